import { formatLongDay } from '@pasar/domain/document/day-format'

/** A changed part of a setting: its label, and the text before and after. */
export type SettingDifference = { readonly label: string; readonly before: string; readonly after: string }

type Row = Readonly<Record<string, unknown>>

/** Labels of the parts of structured settings. */
const PARTS: Readonly<Record<string, string>> = {
  version: 'Dasar hukum',
  ppnPercent: 'PPN efektif (%)',
  ppnNominalPercent: 'Tarif PPN (%)',
  pphPermille: 'PPh (‰)',
  feeAmount: 'Biaya transaksi (Rp)',
  feeThreshold: 'Biaya untuk DPP di atas (Rp)',
  legalName: 'Nama badan hukum',
  npwp: 'NPWP',
  nitku: 'NITKU',
  address: 'Alamat',
  bank: 'Bank',
  holder: 'Atas nama',
  number: 'Nomor rekening',
  above: 'Untuk kuitansi di atas (Rp)',
  amount: 'Bea meterai (Rp)',
  day: 'Tanggal',
  name: 'Nama',
  year: 'Tahun',
  decree: 'Dasar',
  area: 'Kode wilayah',
  zone: 'Zona',
  service: 'Kode layanan',
  maxKm: 'Sampai km',
  firstKg: 'Kg pertama (Rp)',
  nextKg: 'Kg berikut (Rp)',
  minDays: 'Hari paling cepat',
  maxDays: 'Hari paling lama',
  code: 'Kode',
  isOffered: 'Ditawarkan',
}

/** Parts that identify a row of a list; a row with the same ones was changed, not replaced. */
const KEY_PARTS: ReadonlySet<string> = new Set(['day', 'year', 'area', 'service', 'maxKm', 'code'])

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const labelOf = (part: string) => PARTS[part] ?? part

/** Amounts are grouped by three: years, codes and days are not amounts. */
const isAmount = (part: string) => labelOf(part).endsWith('(Rp)')

const partText = (row: Row, part: string) => {
  const value = row[part]
  return typeof value === 'number' && isAmount(part) ? value.toLocaleString('id-ID') : textOf(value)
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const partsOf = (row: Row, isKey: boolean) =>
  Object.entries(row).filter(([part]) => KEY_PARTS.has(part) === isKey)

const keyOf = (row: Row) =>
  partsOf(row, true)
    .map(([, value]) => textOf(value))
    .join(' ')

/** Names a row by the parts that identify it: "Wilayah 35", "reguler sampai 50 km". */
const rowName = (row: Row) =>
  partsOf(row, true)
    .map(([part, value]) => {
      if (part === 'day') return formatLongDay(textOf(value))
      if (part === 'area') return `Wilayah ${textOf(value)}`
      return part === 'maxKm' ? `sampai ${textOf(value)} km` : textOf(value)
    })
    .join(' ')

/** Formats the named parts of a row: `Nama: Natal`. */
const formatParts = (row: Row, parts: readonly string[]) =>
  parts.map((part) => `${labelOf(part)}: ${partText(row, part)}`).join(', ')

function rowDifferences(before: readonly Row[], after: readonly Row[]): SettingDifference[] {
  const [old, young] = [before, after].map((rows) => new Map(rows.map((row) => [keyOf(row), row])))
  const differences = [...new Set([...(old?.keys() ?? []), ...(young?.keys() ?? [])])].flatMap((key) => {
    const [one, other] = [old?.get(key) ?? {}, young?.get(key) ?? {}]
    const parts = [...new Set([...partsOf(one, false), ...partsOf(other, false)].map(([part]) => part))]
    const changedParts = parts.filter((part) => textOf(one[part]) !== textOf(other[part]))
    if (changedParts.length === 0 && old?.has(key) === young?.has(key)) return []
    return [
      {
        label: rowName(young?.get(key) ?? one),
        before: old?.has(key) ? formatParts(one, changedParts) : '',
        after: young?.has(key) ? formatParts(other, changedParts) : '',
      },
    ]
  })
  return differences.length > 0 ? differences : orderDifference(before, after)
}

/** The same rows in another order. */
function orderDifference(before: readonly Row[], after: readonly Row[]): SettingDifference[] {
  const [old, young] = [before, after].map((rows) => rows.map(rowName).join(', '))
  return old === young ? [] : [{ label: 'Urutan', before: old ?? '', after: young ?? '' }]
}

const parse = (text: unknown): unknown =>
  typeof text === 'string' && /^[[{]/.test(text) ? JSON.parse(text) : null

/**
 * Returns the differences of a structured setting, one for each changed part or row of a list.
 *
 * @param before the recorded value: JSON for a structured setting
 * @returns null for a value that is not structured
 */
export function settingDifferences(before: unknown, after: unknown): SettingDifference[] | null {
  const [old, young] = [parse(before), parse(after)]
  if (isRow(old) && isRow(young))
    return [...new Set([...Object.keys(old), ...Object.keys(young)])]
      .map((part) => ({ label: labelOf(part), before: partText(old, part), after: partText(young, part) }))
      .filter((change) => change.before !== change.after)
  if (!Array.isArray(old) || !Array.isArray(young)) return null
  if ([...old, ...young].every(isRow)) return rowDifferences(old, young)
  return [{ label: 'Nilai', before: old.map(textOf).join(', '), after: young.map(textOf).join(', ') }]
}
