import type { DocumentColumn } from '@pasar/domain/document/content'
import { formatThousands } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { amountText, type Canvas, contentWidthOf } from './paper.ts'
import { regular, widthOfText } from './paper-text.ts'

export type Cell = string | number
export type PaperRow = readonly Cell[]
export type Table = {
  columns: readonly DocumentColumn[]
  rows: readonly PaperRow[]
  isNumbered?: boolean | undefined
  /** Column sums, drawn as the last row. */
  foot?: PaperRow | undefined
}

export const PAD_X = 4
/**
 * Maximum width of an unwrapped column head, in points: `wide` in tables with few columns, else
 * `narrow`.
 */
const HEAD_LINE = { narrow: 64, wide: 96 }
/** Tables of up to this many columns have room for wide heads. */
const FEW = 5

export const printedCell = (column: DocumentColumn | undefined, cell: Cell): string =>
  typeof cell === 'string' ? cell : column?.is === 'money' ? amountText(cell) : formatThousands(cell)

const maxByLength = (texts: readonly string[]) =>
  texts.reduce((long, one) => (one.length > long.length ? one : long), '')

type Measured = { isFigure: boolean; minWidth: number; whole: number }

/** Returns the columns of each line of a row, as indices. */
export function linesOfRow(columns: readonly DocumentColumn[]): number[][] {
  const below = columns.findIndex(({ isBelow }) => isBelow === true)
  const indices = columns.map((_, at) => at)
  return below === -1 ? [indices] : [indices.slice(0, below), indices.slice(below)]
}

/** Returns the column widths; each line of the rows is as wide as the page. */
export const columnWidths = (canvas: Canvas, table: Table): number[] =>
  linesOfRow(table.columns).flatMap((line) => {
    const cellsOf = (row: PaperRow) => row.filter((_, at) => line.includes(at))
    return lineWidths(canvas, {
      columns: table.columns.filter((_, at) => line.includes(at)),
      rows: table.rows.map(cellsOf),
      foot: table.foot && cellsOf(table.foot),
    })
  })

/**
 * Returns the column widths of a line. Number columns are as wide as their widest number; text
 * columns share the rest.
 */
function lineWidths(canvas: Canvas, table: Table): number[] {
  const all = contentWidthOf(canvas)
  const measuredColumns = table.columns.map((_, at) => measureColumn(canvas, table, at))
  const figures = measuredColumns.reduce((sum, { isFigure, minWidth }) => sum + (isFigure ? minWidth : 0), 0)
  const texts = measuredColumns.filter(({ isFigure }) => !isFigure)
  if (texts.length === 0) return measuredColumns.map(({ minWidth }) => (minWidth / figures) * all)
  const left = Math.max(all - figures, all / 3)
  const shares = shareOut(left, texts)
  return measuredColumns.map((column) =>
    column.isFigure
      ? column.minWidth * Math.min(1, (all - left) / figures)
      : (shares.get(column) ?? left / texts.length),
  )
}

function measureColumn({ pdf, set }: Canvas, { columns, rows, foot }: Table, at: number): Measured {
  const column = must(columns[at], 'a column of the table')
  const heading = column.head
  const bold = { weight: 'bold', size: set.table } as const
  const line = columns.length <= FEW ? HEAD_LINE.wide : HEAD_LINE.narrow
  const headWidth = Math.max(
    widthOfText(pdf, bold, maxByLength(heading.split(' '))),
    Math.min(widthOfText(pdf, bold, heading), line),
  )
  const texts = rows.map((row) => printedCell(column, row[at] ?? ''))
  const isFigure = column.is !== 'text'
  // The label of the sums row spans the empty cells after it.
  const footWidth =
    foot && isFigure && at > 0 ? widthOfText(pdf, bold, printedCell(column, foot[at] ?? '')) : 0
  const widest = (texts: readonly string[]) => widthOfText(pdf, regular(set.table), maxByLength(texts))
  const cell = Math.max(footWidth, widest(isFigure ? texts : texts.flatMap((text) => text.split(' '))))
  const padding = 2 * PAD_X + 1
  const minWidth = Math.max(headWidth, cell) + padding
  return { isFigure, minWidth, whole: Math.max(minWidth, widest(texts) + padding) }
}

/**
 * Distributes the width over text columns. If all texts fit, the first column gets the surplus.
 * Else short texts get their full width and long ones share the rest by length; none is
 * narrower than its longest word.
 */
function shareOut(width: number, columns: readonly Measured[]): Map<Measured, number> {
  const neededWidth = columns.reduce((sum, { whole }) => sum + whole, 0)
  if (neededWidth <= width)
    return new Map(columns.map((column, at) => [column, column.whole + (at === 0 ? width - neededWidth : 0)]))
  const shares = new Map<Measured, number>()
  let open = [...columns]
  let left = width
  const settle = (column: Measured, share: number) => {
    shares.set(column, share)
    open = open.filter((one) => one !== column)
    left -= share
  }
  for (const column of columns.toSorted((one, other) => one.whole - other.whole))
    if (open.length > 1 && column.whole <= left / open.length) settle(column, column.whole)
  // A very long word counts as a third of the table at most.
  const wish = ({ whole }: Measured) => Math.min(whole, width)
  const wished = () => open.reduce((sum, column) => sum + wish(column), 0)
  for (const column of open.toSorted((one, other) => one.whole - other.whole)) {
    const minWidth = Math.min(column.minWidth, width / 3)
    if (open.length > 1 && (wish(column) / wished()) * left < minWidth) settle(column, minWidth)
  }
  const [all, rest] = [wished(), left]
  for (const column of open) shares.set(column, (wish(column) / all) * rest)
  return shares
}
