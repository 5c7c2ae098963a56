import { formatThousands, type Rupiah } from '../kernel/money.ts'
import { nearestWhole, percentOf } from '../kernel/nearest-whole.ts'
import type { FindingFacts, FindingKind, HighPriceLine } from './finding-facts.ts'
import type { FindingAction, FindingState } from './finding-machine.ts'
import { IDENTITY_KINDS, type IdentityKind } from './identity.ts'

/** Titles of the kinds. A title names a fact and never a verdict. */
export const FINDING_TITLES: Readonly<Record<FindingKind, string>> = {
  identity: 'Identitas yang sama',
  split: 'Pesanan berdekatan di bawah batas',
  markup: 'Harga di atas kisaran',
  rotation: 'Penyedia bergiliran',
  concentration: 'Satu penyedia dominan',
  photo: 'Foto penerimaan serupa',
  'early-receipt': 'Penerimaan terlalu cepat',
  'unusual-order': 'Pesanan di luar kebiasaan',
}

export const FINDING_STATE_LABELS: Readonly<Record<FindingState, string>> = {
  new: 'Baru',
  viewed: 'Sedang ditelaah',
  explained: 'Sudah dijelaskan',
  reported: 'Dilaporkan',
  outdated: 'Tidak ditemukan lagi',
}

/** Steps and notes of a finding, as its history and its file name them. */
export const FINDING_ACTION_LABELS: Readonly<Record<FindingAction | 'note', string>> = {
  view: 'Mulai ditelaah',
  explain: 'Dijelaskan',
  report: 'Dilaporkan',
  reopen: 'Dibuka kembali',
  note: 'Catatan',
}

export const IDENTITY_LABELS: Readonly<Record<IdentityKind, string>> = {
  bank: 'rekening bank',
  nik: 'NIK',
  phone: 'nomor telepon',
  device: 'perangkat',
  address: 'alamat',
  network: 'jaringan internet',
}

const money = (amount: Rupiah) => `Rp\u00a0${formatThousands(amount)}`

const joined = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} dan ${parts.at(-1)}`

const percentAbove = ({ price, median }: HighPriceLine) => percentOf(price / median - 1)

const markupText = (line: HighPriceLine): string =>
  `${line.name}: ${money(line.price)} per satuan, ${percentAbove(line)}% di atas harga ${line.basis === 'own' && line.prices === 0 ? '' : 'tengah '}${money(line.median)} ` +
  (line.basis === 'own'
    ? line.prices === 0
      ? 'yang dipasang penyedia sekarang.'
      : `dari ${line.prices} penjualan lain barang yang sama dan harganya sekarang.`
    : `dari ${line.prices} penawaran sebanding ${line.province === null ? 'di seluruh Indonesia' : `di ${line.province}`} (${line.vendors} penyedia).`) +
  (line.freight === undefined
    ? ''
    : ` Di dalamnya ${money(line.freight)} ongkos kirim dan kemasan hasil negosiasi, di atas tarif pengiriman.`) +
  (line.reason === '' ? '' : ` Alasan sekolah: "${line.reason}".`)

const minutesText = (minutes: number) => {
  const count = Math.abs(minutes)
  if (count < 1) return 'kurang dari satu menit'
  return count < 120
    ? `${count} menit`
    : count < 2_880
      ? `${nearestWhole(count / 60)} jam`
      : `${nearestWhole(count / 1_440)} hari`
}

function identityText({
  links,
  vendors,
  hasSchool,
  sharedSchools,
  sharedOrders,
  rivalComparisons,
}: FindingFacts & { kind: 'identity' }): string[] {
  const sharedKinds = IDENTITY_KINDS.filter((kind) => links.some(({ kinds }) => kinds.includes(kind)))
  const parties = hasSchool ? `${vendors} penyedia dan akun sekolah` : `${vendors} penyedia`
  return [
    `${parties} memakai ${joined(sharedKinds.map((kind) => IDENTITY_LABELS[kind]))} yang sama.`,
    ...(sharedSchools > 0
      ? [`${sharedSchools} sekolah membeli dari kelompok ini, ${sharedOrders} pesanan dalam setahun.`]
      : []),
    ...(rivalComparisons > 0
      ? [`Mereka dibandingkan satu sama lain dalam ${rivalComparisons} pesanan, seolah pesaing.`]
      : []),
  ]
}

/** Returns why a finding was found: sentences for the user, with its figures. */
export function findingReasons(facts: FindingFacts): string[] {
  switch (facts.kind) {
    case 'identity':
      return identityText(facts)
    case 'split':
      return [
        `${facts.parts} pesanan dalam ${facts.days} hari, seluruhnya ${money(facts.total)}. Masing-masing di bawah batas ${money(facts.threshold)} yang mewajibkan perbandingan penawaran.`,
        `${facts.vendors} penyedia, ${facts.categories} kategori, ${facts.accounts} akun sekolah.`,
      ]
    case 'markup':
      return facts.lines.map(markupText)
    case 'rotation':
      return [
        `${facts.vendors} penyedia bergantian pada ${facts.orders} pesanan ${facts.category} dalam setahun, dengan jumlah yang hampir sama.`,
        `Seluruhnya ${money(facts.total)}.`,
      ]
    case 'concentration':
      return [
        `${facts.percent}% belanja setahun, ${money(facts.total)} dalam ${facts.orders} pesanan, pada satu penyedia.`,
      ]
    case 'photo':
      return [
        `Foto penerimaan ${facts.isMirrored ? 'adalah cermin dari' : 'serupa dengan'} foto pesanan yang lebih dahulu (kemiripan ${facts.percent}%).`,
        ...(facts.shown < 95
          ? [`Yang serupa ${facts.shown}% dari foto; selebihnya terpotong atau berbeda.`]
          : []),
      ]
    case 'early-receipt':
      return [earlyText(facts)]
    case 'unusual-order':
      return [
        `${money(facts.total)}, sedangkan pesanan sekolah ini biasanya paling banyak ${money(facts.limit)}.`,
        ...(facts.hour < 5 ? [`Dipesan pukul ${String(facts.hour).padStart(2, '0')}.00–an WIB.`] : []),
      ]
  }
}

function earlyText({ reason, minutes }: FindingFacts & { kind: 'early-receipt' }): string {
  switch (reason) {
    case 'before-dispatch':
      return `Barang dinyatakan diterima ${minutesText(minutes)} sebelum dikirim.`
    case 'photo-before-dispatch':
      return `Foto penerimaan dibuat ${minutesText(minutes)} sebelum barang dikirim.`
    case 'too-fast':
      return `Barang dari kabupaten atau kota lain diterima ${minutesText(minutes)} setelah dikirim.`
  }
}
