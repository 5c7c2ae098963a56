import { ZONES } from '@pasar/domain/catalogue/zone-price'
import { normalizePhone } from '@pasar/domain/identity/identity-numbers'
import { timesDivFloor } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { unprintableFault } from '@pasar/domain/kernel/paper-fonts'
import type { FieldMessage } from '@pasar/domain/kernel/result'
import {
  fixedOptionName,
  OPTION_CODES,
  OPTION_GROUPS,
  offeredOptions,
} from '@pasar/domain/settings/option-codes'
import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import type { Settings } from '@pasar/domain/settings/settings'
import { ZONE_RULES } from '@pasar/domain/shipping/zone-rules'
import type { TaxRule } from '@pasar/domain/tax/rule'
import * as z from 'zod/mini'
import { day, requiredLine, requiredText } from '../wire/fields.ts'

const whole = (min: number, max: number) =>
  z
    .int('Isi bilangan bulat')
    .check(
      z.gte(min, `Paling sedikit ${min.toLocaleString('id-ID')}`),
      z.lte(max, `Paling banyak ${max.toLocaleString('id-ID')}`),
    )

const isUnlike = (values: readonly string[]) => new Set(values).size === values.length

const risingDays = z.array(whole(1, 365)).check(
  z.minLength(1, 'Isi paling sedikit satu hari'),
  z.maxLength(5, 'Paling banyak 5 kali'),
  z.refine(
    (days) => days.every((one, at) => at === 0 || one > must(days[at - 1], 'the day before')),
    'Urutkan dari yang terkecil, tanpa yang sama',
  ),
)

const MAX_HOLIDAYS = 200
/** Upper limit; the country has 552 provinces and regencies. */
const MAX_ZONES = 700
const MAX_FREIGHT_RATES = 200

const PROVINCES = ZONE_RULES.flatMap(({ area }) => (area.length === 2 ? [area] : []))

const freightRate = z
  .object({
    service: z
      .string()
      .check(z.regex(/^[a-z0-9-]{2,20}$/, 'Kode layanan 2–20 huruf kecil, angka, atau tanda -')),
    name: requiredLine('Nama layanan', 60),
    maxKm: whole(1, 20_000),
    firstKg: whole(0, 10_000_000),
    nextKg: whole(0, 10_000_000),
    minDays: whole(0, 90),
    maxDays: whole(0, 120),
  })
  .check(
    z.refine(({ minDays, maxDays }) => minDays <= maxDays, {
      message: 'Hari paling cepat tidak boleh sesudah paling lama',
      path: ['maxDays'],
    }),
  )

/**
 * Returns whether the rates of each service never decrease with distance; otherwise the cheapest
 * matching band would be wrong.
 */
function growsWithTheWay(rates: readonly z.output<typeof freightRate>[]): boolean {
  const byWay = [...rates].sort((one, other) =>
    one.service === other.service ? one.maxKm - other.maxKm : one.service < other.service ? -1 : 1,
  )
  return byWay.every((one, at) => {
    const next = byWay[at + 1]
    return next?.service !== one.service || (one.firstKg <= next.firstKg && one.nextKg <= next.nextKg)
  })
}
/** Returns whether the vendor is paid for the cheapest goods on which the fee is due. */
function leavesPayout({
  pphPermille,
  feeAmount,
  feeThreshold,
}: Pick<TaxRule, 'pphPermille' | 'feeAmount' | 'feeThreshold'>): boolean {
  const cheapest = feeThreshold + 1
  return feeAmount <= cheapest - timesDivFloor(cheapest, pphPermille, 1000)
}

const MAX_FUNDS = 40
const MAX_OPTIONS = 60
/** Codes of accounts, categories and filter groups, which the code itself uses. */
const RESERVED_CODES = /^3347_(19|2[0-9]|3[6-9]|40|19(5[7-9]|6[01]))$/

const optionCode = z
  .object({
    code: z.string().check(z.regex(/^3347_\d{2,9}$/, 'Kode 3347_ diikuti 2–9 angka')),
    name: requiredLine('Nama pilihan', 60),
    isOffered: z.boolean('Pilih ya atau tidak'),
  })
  .check(
    z.refine(({ code, name }) => (fixedOptionName(code) ?? name) === name, {
      message: 'Nama kode ini ditetapkan aturan dan tidak dapat diubah',
      path: ['name'],
    }),
    z.refine(({ code }) => fixedOptionName(code) !== null || !RESERVED_CODES.test(code), {
      message: 'Kode ini sudah dipakai untuk hal lain',
      path: ['code'],
    }),
  )

type OptionCodes = readonly z.output<typeof optionCode>[]
const hasOwnCodes = (codes: OptionCodes) =>
  OPTION_CODES.every((own) => codes.some(({ code }) => code === own.code))
const offersEverywhere = (codes: OptionCodes) =>
  OPTION_GROUPS.every((group) => offeredOptions(codes, group).length > 0)

/**
 * Schemas of the setting values. They validate changes, and also stored values: an invalid stored
 * value counts as absent.
 *
 * @spec 8 Global settings
 */
export const SETTING_VALUES = {
  confirmDays: whole(1, 60),
  remindDays: whole(1, 59),
  headConfirmFrom: whole(0, 10_000_000_000),
  headConfirmDays: whole(1, 14),
  secondPersonFrom: whole(0, 10_000_000_000),
  deliveryDays: whole(1, 180),
  paymentDays: whole(1, 180),
  paymentCodeMonths: whole(1, 24),
  verifyDays: whole(1, 60),
  payoutDays: whole(1, 60),
  cancelAnswerDays: whole(1, 60),
  requestAnswerDays: whole(1, 60),
  decisionDays: whole(1, 60),
  allowOrderChanges: z.boolean(),
  penaltyPermille: whole(0, 100),
  penaltyCapPercent: whole(0, 100),
  complaintAnswerDays: whole(1, 60),
  complaintOpenDays: whole(1, 60),
  complaintDecisionDays: whole(1, 60),
  complaintQualityDays: whole(1, 365),
  lateRefusalDays: whole(1, 180),
  similarOrderDays: whole(1, 60),
  ratingEditDays: whole(1, 90),
  ratingAskDays: risingDays,
  negotiationSilenceHours: whole(1, 240),
  negotiationAnswerDays: whole(1, 30),
  negotiationRounds: whole(2, 100),
  agreedPriceDays: whole(1, 90),
  deadlineLeadDays: risingDays,
  paymentLeadDays: risingDays,
  receiptRemindDays: risingDays,
  concentrationPercent: whole(10, 100),
  receiptWatchDays: whole(1, 180),
  yearEndFrom: whole(1, 31),
  yearEndCut: whole(1, 31),
  caseEchoDays: whole(1, 30),
  staffAnswerDays: whole(1, 30),
  twoPersonRule: z.boolean(),
  holidays: z.array(z.object({ day, name: requiredLine('Nama hari libur', 80) })).check(
    z.maxLength(MAX_HOLIDAYS, `Paling banyak ${MAX_HOLIDAYS} hari`),
    z.refine((days) => isUnlike(days.map((one) => one.day)), 'Ada tanggal yang tertulis dua kali'),
  ),
  holidayDecrees: z.array(z.object({ year: whole(2020, 2100), decree: requiredText('Dasar', 120) })).check(
    z.maxLength(30, 'Paling banyak 30 tahun'),
    z.refine((years) => isUnlike(years.map(({ year }) => String(year))), 'Ada tahun yang tertulis dua kali'),
  ),
  zones: z
    .array(
      z.object({
        area: z
          .string()
          .check(z.regex(/^\d{2}(\d{2})?$/, 'Kode provinsi 2 angka atau kabupaten/kota 4 angka')),
        zone: z.enum(ZONES, 'Pilih zona 1, 2, 3, 4, 5a, atau 5b'),
      }),
    )
    .check(
      z.maxLength(MAX_ZONES, `Paling banyak ${MAX_ZONES} wilayah`),
      z.refine((rules) => isUnlike(rules.map(({ area }) => area)), 'Ada wilayah yang tertulis dua kali'),
      z.refine(
        (rules) => PROVINCES.every((province) => rules.some(({ area }) => area === province)),
        'Setiap provinsi harus punya zona',
      ),
    ),
  freightRates: z.array(freightRate).check(
    z.minLength(1, 'Isi paling sedikit satu tarif'),
    z.maxLength(MAX_FREIGHT_RATES, `Paling banyak ${MAX_FREIGHT_RATES} tarif`),
    z.refine(
      (rates) => isUnlike(rates.map(({ service, maxKm }) => `${service} ${maxKm}`)),
      'Ada layanan dengan jarak yang tertulis dua kali',
    ),
    z.refine(growsWithTheWay, 'Jarak yang lebih jauh tidak boleh lebih murah di layanan yang sama'),
  ),
  compareTwoAbove: whole(0, 10_000_000_000),
  compareThreeAbove: whole(0, 10_000_000_000),
  splitDays: whole(1, 180),
  comparisonDays: whole(1, 90),
  bankCoolingHours: whole(0, 720),
  reviewHours: whole(1, 720),
  idleMinutes: whole(5, 240),
  staffIdleMinutes: whole(5, 240),
  optionCodes: z.array(optionCode).check(
    z.maxLength(MAX_OPTIONS, `Paling banyak ${MAX_OPTIONS} kode`),
    z.refine((codes) => isUnlike(codes.map(({ code }) => code)), 'Ada kode yang tertulis dua kali'),
    z.refine(
      (codes) => isUnlike(codes.map(({ name }) => name.toLowerCase())),
      'Ada nama yang tertulis dua kali',
    ),
    z.refine(hasOwnCodes, 'Kode bawaan tidak dapat dihapus; pilih tidak ditawarkan'),
    z.refine(offersEverywhere, 'Tawarkan paling sedikit satu pilihan di setiap kelompok'),
  ),
  tax: z
    .object({
      version: requiredText('Dasar hukum', 80),
      ppnPercent: whole(0, 100),
      // Settings stored before this field existed get the statutory rate of that time.
      ppnNominalPercent: z._default(whole(1, 100), 12),
      pphPermille: whole(0, 1_000),
      feeAmount: whole(0, 1_000_000),
      feeThreshold: whole(0, 1_000_000_000),
    })
    .check(
      z.refine(({ ppnPercent, ppnNominalPercent }) => ppnPercent <= ppnNominalPercent, {
        message: 'PPN efektif tidak boleh di atas tarif PPN',
        path: ['ppnPercent'],
      }),
      z.refine(leavesPayout, {
        message: 'Biaya tidak boleh melebihi harga terkecil yang dikenainya, setelah PPh',
        path: ['feeAmount'],
      }),
    ),
  priceLower: whole(0, 10_000_000_000),
  priceUpper: whole(1, 10_000_000_000),
  showAccountButton: z.boolean(),
  supportEmail: z.email('Isi email yang valid').check(z.maxLength(120, 'Paling banyak 120 karakter')),
  supportWhatsapp: z.string().check(
    z.overwrite((value) => (normalizePhone(value) ?? '').replace('+', '')),
    z.regex(/^62[0-9]{7,13}$/, 'Isi nomor WhatsApp dengan awalan 62'),
  ),
  funds: z
    .array(
      z.object({
        code: z.string().check(z.regex(/^[A-Z0-9-]{2,12}$/, 'Kode 2–12 huruf besar, angka, atau tanda -')),
        name: requiredLine('Nama sumber dana', 60),
      }),
    )
    .check(
      z.minLength(1, 'Isi paling sedikit satu sumber dana'),
      z.maxLength(MAX_FUNDS, `Paling banyak ${MAX_FUNDS} sumber dana`),
      z.refine((funds) => isUnlike(funds.map((one) => one.code)), 'Ada kode yang tertulis dua kali'),
    ),
  platform: z
    .object({
      legalName: requiredLine('Nama badan hukum', 120),
      npwp: z.string().check(z.regex(/^[0-9]{16}$/, 'NPWP 16 angka tanpa tanda')),
      // Settings stored before this field existed have none.
      nitku: z._default(z.string().check(z.regex(/^([0-9]{22})?$/, 'NITKU 22 angka tanpa tanda')), ''),
      address: requiredLine('Alamat', 200),
    })
    .check(
      z.refine(({ npwp, nitku }) => nitku === '' || nitku.startsWith(npwp), {
        message: '16 angka pertama NITKU sama dengan NPWP',
        path: ['nitku'],
      }),
    ),
  stampDuty: z.object({ above: whole(0, 10_000_000_000), amount: whole(0, 1_000_000) }),
  bankAccount: z.object({
    bank: requiredLine('Bank', 60),
    holder: requiredLine('Atas nama', 80),
    number: z.string().check(z.regex(/^[0-9]{6,20}$/, 'Nomor rekening 6–20 angka')),
  }),
} as const satisfies { readonly [K in SettingKey]: z.ZodMiniType<Settings[K]> }

/** Settings whose texts documents print. */
const PRINTED_SETTINGS: readonly SettingKey[] = ['platform', 'funds', 'freightRates']

/**
 * Returns the texts of a new value that documents cannot print. A stored value is not refused for
 * them, because a refused value counts as absent.
 *
 * @decision 0127
 */
export const printedSettingFaults = (key: SettingKey, value: unknown): FieldMessage[] =>
  PRINTED_SETTINGS.includes(key) ? textFaults(value, []) : []

function textFaults(value: unknown, path: readonly string[]): FieldMessage[] {
  if (typeof value === 'string') {
    const message = unprintableFault(value)
    return message === null ? [] : [{ field: path.join('.'), message }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => textFaults(one, [...path, key]))
}

/** The name of a setting. */
export const settingKey = z.keyof(z.object(SETTING_VALUES))
