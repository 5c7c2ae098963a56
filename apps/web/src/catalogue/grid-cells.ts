import type { OptionRow } from '@pasar/domain/catalogue/option-rows'
import { formatNumber, parseRupiah } from '../ui/money.ts'
import { withTrailingBlankRow } from './editor-values.ts'

/** A column of a grid: one of the option values, the price, or the amount. */
export type GridColumn = { readonly key: string; readonly head: string } & (
  | { readonly part: 'value'; readonly at: number }
  | { readonly part: 'price' }
  | { readonly part: 'amount' }
)

type CellPosition = { readonly row: number; readonly column: number }

const isBlank = ({ values, price, amount }: OptionRow) =>
  price === 0 && amount === 0 && values.every((value) => value === '')

/** What a cell shows; the amount of a row that has begun is 0 until something is typed, that of the blank row is empty. */
export function cellText(row: OptionRow, column: GridColumn): string {
  if (column.part === 'value') return row.values[column.at] ?? ''
  const number = row[column.part]
  if (number > 0) return formatNumber(number)
  return column.part === 'amount' && row.values.length > 0 && !isBlank(row) ? '0' : ''
}

function withCell(row: OptionRow, column: GridColumn, text: string): OptionRow {
  if (column.part === 'value')
    return { ...row, values: row.values.map((value, at) => (at === column.at ? text : value)) }
  return { ...row, [column.part]: parseRupiah(text) ?? 0 }
}

/** The rows after something was typed into a cell. */
export function setCellText(
  rows: readonly OptionRow[],
  columns: readonly GridColumn[],
  place: CellPosition,
  text: string,
): OptionRow[] {
  return pasteCells(rows, columns, place, [[text]])
}

/** Cells as a spreadsheet puts them on the clipboard; null when it is one text alone. */
export function parsePastedCells(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return null
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/**
 * The rows after a block of cells was put down with its corner at a place; rows are added as they are needed, and what goes beyond the
 * last column falls away.
 */
export function pasteCells(
  rows: readonly OptionRow[],
  columns: readonly GridColumn[],
  { row: top, column: left }: CellPosition,
  cells: readonly (readonly string[])[],
): OptionRow[] {
  const valueCount = columns.filter(({ part }) => part === 'value').length
  const blank: OptionRow = { values: Array.from({ length: valueCount }, () => ''), price: 0, amount: 0 }
  const grown = [...rows]
  for (const [down, line] of cells.entries()) {
    let row = grown[top + down] ?? blank
    for (const [right, text] of line.entries()) {
      const column = columns[left + right]
      if (column) row = withCell(row, column, text)
    }
    grown[top + down] = row
  }
  return withTrailingBlankRow(grown, valueCount)
}

type KeyPress = {
  key: string
  isShift: boolean
  /** Whether the caret stands at the beginning and at the end of what is typed. */
  atStart: boolean
  atEnd: boolean
}

/**
 * Where a key leads in a grid: Enter and the arrows as in a spreadsheet, left and right only past the end of what is typed.
 *
 * @returns null when the key stays inside the cell
 */
export function nextCellPosition(
  { key, isShift, atStart, atEnd }: KeyPress,
  { row, column }: CellPosition,
  rows: number,
  columns: number,
): CellPosition | null {
  const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
    Enter: [isShift ? -1 : 1, 0],
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ...(atStart && { ArrowLeft: [0, -1] }),
    ...(atEnd && { ArrowRight: [0, 1] }),
  }
  const step = steps[key]
  if (step === undefined) return null
  const to = { row: row + step[0], column: column + step[1] }
  return to.row >= 0 && to.row < rows && to.column >= 0 && to.column < columns ? to : null
}
