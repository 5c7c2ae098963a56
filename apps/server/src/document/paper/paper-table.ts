import type { DocumentColumn } from '@pasar/domain/document/content'
import { must } from '@pasar/domain/kernel/must'
import {
  type Canvas,
  decoration,
  ensureRoom,
  lineGapOf,
  MARGIN,
  PRINT_INK,
  RULE,
  roomOf,
  SHADE,
  type Struct,
  tagged,
} from './paper.ts'
import { columnWidths, linesOfRow, PAD_X, type PaperRow, printedCell, type Table } from './paper-columns.ts'
import { drawText, heightOfText } from './paper-text.ts'

/** Number of rows at the end of a table that stay together. */
const LAST_ROWS = 2

const alignOf = (column: DocumentColumn | undefined) => (column?.is === 'text' ? 'left' : 'right')

/** Adds a column with row numbers to a table. */
const withNumbers = ({ columns, rows, foot }: Table): Table => ({
  columns: [{ head: 'No.', is: 'count' }, ...columns],
  rows: rows.map((row, at) => [at + 1, ...row]),
  // The totals row shows its label in the number column and leaves the next cell empty.
  foot: foot && [must(foot[0], 'the label of the sums'), '', ...foot.slice(1)],
})

/** Returns the cell widths of a sums row: empty cells extend the text before them. */
function spansOf(foot: PaperRow, widths: readonly number[]): number[] {
  const spans = [...widths]
  for (let at = foot.length - 1; at > 0; at -= 1) {
    if (foot[at] !== '') continue
    spans[at - 1] = must(spans[at - 1], 'a column width') + must(spans[at], 'a column width')
    spans[at] = 0
  }
  return spans
}

type Row = {
  columns: readonly DocumentColumn[]
  widths: readonly number[]
  row: PaperRow
  isBold?: boolean
}

/** Returns the height of each line of a row, in points. */
function lineHeights({ pdf, set }: Canvas, { columns, widths, row, isBold = false }: Row): number[] {
  const type = { weight: isBold ? 'bold' : 'regular', size: set.table } as const
  const heightOf = (at: number) => {
    const cell = row[at]
    // The list of contents gets its page numbers last.
    if (cell === undefined || cell === '') return 0
    const width = must(widths[at], 'a column width') - 2 * PAD_X
    const lineGap = lineGapOf(set)
    // Below the last line there is no gap: its letters would touch the border.
    return heightOfText(pdf, type, printedCell(columns[at], cell), { width, lineGap }) - lineGap
  }
  return linesOfRow(columns).map((line) => {
    const heights = line.map(heightOf)
    if (columns.length > line.length && heights.every((height) => height === 0)) return 0
    return Math.max(pdf.font(type.weight, type.size).currentLineHeight(), ...heights) + 2 * set.pad
  })
}

const heightOfRow = (canvas: Canvas, row: Row): number =>
  lineHeights(canvas, row).reduce((sum, height) => sum + height, 0)

/** A table with measured parts, in points. */
export type MeasuredTable = Table & {
  widths: readonly number[]
  heights: readonly number[]
  headHeight: number
  footHeight: number
}

/** A measured table with the rows that stay together at its end. */
export type TableWithTail = MeasuredTable & {
  /**
   * Index of the first row that stays together with what follows. `tail` is the height of those
   * rows and what follows, in points.
   */
  tailAt: number
  tail: number
  /** Height that must fit below a title of the table, in points. */
  lead: number
}

/** Measures the columns and rows of a table. */
export function measureTable(canvas: Canvas, source: Table): MeasuredTable {
  const table = source.isNumbered ? withNumbers(source) : source
  const { columns, rows, foot } = table
  const widths = columnWidths(canvas, table)
  const heads = columns.map((column) => column.head)
  return {
    ...table,
    widths,
    heights: rows.map((row) => heightOfRow(canvas, { columns, widths, row })),
    headHeight: heightOfRow(canvas, { columns, widths, row: heads, isBold: true }),
    footHeight: foot
      ? heightOfRow(canvas, { columns, widths: spansOf(foot, widths), row: foot, isBold: true })
      : 0,
  }
}

/**
 * Determines how many last rows of a table stay with what follows it.
 *
 * @param keepWithNext points that must follow the last rows on the same page; 0 for nothing
 * @param wishedHeight minimum points on the page of the last rows, if the table is long enough
 */
export function measureTail(
  canvas: Canvas,
  table: MeasuredTable,
  keepWithNext: number,
  wishedHeight: number,
): TableWithTail {
  const { heights, headHeight, footHeight } = table
  const { tailAt, tail } = tailOf(heights, footHeight + keepWithNext, {
    minHeight: keepWithNext === 0 ? 0 : wishedHeight,
    maxHeight: roomOf(canvas) - headHeight,
  })
  return {
    ...table,
    tailAt,
    tail,
    lead: headHeight + (tailAt === 0 ? tail : must(heights[0], 'the height of the first row')),
  }
}

/** Takes rows from the end until they fill the minimum height together with what follows. */
function tailOf(
  heights: readonly number[],
  follows: number,
  { minHeight, maxHeight }: { minHeight: number; maxHeight: number },
) {
  let tail = follows
  let tailAt = heights.length
  while (tailAt > 0 && (heights.length - tailAt < LAST_ROWS || tail < minHeight)) {
    const height = must(heights[tailAt - 1], 'the height of a row')
    if (tailAt < heights.length && tail + height > maxHeight) break
    tail += height
    tailAt -= 1
  }
  return { tailAt, tail }
}

/** Returns the height of a whole table, in points. */
export const tableHeight = ({ headHeight, heights, footHeight }: MeasuredTable): number =>
  heights.reduce((sum, height) => sum + height, headHeight + footHeight)

export const BELOW_TABLE = 6

/** Draws a ruled table and repeats its head on each page. */
export function drawTable(canvas: Canvas, table: TableWithTail): void {
  const { pdf } = canvas
  const { columns, rows, foot, widths, heights, tailAt, tail } = table
  const element = pdf.struct('Table')
  canvas.root.add(element)
  const heads = columns.map((column) => column.head)
  const drawHead = () =>
    drawRow(canvas, element, 'TH', { columns, widths, row: heads, isBold: true }, table.headHeight)
  ensureRoom(canvas, table.lead)
  drawHead()
  for (const [at, row] of rows.entries()) {
    const height = must(heights[at], 'the height of a row')
    if (ensureRoom(canvas, at === tailAt ? tail : height)) drawHead()
    drawRow(canvas, element, 'TD', { columns, widths, row }, height)
  }
  if (foot) {
    const sumsRow = { columns, widths: spansOf(foot, widths), row: foot, isBold: true }
    drawRow(canvas, element, 'TD', sumsRow, table.footHeight)
  }
  element.end()
  pdf.y += BELOW_TABLE * canvas.set.gaps
}

/** Draws the lines of a row; a bold row of cells is the sums row. */
function drawRow(canvas: Canvas, element: Struct, type: 'TH' | 'TD', row: Row, rowHeight: number): void {
  const { pdf } = canvas
  const tr = pdf.struct('TR')
  element.add(tr)
  const lines = linesOfRow(row.columns)
  const heights = lines.length === 1 ? [rowHeight] : lineHeights(canvas, row)
  let { y } = pdf
  for (const [at, height] of heights.entries()) {
    if (height === 0) continue
    const cells = must(lines[at], 'a line of the row')
    const widths = cells.map((cell) => must(row.widths[cell], 'a column width'))
    drawGrid(canvas, widths, y, height, row.isBold)
    drawCells(canvas, tr, type, row, cells, y)
    y += height
  }
  tr.end()
  pdf.x = MARGIN
  pdf.y = y
}

function drawCells(
  canvas: Canvas,
  tr: Struct,
  type: 'TH' | 'TD',
  { columns, widths, row, isBold = false }: Row,
  cells: readonly number[],
  y: number,
): void {
  const { pdf, set } = canvas
  let x = MARGIN
  for (const at of cells) {
    const width = must(widths[at], 'a column width')
    tagged(canvas, tr, type, () => {
      const cell = row[at]
      if (width === 0 || cell === undefined) return
      pdf.fillColor(PRINT_INK)
      const text = printedCell(columns[at], cell)
      drawText(pdf, { weight: isBold ? 'bold' : 'regular', size: set.table }, text, x + PAD_X, y + set.pad, {
        width: width - 2 * PAD_X,
        align: type === 'TH' ? 'center' : isBold && at === 0 ? 'left' : alignOf(columns[at]),
        lineGap: lineGapOf(set),
      })
    })
    x += width
  }
}

/** Draws the cell borders of a row. */
function drawGrid(
  { pdf }: Canvas,
  widths: readonly number[],
  y: number,
  height: number,
  isShaded = false,
): void {
  const all = widths.reduce((sum, width) => sum + width, 0)
  decoration(pdf, () => {
    if (isShaded) pdf.rect(MARGIN, y, all, height).fill(SHADE)
    pdf.lineWidth(0.5).strokeColor(RULE).rect(MARGIN, y, all, height)
    let x = MARGIN
    for (const width of widths) {
      x += width
      if (width > 0 && x < MARGIN + all - 1) pdf.moveTo(x, y).lineTo(x, y + height)
    }
    pdf.stroke()
  })
}
