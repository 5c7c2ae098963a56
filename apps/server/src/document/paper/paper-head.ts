import type { DocumentHead, Letterhead } from '@pasar/domain/document/content'
import { type Canvas, contentWidthOf, MARGIN, PRINT_INK, paragraph, rule } from './paper.ts'
import { regular, widthOfText } from './paper-text.ts'

const upper = (text: string) => text.toLocaleUpperCase('id')

/** Draws the letterhead of the issuer, centred over a double rule. */
export function drawLetterhead(canvas: Canvas, { above, name, below }: Letterhead): void {
  const { pdf } = canvas
  const centredStyle = { align: 'center', gap: 1 } as const
  const { letterhead } = canvas.set
  for (const text of above) paragraph(canvas, 'P', upper(text), { ...centredStyle, size: letterhead.above })
  paragraph(canvas, 'P', upper(name), { ...centredStyle, size: letterhead.name, bold: true })
  for (const text of belowLines(canvas, below)) paragraph(canvas, 'P', text, { ...centredStyle, size: 8.5 })
  pdf.y += 3
  rule(canvas, pdf.y, { thick: 2, color: PRINT_INK })
  rule(canvas, pdf.y + 2.6, { thick: 0.6, color: PRINT_INK })
  pdf.y += 5 + 6 * canvas.set.gaps
}

/** Returns the lines below the name; tight spacings join them if the page is wide enough. */
function belowLines(canvas: Canvas, below: Letterhead['below']): readonly string[] {
  const joinedLine = below.join(' · ')
  const isOne =
    canvas.set.isPaired && widthOfText(canvas.pdf, regular(8.5), joinedLine) <= contentWidthOf(canvas)
  return isOne ? [joinedLine] : below
}

type Heading = {
  title: string
  /** Empty on bundle pages that are not a document. */
  number: string
  /** "versi 2"; empty for a first version. */
  version: string
  /** The date, unless it is printed elsewhere. */
  under: string
  head: DocumentHead | null
}

/** Draws title, number and date; for a letter also subject, attachments and addressee. */
export function drawHeading(canvas: Canvas, { title, number, version, under, head }: Heading): void {
  const numberText = [number, version].filter(Boolean).join(', ')
  const letterDetails = head?.letter
  paragraph(canvas, 'H1', upper(title), { align: 'center', size: 13, bold: true, gap: 1 })
  if (letterDetails) drawLetterLines(canvas, numberText, under, letterDetails, head.place)
  else {
    if (number !== '') paragraph(canvas, 'P', `Nomor: ${numberText}`, { align: 'center', gap: 1 })
    if (under !== '') paragraph(canvas, 'P', under, { align: 'center', gap: 1 })
  }
  canvas.pdf.y += 4 * canvas.set.gaps
}

type LetterDetails = NonNullable<DocumentHead['letter']>

function drawLetterLines(
  canvas: Canvas,
  number: string,
  under: string,
  letterDetails: LetterDetails,
  city: string,
): void {
  const { pdf, set } = canvas
  const right = 210
  const left = contentWidthOf(canvas) - right - 12
  pdf.y += 5 * set.gaps
  const top = pdf.y
  for (const [label, text] of [
    ['Nomor', number || 'diberikan saat pesanan dibuat'],
    ['Lampiran', letterDetails.attached],
    ['Perihal', letterDetails.subject],
  ] as const) {
    const { y } = pdf
    paragraph(canvas, 'P', label, { width: 54, gap: 0 })
    pdf.y = y
    paragraph(canvas, 'P', `: ${text}`, { x: MARGIN + 54, width: left - 54, gap: 1 })
  }
  const below = pdf.y
  pdf.y = top
  const addressBox = { x: MARGIN + left + 12, width: right, gap: 0 }
  paragraph(canvas, 'P', [city, under].filter(Boolean).join(', '), { ...addressBox, gap: 7 * set.gaps })
  for (const text of letterDetails.to) paragraph(canvas, 'P', text, addressBox)
  pdf.y = Math.max(pdf.y, below) + 3 * set.gaps
}
