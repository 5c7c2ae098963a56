import {
  amountText,
  type Canvas,
  contentWidthOf,
  decoration,
  MARGIN,
  PRINT_INK,
  paragraph,
  RULE,
  SHADE,
  tagged,
  textHeight,
} from './paper.ts'
import { PAD_X } from './paper-columns.ts'
import { drawText } from './paper-text.ts'

export type Sum = { readonly label: string; readonly amount: number }

const SUMS_WIDTH = 290
const AMOUNT_WIDTH = 110
const BELOW = 6

const noteStyle = (canvas: Canvas) => ({ width: contentWidthOf(canvas) - SUMS_WIDTH - 14, gap: 0 })

/** Returns the height of the sum rows with their text, in points. */
export const sumsHeight = (canvas: Canvas, rows: readonly Sum[], note = ''): number =>
  Math.max(rows.length * canvas.set.sumRow, note === '' ? 0 : textHeight(canvas, note, noteStyle(canvas))) +
  BELOW * canvas.set.gaps

/**
 * Draws labels with amounts, right-aligned with the amounts of the table above. With a
 * note, the last row is the total and the note spells the amount in words beside the rows.
 */
export function drawSums(canvas: Canvas, rows: readonly Sum[], note = ''): void {
  const { pdf, set } = canvas
  const top = pdf.y
  const x = MARGIN + contentWidthOf(canvas) - SUMS_WIDTH
  const element = pdf.struct('Table')
  canvas.root.add(element)
  for (const [at, { label, amount }] of rows.entries()) {
    const { y } = pdf
    const isTotal = note !== '' && at === rows.length - 1
    decoration(pdf, () => {
      if (isTotal) pdf.rect(x, y, SUMS_WIDTH, set.sumRow).fill(SHADE)
      pdf.lineWidth(0.5).strokeColor(RULE).rect(x, y, SUMS_WIDTH, set.sumRow).stroke()
    })
    const tr = pdf.struct('TR')
    element.add(tr)
    const type = { weight: isTotal ? 'bold' : 'regular', size: set.table } as const
    pdf.font(type.weight, type.size).fillColor(PRINT_INK)
    const line = y + (set.sumRow - pdf.currentLineHeight()) / 2
    tagged(canvas, tr, 'TH', () => {
      drawText(pdf, type, label, x + PAD_X, line, {
        width: SUMS_WIDTH - AMOUNT_WIDTH - PAD_X,
        height: set.sumRow,
        ellipsis: true,
      })
    })
    tagged(canvas, tr, 'TD', () => {
      drawText(pdf, type, amountText(amount), x + SUMS_WIDTH - AMOUNT_WIDTH, line, {
        width: AMOUNT_WIDTH - PAD_X,
        align: 'right',
      })
    })
    tr.end()
    pdf.x = MARGIN
    pdf.y = y + set.sumRow
  }
  element.end()
  if (note !== '') {
    pdf.y = top
    paragraph(canvas, 'P', note, noteStyle(canvas))
  }
  pdf.y = top + sumsHeight(canvas, rows, note)
}
