import { ZONES } from '@pasar/domain/catalogue/zone-price'
import { formatLongDay } from '@pasar/domain/document/day-format'
import { isoDay } from '@pasar/domain/kernel/dates'
import { formatThousands } from '@pasar/domain/kernel/money'
import { OPEN_STATES, type OrderState } from '@pasar/domain/ordering/machine'
import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import type { Settings } from '@pasar/domain/settings/settings'
import { freightsFor } from '@pasar/domain/shipping/freight'
import { countWaiting } from '../catalogue/review/item-review.queries.ts'
import type { Db } from '../db/database.ts'
import { countZones } from '../identity/members/school-zones.queries.ts'
import { countSharedSessions } from '../identity/sessions/idle-sessions.queries.ts'
import {
  countAgreedPrices,
  countBankChanges,
  countComplaintsIn,
  countItemsOutside,
  countItemsWithFee,
  countMembersWith,
  countOfFunds,
  countOpenNegotiations,
  countOpenOrders,
  countRequests,
} from './setting-effects.queries.ts'

/** The settings just before and after a change takes effect. */
type Weighed = { db: Db; before: Settings; after: Settings; from: Date }
type Effect = (of: Weighed) => Promise<string[]>

const upTo = (state: OrderState) => OPEN_STATES.slice(0, OPEN_STATES.indexOf(state))

/** Returns the effect of a deadline that an order stores when the step starts. */
const deadline =
  (running: readonly OrderState[], step: string): Effect =>
  async ({ db, from }) => {
    const orders = await countOpenOrders(db)
    const [sealedOrders, coming] = [orders(running), orders(upTo(running[0] ?? 'new'))]
    return [
      `${formatThousands(sealedOrders)} pesanan sedang ${step}; batas waktunya sudah tertulis dan tidak berubah.`,
      `${formatThousands(coming)} pesanan terbuka belum sampai di langkah itu dan memakai nilai baru bila sampai mulai ${formatLongDay(isoDay(from))}.`,
    ]
  }

/** Effect text: figures that are recomputed as soon as other rates apply. */
const UNIT_FIGURES =
  'Halaman barang, keranjang, perbandingan, negosiasi, dan harga sekolah di kawasan bebas memakai nilai baru sejak berlaku.'

/** Effect: the number of open orders that keep the values of their order day. */
const existingOrdersUnaffected: Effect = async ({ db }) => [
  `${formatThousands((await countOpenOrders(db))(OPEN_STATES))} pesanan terbuka tetap memakai nilai dari hari pesanannya; hanya pesanan baru yang memakai nilai ini.`,
]

const answers =
  (kinds: readonly ('cancel' | 'change' | 'short' | 'return')[]): Effect =>
  async ({ db }) => [
    `${formatThousands(await countRequests(db, 'open', kinds))} permintaan sedang menunggu jawaban; batas waktunya sudah tertulis dan tidak berubah.`,
  ]

const decisions = (waiting: number) => [
  `${formatThousands(waiting)} perkara menunggu putusan platform; batasnya mengikuti setelan pada saat perkara itu diajukan.`,
]

const sealedComplaints: Effect = async ({ db }) => [
  `${formatThousands(await countComplaintsIn(db, 'open'))} komplain terbuka; batas waktunya sudah tertulis dan dihitung lagi pada jawaban berikutnya.`,
]

const atOnce: Effect = async () => ['Langsung terlihat di semua halaman.']
const fromThen =
  (sentence: string): Effect =>
  async () => [sentence]

const comparing = fromThen(
  'Pesanan yang sudah dibuat tetap dengan perbandingannya; perubahannya dinilai dengan batas baru.',
)

/**
 * Sample deliveries for comparing freight, from near and light to far and heavy: [kilometres,
 * kilograms].
 */
const WAYS = [
  [20, 1],
  [300, 5],
  [1_500, 30],
] as const

const deliveryOptions = ({ freightRates }: Settings, km: number, kg: number): string =>
  freightsFor({ km, weightGrams: kg * 1_000, onlyServices: false }, freightRates)
    .map(({ name, cost }) => `${name} Rp ${formatThousands(cost)}`)
    .join(', ') || 'tidak terlayani'

const EFFECTS: { readonly [K in SettingKey]: Effect } = {
  confirmDays: async ({ db }) => [
    `${formatThousands((await countOpenOrders(db))(['new']))} pesanan menunggu konfirmasi; batas waktunya sudah tertulis saat dipesan dan tidak berubah.`,
  ],
  headConfirmFrom: fromThen('Pesanan yang sudah ada tidak berubah.'),
  secondPersonFrom: fromThen('Pengajuan yang sudah menunggu petugas kedua tetap menunggu.'),
  headConfirmDays: async ({ db }) => [
    `${formatThousands((await countOpenOrders(db))(['awaiting']))} pesanan menunggu persetujuan sekolah; batas waktunya sudah tertulis saat dipesan dan tidak berubah.`,
  ],
  remindDays: async ({ db, after }) => [
    `${formatThousands((await countOpenOrders(db))(['new']))} pesanan menunggu konfirmasi; yang belum diingatkan akan diingatkan ${after.remindDays} hari sesudah dipesan.`,
  ],
  deliveryDays: deadline(['confirmed', 'processed', 'shipping'], 'disiapkan, dikirim, atau dikerjakan'),
  paymentDays: deadline(['bast'], 'menunggu pembayaran'),
  paymentCodeMonths: deadline(['bast'], 'menunggu pembayaran'),
  verifyDays: deadline(['paid'], 'menunggu pemeriksaan pembayaran'),
  payoutDays: deadline(['payment_confirmed'], 'menunggu penerusan dana'),
  cancelAnswerDays: answers(['cancel']),
  requestAnswerDays: answers(['change', 'short', 'return']),
  decisionDays: async ({ db }) =>
    decisions(await countRequests(db, 'escalated', ['cancel', 'change', 'short', 'return'])),
  allowOrderChanges: async ({ db }) => [
    `${formatThousands(await countRequests(db, 'open', ['change']))} permintaan perubahan yang sudah diajukan tetap dapat dijawab.`,
  ],
  penaltyPermille: existingOrdersUnaffected,
  penaltyCapPercent: existingOrdersUnaffected,
  complaintAnswerDays: sealedComplaints,
  complaintOpenDays: async ({ db }) => [
    `${formatThousands(await countComplaintsIn(db, 'open'))} komplain terbuka; saat naik ke platform sudah tertulis dan tidak berubah.`,
  ],
  complaintDecisionDays: async ({ db }) => decisions(await countComplaintsIn(db, 'escalated')),
  complaintQualityDays: fromThen(
    'Berlaku juga untuk pesanan yang sudah BAST/BAPP: dihitung dari tanggalnya.',
  ),
  lateRefusalDays: async ({ db }) => [
    `Berlaku juga untuk ${formatThousands((await countOpenOrders(db))(['shipping']))} pesanan yang sedang dikirim atau dikerjakan.`,
  ],
  similarOrderDays: fromThen('Hanya peringatan; pesanan yang sudah ada tidak berubah.'),
  ratingEditDays: fromThen('Penilaian yang sudah diberikan tetap dapat diubah sampai batasnya sendiri.'),
  deadlineLeadDays: fromThen('Batas waktu tidak berubah; pengingat yang sudah dikirim tidak diulang.'),
  receiptRemindDays: fromThen(
    'Berlaku juga untuk pesanan yang sedang dikirim atau dikerjakan; pengingat yang sudah dikirim tidak diulang.',
  ),
  paymentLeadDays: fromThen('Batas waktu tidak berubah; pengingat yang sudah dikirim tidak diulang.'),
  concentrationPercent: fromThen('Tanda bagi pengawas di semua tahun memakai batas yang berlaku.'),
  receiptWatchDays: async ({ db, after }) => [
    `Berlaku juga untuk ${formatThousands((await countOpenOrders(db))(['shipping']))} pesanan yang sedang dikirim atau dikerjakan: bagi pengawas terlambat ${after.receiptWatchDays} hari sesudah barang seharusnya tiba atau pekerjaan selesai.`,
  ],
  yearEndFrom: async ({ after }) => [
    `Tanda End of Year dan peringatan akhir tahun tampil mulai ${after.yearEndFrom} Desember.`,
  ],
  yearEndCut: async ({ db, after }) => [
    `${formatThousands((await countOpenOrders(db))(['bast', 'paid']))} pesanan sudah BAST/BAPP dan belum dikonfirmasi pembayarannya; yang masih begitu sesudah ${after.yearEndCut} Desember pukul 23.59.59 WIB ditandai belum dibayar.`,
    'Tanda yang sudah diberikan tidak berubah; pengingat akhir tahun dihitung dari hari ini.',
  ],
  staffAnswerDays: fromThen('Berlaku untuk permintaan, percakapan, dan pengajuan yang masuk sejak itu.'),
  caseEchoDays: fromThen('Berlaku juga untuk permintaan layanan yang sudah dijawab.'),
  ratingAskDays: fromThen('Sekolah yang belum menilai ditanya pada hari-hari ini sesudah pesanan selesai.'),
  negotiationSilenceHours: async ({ db }) => [
    `Langsung berlaku untuk ${formatThousands(await countOpenNegotiations(db))} negosiasi terbuka.`,
  ],
  negotiationAnswerDays: async ({ db }) => [
    `${formatThousands(await countOpenNegotiations(db))} negosiasi terbuka; batas jawabannya sudah tertulis dan dihitung lagi pada tawaran berikutnya.`,
  ],
  negotiationRounds: async ({ db, after }) => [
    `${formatThousands(await countOpenNegotiations(db, after.negotiationRounds))} dari ${formatThousands(await countOpenNegotiations(db))} negosiasi terbuka langsung kehabisan putaran: tawaran terakhirnya hanya dapat disetujui atau ditolak.`,
  ],
  agreedPriceDays: async ({ db }) => [
    `${formatThousands(await countAgreedPrices(db))} harga sepakat tetap berlaku sampai batasnya sendiri.`,
  ],
  compareTwoAbove: comparing,
  compareThreeAbove: comparing,
  splitDays: comparing,
  comparisonDays: fromThen(
    'Perbandingan yang sudah disimpan dihitung dengan batas ini saat dipakai memesan.',
  ),
  twoPersonRule: async ({ db }) => [
    `Langsung berlaku untuk ${formatThousands((await countOpenOrders(db))(['shipping']))} pesanan yang sedang dikirim atau dikerjakan.`,
  ],
  holidays: async ({ before, after }) => {
    const days = (of: Settings) => new Set(of.holidays.map(({ day }) => day))
    const [old, young] = [days(before), days(after)]
    const addedCount = [...young].filter((day) => !old.has(day)).length
    const goneCount = [...old].filter((day) => !young.has(day)).length
    return [
      `${formatThousands(addedCount)} hari libur bertambah, ${formatThousands(goneCount)} berkurang.`,
      'Batas waktu yang sudah tertulis tidak berubah; yang ditulis sesudahnya melewati hari-hari ini.',
    ]
  },
  holidayDecrees: fromThen('Hanya keterangan: tidak ada batas waktu yang berubah.'),
  zones: async ({ db, before, after }) => {
    const old = new Map(before.zones.map(({ area, zone }) => [area, zone]))
    const young = new Map(after.zones.map(({ area, zone }) => [area, zone]))
    const other = after.zones.filter(({ area, zone }) => old.has(area) && old.get(area) !== zone).length
    const [addedCount, goneCount] = [
      after.zones.filter(({ area }) => !old.has(area)).length,
      [...old.keys()].filter((area) => !young.has(area)).length,
    ]
    const { moved, byZone } = await countZones(db, after.zones)
    return [
      `${formatThousands(other)} wilayah pindah zona, ${formatThousands(addedCount)} bertambah, ${formatThousands(goneCount)} dihapus.`,
      `${formatThousands(moved)} sekolah pindah zona dan diberi tahu. Sesudahnya: ${ZONES.map((zone) => `zona ${zone} ${formatThousands(byZone.get(zone) ?? 0)}`).join(', ')} sekolah.`,
      'Pesanan yang sudah dibuat tetap memakai harganya; keranjang dan halaman barang memakai zona baru.',
    ]
  },
  freightRates: async ({ before, after }) => [
    ...WAYS.map(
      ([km, kg]) =>
        `${km} km, ${kg} kg: ${deliveryOptions(before, km, kg)} menjadi ${deliveryOptions(after, km, kg)}.`,
    ),
    'Pesanan yang sudah dibuat tetap memakai ongkos kirimnya.',
  ],
  bankCoolingHours: async ({ db }) => [
    `${formatThousands(await countBankChanges(db))} perubahan rekening sedang menunggu; saat berlakunya sudah tertulis dan tidak berubah.`,
  ],
  reviewHours: async ({ db }) => [
    `Langsung berlaku untuk ${formatThousands(await countWaiting(db))} barang dan perubahan yang menunggu diperiksa, dan untuk dokumen penyedia baru.`,
  ],
  idleMinutes: async ({ db, from }) => [
    `Langsung berlaku untuk ${formatThousands(await countSharedSessions(db, from))} sesi yang terbuka di komputer bersama.`,
  ],
  staffIdleMinutes: fromThen('Langsung berlaku untuk sesi petugas dan pengawas yang terbuka.'),
  optionCodes: async ({ db, before, after }) => {
    const [old, young] = [before.optionCodes, after.optionCodes]
    const previous = new Map(old.map((one) => [one.code, one]))
    const goneCodes = young.flatMap(({ code, isOffered }) =>
      !isOffered && previous.get(code)?.isOffered === true ? [code] : [],
    )
    const addedCount = young.filter(
      ({ code, isOffered }) => isOffered && previous.get(code)?.isOffered !== true,
    ).length
    const renamedCount = young.filter(({ code, name }) => (previous.get(code)?.name ?? name) !== name).length
    return [
      `${formatThousands(addedCount)} pilihan mulai ditawarkan, ${formatThousands(goneCodes.length)} tidak ditawarkan lagi, ${formatThousands(renamedCount)} berganti nama.`,
      `${formatThousands(await countMembersWith(db, goneCodes))} akun memakai pilihan yang tidak ditawarkan lagi; datanya tidak berubah dan tetap tampil dengan namanya.`,
      'Pesanan dan barang tidak berubah. Pendaftaran yang sedang diisi diminta memilih lagi bila pilihannya tidak ditawarkan lagi.',
    ]
  },
  tax: async (of) => [
    ...(await existingOrdersUnaffected(of)),
    UNIT_FIGURES,
    `Barang tayang yang satu unitnya sudah kena biaya transaksi: ${formatThousands(await countItemsWithFee(of.db, of.before.tax))} sekarang, ${formatThousands(await countItemsWithFee(of.db, of.after.tax))} dengan nilai baru.`,
  ],
  priceLower: outside,
  priceUpper: outside,
  showAccountButton: atOnce,
  supportEmail: atOnce,
  supportWhatsapp: atOnce,
  funds: async ({ db, before, after }) => {
    const codes = new Set(after.funds.map(({ code }) => code))
    const goneCodes = before.funds.flatMap(({ code }) => (codes.has(code) ? [] : [code]))
    if (goneCodes.length === 0) return ['Tidak ada sumber dana yang hilang.']
    const { orders, lines } = await countOfFunds(db, goneCodes)
    return [
      `${goneCodes.join(', ')} tidak dapat dipilih lagi. ${formatThousands(orders)} pesanan terbuka dan ${formatThousands(lines)} pos anggaran memakainya dan tetap menampilkan kodenya.`,
    ]
  },
  platform: newDocuments,
  stampDuty: newDocuments,
  bankAccount: async ({ db }) => [
    `${formatThousands((await countOpenOrders(db))(['bast']))} tagihan belum dibayar; petunjuk pembayarannya menampilkan rekening ini sejak berlaku.`,
  ],
}

async function newDocuments(): Promise<string[]> {
  return ['Dokumen yang terbit sesudah berlaku memuat nilai baru; yang sudah terbit tidak berubah.']
}

async function outside({ db, before, after }: Weighed): Promise<string[]> {
  const [now, then] = await Promise.all([
    countItemsOutside(db, before.priceLower, before.priceUpper),
    countItemsOutside(db, after.priceLower, after.priceUpper),
  ])
  return [
    `Barang tayang di luar batas saringan harga: ${formatThousands(now)} sekarang, ${formatThousands(then)} dengan nilai baru.`,
  ]
}

/** Returns sentences that describe the effects of a change of a setting. */
export const sentencesOf = (key: SettingKey, weighedChange: Weighed): Promise<string[]> =>
  EFFECTS[key](weighedChange)
