import { normalizeTerm, parseWholeNumber, unescapeCell } from './spreadsheet-cells.ts'

/** Maximum number of rows of a list of reference prices. */
export const MAX_REFERENCE_ROWS = 10_000

/** Maximum reference price of one unit in whole rupiah. */
const MAX_REFERENCE_PRICE = 10_000_000_000

/** Accepted headings of each column, as provinces and regencies write them. */
const HEADINGS = {
  name: ['Nama barang', 'Uraian', 'Uraian barang', 'Nama', 'Barang', 'Uraian komponen'],
  specification: ['Spesifikasi', 'Spek'],
  unit: ['Satuan'],
  price: ['Harga', 'Harga satuan', 'Harga standar', 'Harga (Rp)'],
  category: ['Kategori'],
} as const

type ReferenceColumn = keyof typeof HEADINGS

const COLUMN_NAMES = Object.keys(HEADINGS).filter((name): name is ReferenceColumn => name in HEADINGS)

/** One valid row: the price of one unit in whole rupiah, tax included. */
export type ReferenceRow = {
  /** Row number as a spreadsheet shows it. */
  readonly rowNo: number
  /** Name with its specification. */
  readonly name: string
  readonly unit: string
  readonly price: number
  /** Name of a category; empty for all categories. */
  readonly category: string
}

export type ReferenceFault = { readonly rowNo: number; readonly message: string }

/**
 * Finds the columns of a file by its heading row.
 *
 * @returns position of each column, or a message when name, unit or price is missing
 */
export function referenceColumns(
  cells: readonly string[],
): Partial<Record<ReferenceColumn, number>> | string {
  const columnNumbers: Partial<Record<ReferenceColumn, number>> = {}
  for (const column of COLUMN_NAMES) {
    const acceptedHeadings = HEADINGS[column].map(normalizeTerm)
    const at = cells.findIndex((cell) => acceptedHeadings.includes(normalizeTerm(cell)))
    if (at >= 0) columnNumbers[column] = at
  }
  const missing = (['name', 'unit', 'price'] as const).filter((column) => columnNumbers[column] === undefined)
  if (missing.length === 0) return columnNumbers
  const names = missing.map((column) => HEADINGS[column][0]).join(', ')
  return `Baris pertama harus berisi judul kolom. Belum ada: ${names}.`
}

/**
 * Parses one row below the headings.
 *
 * @returns the row, a message in Indonesian, or null for an empty row
 */
export function referenceRow(
  rowNo: number,
  cells: readonly string[],
  columns: Partial<Record<ReferenceColumn, number>>,
): ReferenceRow | string | null {
  // A row may be shorter than the headings.
  const cellOf = (column: ReferenceColumn) => {
    const at = columns[column]
    const [cell = ''] = at === undefined ? [] : cells.slice(at, at + 1)
    return unescapeCell(cell)
  }
  if (cells.every((cell) => cell.trim() === '')) return null
  const specification = cellOf('specification')
  const base = cellOf('name')
  const name = specification === '' ? base : `${base}, ${specification}`
  const unit = cellOf('unit')
  if (base === '') return 'Nama barang wajib diisi'
  if (name.length > 300) return 'Nama dengan spesifikasi paling banyak 300 huruf'
  if (unit === '' || unit.length > 40) return 'Satuan wajib diisi, paling banyak 40 huruf'
  const price = parseWholeNumber(cellOf('price'))
  if (price === null || price < 1 || price > MAX_REFERENCE_PRICE)
    return 'Harga harus angka rupiah bulat dari 1 sampai 10.000.000.000'
  return { rowNo, name, unit, price, category: cellOf('category') }
}
