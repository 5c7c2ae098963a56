import { parseWholeNumber } from '../kernel/whole-number.ts'
import { normalizeTerm, unescapeCell } from './spreadsheet/spreadsheet-cells.ts'
import {
  cellAddress,
  headingText,
  isEmptyCell,
  readCell,
  type SpreadsheetRow,
  unheadedMessage,
} from './spreadsheet/typed-cell.ts'

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

/** The columns of a file. */
export type ReferenceColumns = {
  readonly positions: Readonly<Partial<Record<ReferenceColumn, number>>>
  /** Whether each position has a heading. */
  readonly isHeaded: readonly boolean[]
  /** Headings of the columns that are not used. */
  readonly unused: readonly string[]
}

/**
 * Finds the columns of a file by its heading row.
 *
 * @returns position of each column, or a message when name, unit or price is missing
 */
export function referenceColumns(row: SpreadsheetRow): ReferenceColumns | string {
  const cells = row.cells.map(headingText)
  const positions: Partial<Record<ReferenceColumn, number>> = {}
  for (const column of COLUMN_NAMES) {
    const acceptedHeadings = HEADINGS[column].map(normalizeTerm)
    const at = cells.findIndex((cell) => acceptedHeadings.includes(normalizeTerm(cell)))
    if (at >= 0) positions[column] = at
  }
  const missing = (['name', 'unit', 'price'] as const).filter((column) => positions[column] === undefined)
  const usedPositions = Object.values(positions)
  if (missing.length === 0)
    return {
      positions,
      isHeaded: cells.map((cell) => cell.trim() !== ''),
      unused: cells
        .map((cell) => cell.trim())
        .filter((cell, at) => cell !== '' && !usedPositions.includes(at)),
    }
  const names = missing.map((column) => HEADINGS[column][0]).join(', ')
  return `Baris pertama harus berisi judul kolom. Belum ada: ${names}.`
}

/**
 * Parses one row below the headings.
 *
 * @returns the row, or a message in Indonesian
 */
export function referenceRow(
  { rowNo, cells }: SpreadsheetRow,
  { positions, isHeaded }: ReferenceColumns,
): ReferenceRow | string {
  const faults: string[] = []
  const unheadedAt = cells.findIndex((cell, at) => !isEmptyCell(cell) && isHeaded[at] !== true)
  if (unheadedAt >= 0) return unheadedMessage(cellAddress(unheadedAt, rowNo))
  // A row may be shorter than the headings.
  const cellOf = (column: ReferenceColumn) => {
    const at = positions[column]
    if (at === undefined) return ''
    const [cell = ''] = cells.slice(at, at + 1)
    const { text, fault } = readCell(cell, column === 'price' ? 'number' : 'text', cellAddress(at, rowNo))
    if (fault !== null) faults.push(fault)
    return unescapeCell(storable(text))
  }
  const specification = cellOf('specification')
  const base = cellOf('name')
  const name = specification === '' ? base : `${base}, ${specification}`
  const unit = cellOf('unit')
  const priceCell = cellOf('price')
  const category = cellOf('category')
  const [fault] = faults
  if (fault !== undefined) return fault
  if (base === '') return 'Nama barang wajib diisi'
  if (name.length > 300) return 'Nama dengan spesifikasi paling banyak 300 huruf'
  if (unit === '' || unit.length > 40) return 'Satuan wajib diisi, paling banyak 40 huruf'
  const price = parseWholeNumber(priceCell)
  if (price === null || price < 1 || price > MAX_REFERENCE_PRICE)
    return 'Harga harus angka rupiah bulat dari 1 sampai 10.000.000.000'
  return { rowNo, name, unit, price, category }
}

/** Removes characters that PostgreSQL cannot store. */
const storable = (cell: string) => cell.toWellFormed().replaceAll('\u0000', '')
