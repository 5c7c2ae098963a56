import type { Column } from '@pasar/domain/document/content'
import { grouped } from '@pasar/domain/kernel/money'
import {
  amountText,
  type Canvas,
  decoration,
  INK,
  MARGIN,
  makeRoom,
  RULE,
  SHADE,
  type Struct,
  tagged,
  widthOf,
} from './paper.ts'

type Cell = string | number
type Row = readonly Cell[]
type Table = {
  columns: readonly Column[]
  rows: readonly Row[]
  isNumbered?: boolean | undefined
  /** Sums of the columns, drawn as the last row. */
  foot?: Row | undefined
}

const SIZE = 9
const PAD_X = 4
const PAD_Y = 3
/** A head up to this width, in points, stays on one line. */
const HEAD_LINE = 64
/** Rows at the end of a table that stay with what follows it. */
const LAST_ROWS = 2

const cellText = (column: Column | undefined, cell: Cell) =>
  typeof cell === 'string' ? cell : column?.is === 'money' ? amountText(cell) : grouped(cell)

const alignOf = (column: Column | undefined) => (column?.is === 'text' ? 'left' : 'right')

/** The same table with the number of each row before it. */
const withNumbers = ({ columns, rows, foot }: Table): Table => ({
  columns: [{ head: 'No.', is: 'count' }, ...columns],
  rows: rows.map((row, at) => [at + 1, ...row]),
  foot: foot && ['', ...foot],
})

const longest = (words: readonly string[]) =>
  words.reduce((long, one) => (one.length > long.length ? one : long), '')

/** Columns of figures are as wide as their widest figure; columns of text share what is left. */
function columnWidths(canvas: Canvas, { columns, rows, foot }: Table): number[] {
  const { pdf } = canvas
  const all = widthOf(canvas)
  const measured = columns.map((column, at) => {
    const head = longest(column.head.split(' '))
    pdf.font('bold', SIZE)
    const headWidth = Math.max(pdf.widthOfString(head), Math.min(pdf.widthOfString(column.head), HEAD_LINE))
    const texts = [...rows, ...(foot ? [foot] : [])].map((row) => cellText(column, row[at] ?? ''))
    const isFigure = column.is !== 'text'
    const cell = longest(isFigure ? texts : texts.flatMap((words) => words.split(' ')))
    const cellWidth = pdf.font(foot ? 'bold' : 'regular', SIZE).widthOfString(cell)
    const whole = isFigure ? cellWidth : pdf.widthOfString(longest(texts))
    return { isFigure, least: Math.max(headWidth, cellWidth) + 2 * PAD_X + 1, whole: whole + 2 * PAD_X }
  })
  const figures = measured.reduce((sum, { isFigure, least }) => sum + (isFigure ? least : 0), 0)
  const texts = measured.filter(({ isFigure }) => !isFigure)
  if (texts.length === 0) return measured.map(({ least }) => (least / figures) * all)
  // No text column asks for more than it can use, nor takes more than half of what is there.
  const wish = ({ least, whole }: (typeof texts)[number]) =>
    Math.max(Math.min(least, all / 3), Math.min(whole, all / 2))
  const wished = texts.reduce((sum, column) => sum + wish(column), 0)
  const left = Math.max(all - figures, all / 3)
  const scale = all / (Math.min(figures, all - all / 3) + left)
  return measured.map((column) =>
    column.isFigure
      ? column.least * Math.min(1, (all - left) / figures) * scale
      : (wish(column) / wished) * left * scale,
  )
}

function rowHeight(
  { pdf }: Canvas,
  columns: readonly Column[],
  widths: readonly number[],
  row: Row,
  isBold = false,
) {
  pdf.font(isBold ? 'bold' : 'regular', SIZE)
  const heights = row.map((cell, at) =>
    pdf.heightOfString(cellText(columns[at], cell), { width: (widths[at] ?? 0) - 2 * PAD_X }),
  )
  return Math.max(...heights) + 2 * PAD_Y
}

/** A table with the size of its parts, in points. */
type MeasuredTable = Table & {
  widths: readonly number[]
  heights: readonly number[]
  headHeight: number
  footHeight: number
  /** Index of the first of the rows that stay together with what follows, and their height with it. */
  tailAt: number
  tail: number
  /** What must fit below a title over the table. */
  lead: number
}

/** Measures a table. @param keep points that must follow the last rows on the same page */
export function measureTable(canvas: Canvas, given: Table, keep: number): MeasuredTable {
  const table = given.isNumbered ? withNumbers(given) : given
  const { columns, rows, foot } = table
  const widths = columnWidths(canvas, table)
  const heightOf = (row: Row, isHead = false) => rowHeight(canvas, columns, widths, row, isHead)
  const headHeight = heightOf(
    columns.map((column) => column.head),
    true,
  )
  const heights = rows.map((row) => heightOf(row))
  const footHeight = foot ? heightOf(foot, true) : 0
  const tailAt = Math.max(0, rows.length - LAST_ROWS)
  const tail = heights.slice(tailAt).reduce((sum, height) => sum + height, 0) + footHeight + keep
  const lead = headHeight + (tailAt === 0 ? tail : (heights[0] ?? 0))
  return { ...table, widths, heights, headHeight, footHeight, tailAt, tail, lead }
}

/** A ruled table; its head is repeated on each page. */
export function drawTable(canvas: Canvas, table: MeasuredTable): void {
  const { pdf } = canvas
  const { columns, rows, foot, widths, heights, tailAt, tail } = table
  const element = pdf.struct('Table')
  canvas.root.add(element)
  const draw = { canvas, element, columns, widths }
  const drawHead = () =>
    drawRow(
      draw,
      'TH',
      columns.map((column) => column.head),
      table.headHeight,
    )
  makeRoom(canvas, table.lead)
  drawHead()
  for (const [at, row] of rows.entries()) {
    const height = heights[at] ?? 0
    if (makeRoom(canvas, at === tailAt ? tail : height)) drawHead()
    drawRow(draw, 'TD', row, height)
  }
  if (foot) drawRow(draw, 'TD', foot, table.footHeight, true)
  element.end()
  pdf.y += 6
}

type RowDrawing = { canvas: Canvas; element: Struct; columns: readonly Column[]; widths: readonly number[] }

function drawRow(
  { canvas, element, columns, widths }: RowDrawing,
  type: 'TH' | 'TD',
  row: Row,
  height: number,
  isFoot = false,
): void {
  const { pdf } = canvas
  const { y } = pdf
  drawGrid(canvas, widths, y, height, type === 'TH' || isFoot)
  const tr = pdf.struct('TR')
  element.add(tr)
  let x = MARGIN
  for (const [at, cell] of row.entries()) {
    const width = widths[at] ?? 0
    tagged(canvas, tr, type, () => {
      pdf
        .font(type === 'TH' || isFoot ? 'bold' : 'regular', SIZE)
        .fillColor(INK)
        .text(cellText(columns[at], cell), x + PAD_X, y + PAD_Y, {
          width: width - 2 * PAD_X,
          align: type === 'TH' ? 'center' : alignOf(columns[at]),
        })
    })
    x += width
  }
  tr.end()
  pdf.x = MARGIN
  pdf.y = y + height
}

/** The box of each cell of a row. */
function drawGrid({ pdf }: Canvas, widths: readonly number[], y: number, height: number, isShaded: boolean) {
  const all = widths.reduce((sum, width) => sum + width, 0)
  decoration(pdf, () => {
    if (isShaded) pdf.rect(MARGIN, y, all, height).fill(SHADE)
    pdf.lineWidth(0.5).strokeColor(RULE).rect(MARGIN, y, all, height)
    let x = MARGIN
    for (const width of widths.slice(0, -1)) {
      x += width
      pdf.moveTo(x, y).lineTo(x, y + height)
    }
    pdf.stroke()
  })
}

export type Sum = { readonly label: string; readonly amount: number }

const SUM_ROW = 17
const SUMS_WIDTH = 290
const AMOUNT_WIDTH = 110

/** Points that the rows of sums take. */
export const sumsHeight = (rows: readonly Sum[]): number => rows.length * SUM_ROW + 4

/**
 * Labels with amounts whose right edge is that of the amounts in a table above. The last row is the total.
 *
 * @param hasTotal whether the last row stands out
 */
export function drawSums(canvas: Canvas, rows: readonly Sum[], hasTotal = true): void {
  const { pdf } = canvas
  const x = MARGIN + widthOf(canvas) - SUMS_WIDTH
  const element = pdf.struct('Table')
  canvas.root.add(element)
  for (const [at, { label, amount }] of rows.entries()) {
    const { y } = pdf
    const isTotal = hasTotal && at === rows.length - 1
    decoration(pdf, () => {
      if (isTotal) pdf.rect(x, y, SUMS_WIDTH, SUM_ROW).fill(SHADE)
      pdf.lineWidth(0.5).strokeColor(RULE).rect(x, y, SUMS_WIDTH, SUM_ROW).stroke()
    })
    const tr = pdf.struct('TR')
    element.add(tr)
    pdf.font(isTotal ? 'bold' : 'regular', SIZE).fillColor(INK)
    tagged(canvas, tr, 'TH', () => {
      pdf.text(label, x + PAD_X, y + 3.5, {
        width: SUMS_WIDTH - AMOUNT_WIDTH - PAD_X,
        height: SUM_ROW,
        ellipsis: true,
      })
    })
    tagged(canvas, tr, 'TD', () => {
      pdf.text(amountText(amount), x + SUMS_WIDTH - AMOUNT_WIDTH, y + 3.5, {
        width: AMOUNT_WIDTH - PAD_X,
        align: 'right',
      })
    })
    tr.end()
    pdf.x = MARGIN
    pdf.y = y + SUM_ROW
  }
  element.end()
  pdf.y += 4
}
