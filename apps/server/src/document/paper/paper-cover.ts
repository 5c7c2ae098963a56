import type { Cover } from '../print-job.ts'
import {
  type Canvas,
  contentWidthOf,
  decoration,
  MARGIN,
  PRINT_INK,
  paragraph,
  RULE,
  SHADE,
  TOP,
} from './paper.ts'
import { drawLetterhead } from './paper-head.ts'
import { heightOfText, regular } from './paper-text.ts'

const FRAME = 14
const LABEL = 118
/** Points for the label above the amount. */
const LABELLED = 19
/** Points between the frame and the lower page edge, for the footer. */
const FRAME_FOOT = 52

/** Position of place and year, in points from the top. The list of contents ends above it. */
const PLACED = 742
export const COVER_BOTTOM = PLACED - 12

/** Points between the parts of a cover. */
const AIRY = { head: 50, title: 34, fact: 5, amount: 26, pad: 10 }
const CLOSE = { head: 12, title: 14, fact: 2, amount: 10, pad: 6 }

/**
 * Draws the cover of a bundle: school, order and amount.
 *
 * @param isClose whether the list of contents follows on the same page
 * @returns where the content above place and year ends, in points from the top
 */
export function drawCover(canvas: Canvas, cover: Cover, isClose: boolean): number {
  const { pdf } = canvas
  const gaps = isClose ? CLOSE : AIRY
  drawFrame(canvas)
  const section = pdf.struct('Sect', { title: cover.title })
  canvas.root.add(section)
  const inner = { ...canvas, root: section }
  pdf.y = TOP + FRAME
  drawLetterhead(inner, cover.letterhead)
  pdf.y = isClose ? pdf.y + gaps.head : Math.max(pdf.y + gaps.head, 200)
  const centredStyle = { align: 'center' } as const
  const size = isClose ? 20 : 24
  paragraph(inner, 'H1', cover.title, { ...centredStyle, size, bold: true, gap: isClose ? 2 : 6 })
  paragraph(inner, 'P', cover.subtitle, { ...centredStyle, size: isClose ? 12 : 13, gap: gaps.title })
  for (const fact of cover.facts) drawFact(inner, fact, isClose ? 10 : 11, gaps.fact)
  const end = drawAmount(inner, cover, gaps)
  pdf.y = PLACED
  paragraph(inner, 'P', cover.placed, { ...centredStyle, size: 12, bold: true })
  section.end()
  return end
}

function drawFact(canvas: Canvas, [label, value]: Cover['facts'][number], size: number, gap: number): void {
  const { pdf } = canvas
  const { y } = pdf
  const x = MARGIN + FRAME + 26
  paragraph(canvas, 'P', label, { x, width: LABEL, size, gap: 0 })
  const labelEnd = pdf.y
  pdf.y = y
  paragraph(canvas, 'P', `: ${value}`, {
    x: x + LABEL,
    width: contentWidthOf(canvas) - 2 * FRAME - 52 - LABEL,
    size,
    gap: 0,
  })
  pdf.y = Math.max(pdf.y, labelEnd) + gap
}

/**
 * Draws the amount in a box.
 *
 * @returns its lower edge
 */
function drawAmount(
  canvas: Canvas,
  { amountLabel, amount, inWords: amountText }: Cover,
  gaps: Pick<typeof AIRY, 'amount' | 'pad'>,
): number {
  const { pdf } = canvas
  const width = contentWidthOf(canvas) - 2 * FRAME - 52
  const x = MARGIN + FRAME + 26
  const y = pdf.y + gaps.amount
  const height =
    LABELLED + 26 + 2 * gaps.pad + heightOfText(pdf, regular(10.5), amountText, { width: width - 24 })
  decoration(pdf, () => {
    pdf.rect(x, y, width, height).fill(SHADE)
    pdf.rect(x, y, width, height).lineWidth(0.8).strokeColor(RULE).stroke()
  })
  pdf.y = y + gaps.pad
  const within = { x: x + 12, width: width - 24, align: 'center' } as const
  paragraph(canvas, 'P', amountLabel, { ...within, size: 9.5, gap: 1 })
  paragraph(canvas, 'P', amount, { ...within, size: 18, bold: true, gap: 4 })
  paragraph(canvas, 'P', amountText, { ...within, size: 10.5, gap: 0 })
  return y + height
}

function drawFrame({ pdf }: Canvas): void {
  const [width, height] = [pdf.page.width, pdf.page.height]
  decoration(pdf, () => {
    for (const [inset, thick] of [
      [34, 2],
      [39, 0.6],
    ] as const)
      pdf
        .rect(inset, inset, width - 2 * inset, height - inset - FRAME_FOOT + 34 - inset)
        .lineWidth(thick)
        .strokeColor(PRINT_INK)
        .stroke()
  })
}
