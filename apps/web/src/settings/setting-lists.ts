import { SETTING_VALUES } from '@pasar/contract/settings/setting-values'
import { ZONES } from '@pasar/domain/catalogue/zone-price'
import type { SettingShape } from './setting-part.ts'
import { formatRows, isBlank, parseNumberCell, parseRows, type RowColumn } from './setting-rows.ts'

type ListKey = 'holidays' | 'holidayDecrees' | 'zones' | 'freightRates' | 'funds' | 'optionCodes'

const YES_NO = ['ya', 'tidak'] as const

/** Returns the value of a cell. Invalid input is returned unchanged, and the schema reports it. */
function valueIn(kind: RowColumn['kind'], cell: string): unknown {
  if (kind === 'number') return parseNumberCell(cell)
  if (kind !== 'switch') return cell
  return cell.toLowerCase() === 'ya' ? true : cell.toLowerCase() === 'tidak' ? false : cell
}

const cellOf = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? 'ya' : 'tidak') : String(value ?? '')

/** Returns the shape of a list setting: one row of cells per entry. */
const list = (
  key: ListKey,
  columns: readonly RowColumn[],
  keyColumns: number,
  format: SettingShape['format'],
): SettingShape => ({
  parts: [{ name: '', label: 'Daftar', kind: 'rows', unit: '', columns, keyColumns }],
  toDraft: (value) => {
    const rows: readonly Readonly<Record<string, unknown>>[] = SETTING_VALUES[key].safeParse(value).data ?? []
    return { '': formatRows(rows.map((row) => columns.map(({ name }) => cellOf(row[name])))) }
  },
  fromDraft: (draft) =>
    parseRows(draft[''])
      .filter((cells) => !isBlank(cells))
      .map((cells) =>
        Object.fromEntries(
          columns.map(({ name, kind }, at) => {
            const cell = (cells[at] ?? '').trim()
            return [name, valueIn(kind, cell)]
          }),
        ),
      ),
  format,
})

const column = (
  name: string,
  label: string,
  kind: RowColumn['kind'],
  choices?: readonly string[],
): RowColumn => ({
  name,
  label,
  kind,
  ...(choices && { choices }),
})

/** Returns a count with its unit: `25 hari (2026)`. */
const count = (noun: string, of: readonly unknown[], which = '') =>
  of.length === 0 ? 'Belum ada' : `${of.length} ${noun}${which === '' ? '' : ` (${which})`}`
const unlike = (values: readonly string[]) => [...new Set(values)].sort().join(', ')

/** Settings that are lists. */
export const LISTS: { readonly [K in ListKey]: SettingShape } = {
  holidays: list(
    'holidays',
    [column('day', 'Tanggal', 'date'), column('name', 'Nama', 'text')],
    1,
    (value) => {
      const days = SETTING_VALUES.holidays.safeParse(value).data ?? []
      return count('hari', days, unlike(days.map(({ day }) => day.slice(0, 4))))
    },
  ),
  holidayDecrees: list(
    'holidayDecrees',
    [column('year', 'Tahun', 'number'), column('decree', 'Dasar, misalnya nomor SKB', 'text')],
    1,
    (value) =>
      (SETTING_VALUES.holidayDecrees.safeParse(value).data ?? [])
        .map(({ year, decree }) => `${year}: ${decree}`)
        .join('; ') || 'Belum ada tahun yang dicocokkan dengan keputusannya',
  ),
  zones: list(
    'zones',
    [{ ...column('area', 'Kode wilayah', 'text'), isArea: true }, column('zone', 'Zona', 'text', ZONES)],
    1,
    (value) => {
      const rules = SETTING_VALUES.zones.safeParse(value).data ?? []
      const provinces = rules.filter(({ area }) => area.length === 2).length
      return `${provinces} provinsi, ${rules.length - provinces} kabupaten/kota tersendiri`
    },
  ),
  freightRates: list(
    'freightRates',
    [
      column('service', 'Kode layanan', 'text'),
      column('maxKm', 'Sampai km', 'number'),
      column('name', 'Nama layanan', 'text'),
      column('firstKg', 'Kg pertama (Rp)', 'number'),
      column('nextKg', 'Kg berikut (Rp)', 'number'),
      column('minDays', 'Hari paling cepat', 'number'),
      column('maxDays', 'Hari paling lama', 'number'),
    ],
    2,
    (value) => {
      const rates = SETTING_VALUES.freightRates.safeParse(value).data ?? []
      return count('tarif', rates, unlike(rates.map(({ name }) => name)))
    },
  ),
  funds: list('funds', [column('code', 'Kode', 'text'), column('name', 'Nama', 'text')], 1, (value) =>
    (SETTING_VALUES.funds.safeParse(value).data ?? []).map(({ code }) => code).join(', '),
  ),
  optionCodes: list(
    'optionCodes',
    [
      column('code', 'Kode', 'text'),
      column('name', 'Nama', 'text'),
      column('isOffered', 'Ditawarkan', 'switch', YES_NO),
    ],
    1,
    (value) => {
      const codes = SETTING_VALUES.optionCodes.safeParse(value).data ?? []
      const offeredCount = codes.filter(({ isOffered }) => isOffered).length
      return `${codes.length} kode, ${offeredCount} ditawarkan`
    },
  ),
}
