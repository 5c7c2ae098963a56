import { type Canvas, decoration, INK, MARGIN, paragraph, RULE, SHADE, TOP, widthOf } from './paper.ts'
import { drawLetterhead } from './paper-head.ts'
import type { Cover } from './print-job.ts'

const FRAME = 14
const LABEL = 118
/** Points between the frame and the lower edge, where the footer stands. */
const FRAME_FOOT = 52

/** The cover of a bundle: whose it is, for which order and amount. */
export function drawCover(canvas: Canvas, cover: Cover): void {
  const { pdf } = canvas
  drawFrame(canvas)
  const section = pdf.struct('Sect', { title: cover.title })
  canvas.root.add(section)
  const inner = { pdf, root: section }
  pdf.y = TOP + FRAME
  drawLetterhead(inner, cover.letterhead)
  pdf.y = Math.max(pdf.y + 50, 200)
  const centred = { align: 'center' } as const
  paragraph(inner, 'H1', cover.title, { ...centred, size: 24, bold: true, gap: 6 })
  paragraph(inner, 'P', cover.subtitle, { ...centred, size: 13, gap: 34 })
  for (const [label, value] of cover.facts) {
    const { y } = pdf
    const x = MARGIN + FRAME + 26
    paragraph(inner, 'P', label, { x, width: LABEL, size: 11, gap: 0 })
    const labelEnd = pdf.y
    pdf.y = y
    paragraph(inner, 'P', `: ${value}`, {
      x: x + LABEL,
      width: widthOf(canvas) - 2 * FRAME - 52 - LABEL,
      size: 11,
      gap: 0,
    })
    pdf.y = Math.max(pdf.y, labelEnd) + 5
  }
  drawAmount(inner, cover)
  pdf.y = pdf.page.height - 116
  paragraph(inner, 'P', cover.placed, { ...centred, size: 12, bold: true })
  section.end()
}

/** The amount in a box of its own. */
function drawAmount(canvas: Canvas, { amount, inWords }: Cover): void {
  const { pdf } = canvas
  const width = widthOf(canvas) - 2 * FRAME - 52
  const x = MARGIN + FRAME + 26
  const y = pdf.y + 26
  pdf.font('regular', 10.5)
  const height = 46 + pdf.heightOfString(inWords, { width: width - 24 })
  decoration(pdf, () => {
    pdf.rect(x, y, width, height).fill(SHADE)
    pdf.rect(x, y, width, height).lineWidth(0.8).strokeColor(RULE).stroke()
  })
  pdf.y = y + 10
  const within = { x: x + 12, width: width - 24, align: 'center' } as const
  paragraph(canvas, 'P', amount, { ...within, size: 18, bold: true, gap: 4 })
  paragraph(canvas, 'P', inWords, { ...within, size: 10.5, gap: 0 })
  pdf.y = y + height
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
        .strokeColor(INK)
        .stroke()
  })
}
