import {
  amountText,
  type Canvas,
  decoration,
  INK,
  MARGIN,
  paragraph,
  RULE,
  SHADE,
  tagged,
  textHeight,
  widthOf,
} from './paper.ts'
import { PAD_X } from './paper-columns.ts'

export type Sum = { readonly label: string; readonly amount: number }

const SUMS_WIDTH = 290
const AMOUNT_WIDTH = 110
const BELOW = 6

const wordsStyle = (canvas: Canvas) => ({ width: widthOf(canvas) - SUMS_WIDTH - 14, gap: 0 })

/** Points that the rows of sums take with their words. */
export const sumsHeight = (canvas: Canvas, rows: readonly Sum[], words = ''): number =>
  Math.max(
    rows.length * canvas.set.sumRow,
    words === '' ? 0 : textHeight(canvas, words, wordsStyle(canvas)),
  ) +
  BELOW * canvas.set.gaps

/**
 * Labels with amounts whose right edge is that of the amounts in a table above. The last row is the total where there are words: they say
 * it beside the rows.
 */
export function drawSums(canvas: Canvas, rows: readonly Sum[], words = ''): void {
  const { pdf, set } = canvas
  const top = pdf.y
  const x = MARGIN + widthOf(canvas) - SUMS_WIDTH
  const element = pdf.struct('Table')
  canvas.root.add(element)
  for (const [at, { label, amount }] of rows.entries()) {
    const { y } = pdf
    const isTotal = words !== '' && at === rows.length - 1
    decoration(pdf, () => {
      if (isTotal) pdf.rect(x, y, SUMS_WIDTH, set.sumRow).fill(SHADE)
      pdf.lineWidth(0.5).strokeColor(RULE).rect(x, y, SUMS_WIDTH, set.sumRow).stroke()
    })
    const tr = pdf.struct('TR')
    element.add(tr)
    pdf.font(isTotal ? 'bold' : 'regular', set.table).fillColor(INK)
    const line = y + (set.sumRow - pdf.currentLineHeight()) / 2
    tagged(canvas, tr, 'TH', () => {
      pdf.text(label, x + PAD_X, line, {
        width: SUMS_WIDTH - AMOUNT_WIDTH - PAD_X,
        height: set.sumRow,
        ellipsis: true,
      })
    })
    tagged(canvas, tr, 'TD', () => {
      pdf.text(amountText(amount), x + SUMS_WIDTH - AMOUNT_WIDTH, line, {
        width: AMOUNT_WIDTH - PAD_X,
        align: 'right',
      })
    })
    tr.end()
    pdf.x = MARGIN
    pdf.y = y + set.sumRow
  }
  element.end()
  if (words !== '') {
    pdf.y = top
    paragraph(canvas, 'P', words, wordsStyle(canvas))
  }
  pdf.y = top + sumsHeight(canvas, rows, words)
}
