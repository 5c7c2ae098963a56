import { SETTING_VALUES } from '@pasar/contract/settings/setting-values'
import type { SettingKey } from '@pasar/domain/settings/setting-rules'
import { formatNumber, formatRupiah } from '../ui/text/money.ts'
import { SETTING_LABELS } from './setting-labels.ts'
import { LISTS } from './setting-lists.ts'
import type { SettingDraft, SettingPart, SettingShape } from './setting-part.ts'
import { parseNumberCell } from './setting-rows.ts'

const textOf = (value: unknown) => (typeof value === 'number' ? formatNumber(value) : String(value))
const YES = 'ya'

const one = (key: SettingKey, kind: SettingPart['kind']): readonly SettingPart[] => [
  { name: '', label: 'Nilai baru', kind, unit: SETTING_LABELS[key].unit },
]

const number = (key: SettingKey): SettingShape => ({
  parts: one(key, 'number'),
  toDraft: (value) => ({ '': textOf(value) }),
  fromDraft: (draft) => parseNumberCell(draft['']),
  format: (value) =>
    SETTING_LABELS[key].unit === 'rupiah'
      ? formatRupiah(Number(value))
      : `${textOf(value)} ${SETTING_LABELS[key].unit}`,
})

const toggle = (key: SettingKey): SettingShape => ({
  parts: one(key, 'switch'),
  toDraft: (value) => ({ '': value === true ? YES : 'tidak' }),
  fromDraft: (draft) => draft[''] === YES,
  format: (value) => (value === true ? 'Ya' : 'Tidak'),
})

const line = (key: SettingKey): SettingShape => ({
  parts: one(key, 'line'),
  toDraft: (value) => ({ '': textOf(value) }),
  fromDraft: (draft) => (draft[''] ?? '').trim(),
  format: textOf,
})

const part = (name: string, label: string, kind: SettingPart['kind'], unit = ''): SettingPart => ({
  name,
  label,
  kind,
  unit,
})

const tax: SettingShape = {
  parts: [
    part('version', 'Dasar hukum', 'line'),
    part('ppnPercent', 'PPN efektif', 'number', '%'),
    part('ppnNominalPercent', 'Tarif PPN', 'number', '%'),
    part('pphPermille', 'PPh dipungut', 'number', 'per mil (‰)'),
    part('feeAmount', 'Biaya transaksi', 'number', 'rupiah'),
    part('feeThreshold', 'Kena biaya bila DPP di atas', 'number', 'rupiah'),
  ],
  toDraft: (value) => {
    const { data } = SETTING_VALUES.tax.safeParse(value)
    return Object.fromEntries(Object.entries(data ?? {}).map(([name, its]) => [name, textOf(its)]))
  },
  fromDraft: ({ version, ...numbers }) => ({
    version,
    ...Object.fromEntries(
      Object.entries(numbers).map(([name, typedText]) => [name, parseNumberCell(typedText)]),
    ),
  }),
  format: (value) => {
    const { data } = SETTING_VALUES.tax.safeParse(value)
    if (!data) return ''
    const pph = String(data.pphPermille / 10).replace('.', ',')
    return `${data.version}: PPN ${data.ppnPercent}%, PPh ${pph}%, biaya ${formatRupiah(data.feeAmount)} bila DPP di atas ${formatRupiah(data.feeThreshold)}`
  },
}

const bankAccount: SettingShape = {
  parts: [
    part('bank', 'Bank', 'line'),
    part('holder', 'Atas nama', 'line'),
    part('number', 'Nomor rekening', 'line'),
  ],
  toDraft: (value) => SETTING_VALUES.bankAccount.safeParse(value).data ?? {},
  fromDraft: (draft) => draft,
  format: (value) => {
    const { data } = SETTING_VALUES.bankAccount.safeParse(value)
    return data ? `${data.bank} ${data.number}, a.n. ${data.holder}` : ''
  },
}

const platform: SettingShape = {
  parts: [
    part('legalName', 'Nama badan hukum', 'line'),
    part('npwp', 'NPWP (16 angka)', 'line'),
    part('nitku', 'NITKU (22 angka)', 'line'),
    part('address', 'Alamat', 'line'),
  ],
  toDraft: (value) => SETTING_VALUES.platform.safeParse(value).data ?? {},
  fromDraft: (draft) => draft,
  format: (value) => {
    const { data } = SETTING_VALUES.platform.safeParse(value)
    if (data === undefined) return ''
    const nitku = data.nitku === '' ? '' : `, NITKU ${data.nitku}`
    return `${data.legalName}, NPWP ${data.npwp}${nitku}, ${data.address}`
  },
}

const stampDuty: SettingShape = {
  parts: [
    part('above', 'Untuk kuitansi di atas', 'number', 'rupiah'),
    part('amount', 'Bea meterai', 'number', 'rupiah'),
  ],
  toDraft: (value) => {
    const { data } = SETTING_VALUES.stampDuty.safeParse(value)
    return Object.fromEntries(Object.entries(data ?? {}).map(([name, its]) => [name, textOf(its)]))
  },
  fromDraft: (draft) =>
    Object.fromEntries(Object.entries(draft).map(([name, typedText]) => [name, parseNumberCell(typedText)])),
  format: (value) => {
    const { data } = SETTING_VALUES.stampDuty.safeParse(value)
    return data ? `${formatRupiah(data.amount)} di atas ${formatRupiah(data.above)}` : ''
  },
}

/** Returns the shape of a setting with several dates in one line. */
const days = (
  key: 'ratingAskDays' | 'deadlineLeadDays' | 'paymentLeadDays' | 'receiptRemindDays',
): SettingShape => ({
  parts: one(key, 'line'),
  toDraft: (value) => ({ '': (SETTING_VALUES[key].safeParse(value).data ?? []).join(', ') }),
  fromDraft: (draft) => (draft[''] ?? '').split(',').map((typedText) => parseNumberCell(typedText)),
  format: (value) => `${(SETTING_VALUES[key].safeParse(value).data ?? []).join(', ')} hari`,
})

/** Shapes of the settings that are not plain numbers. */
const SHAPES: { readonly [K in SettingKey]?: SettingShape } = {
  tax,
  bankAccount,
  platform,
  stampDuty,
  ...LISTS,
  ratingAskDays: days('ratingAskDays'),
  deadlineLeadDays: days('deadlineLeadDays'),
  paymentLeadDays: days('paymentLeadDays'),
  receiptRemindDays: days('receiptRemindDays'),
  supportEmail: line('supportEmail'),
  supportWhatsapp: line('supportWhatsapp'),
  allowOrderChanges: toggle('allowOrderChanges'),
  twoPersonRule: toggle('twoPersonRule'),
  showAccountButton: toggle('showAccountButton'),
}

/** Returns how a setting is formatted and edited. */
export const shapeOf = (key: SettingKey): SettingShape => SHAPES[key] ?? number(key)

/**
 * Validates a draft. Returns the errors by name of the part where they are shown.
 *
 * @returns empty if the draft is valid; errors in list cells have keys of row index, without blank
 * rows, and column name: `3.name`
 */
export function faultsOf(key: SettingKey, draft: SettingDraft): Readonly<Record<string, string>> {
  const { parts, fromDraft } = shapeOf(key)
  const issues = SETTING_VALUES[key].safeParse(fromDraft(draft)).error?.issues ?? []
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [first] = path
    // An error in a list is shown at its cell.
    const cell = typeof first === 'number' && path.length > 1 ? `${first}.${String(path[1])}` : null
    const isNamed = parts.some(({ name }) => name === first)
    faults[cell ?? (isNamed ? String(first) : '')] ??= message
  }
  return faults
}
