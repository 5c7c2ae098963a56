import type { OptionRow } from '@pasar/domain/catalogue/option-rows'
import { formatNumber } from '../../ui/text/money.ts'
import { parseWhole } from '../../ui/text/typed-number.ts'
import { withTrailingBlankRow } from '../draft/editor-values.ts'

/** A grid column: an option value, the price, or the amount. */
export type GridColumn = { readonly key: string; readonly head: string } & (
  | { readonly part: 'value'; readonly at: number }
  | { readonly part: 'price' }
  | { readonly part: 'amount' }
)

export type CellPosition = { readonly row: number; readonly column: number }

const isBlank = ({ values, price, amount }: OptionRow) =>
  price === 0 && amount === 0 && values.every((value) => value === '')

/** Returns the text of a cell. The amount is 0 in a row with input, and empty in the blank row. */
export function cellText(row: OptionRow, column: GridColumn): string {
  if (column.part === 'value') return row.values[column.at] ?? ''
  const number = row[column.part]
  if (number > 0) return formatNumber(number)
  return column.part === 'amount' && row.values.length > 0 && !isBlank(row) ? '0' : ''
}

/** Text that is not a whole number does not change its cell. */
function withCell(row: OptionRow, column: GridColumn, text: string): OptionRow {
  if (column.part === 'value')
    return { ...row, values: row.values.map((value, at) => (at === column.at ? text : value)) }
  const number = parseWhole(text)
  return number === null ? row : { ...row, [column.part]: number ?? 0 }
}

/** Returns the rows after an edit of one cell. */
export function setCellText(
  rows: readonly OptionRow[],
  columns: readonly GridColumn[],
  position: CellPosition,
  text: string,
): OptionRow[] {
  return pasteCells(rows, columns, position, [[text]])
}

/** Parses tab-separated clipboard cells; null for a single text. */
export function parsePastedCells(text: string): string[][] | null {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return null
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()))
}

/** Returns the texts of a pasted block that are no whole number in a number column. */
export const unreadableCells = (
  columns: readonly GridColumn[],
  { column: left }: CellPosition,
  cells: readonly (readonly string[])[],
): string[] =>
  cells.flatMap((line) =>
    line.filter((text, right) => {
      const column = columns[left + right]
      return column !== undefined && column.part !== 'value' && parseWhole(text) === null
    }),
  )

/**
 * Returns the rows after pasting a block of cells at a position. Adds rows as needed and drops
 * cells beyond the last column.
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
  /** Whether the caret is at the start and at the end of the text. */
  atStart: boolean
  atEnd: boolean
}

/**
 * Maps a key to the next cell: Enter and vertical arrows as in a spreadsheet, left and right
 * only at the end of the text.
 *
 * @returns null if the key stays inside the cell
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
