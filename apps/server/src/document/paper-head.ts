import type { DocumentHead, Letterhead } from '@pasar/domain/document/content'
import { encode } from 'uqr'
import {
  type Canvas,
  decoration,
  INK,
  MARGIN,
  paragraph,
  RULE,
  rule,
  tagged,
  textHeight,
  widthOf,
} from './paper.ts'
import type { Paper } from './print-job.ts'

const upper = (text: string) => text.toLocaleUpperCase('id')

/** Draws the letterhead of the issuer, centred over a double rule. */
export function drawLetterhead(canvas: Canvas, { above, name, below }: Letterhead): void {
  const { pdf } = canvas
  const centredStyle = { align: 'center', gap: 1 } as const
  const { letterhead } = canvas.set
  for (const text of above) paragraph(canvas, 'P', upper(text), { ...centredStyle, size: letterhead.above })
  paragraph(canvas, 'P', upper(name), { ...centredStyle, size: letterhead.name, bold: true })
  for (const text of below) paragraph(canvas, 'P', text, { ...centredStyle, size: 8.5 })
  pdf.y += 3
  rule(canvas, pdf.y, { thick: 2, color: INK })
  rule(canvas, pdf.y + 2.6, { thick: 0.6, color: INK })
  pdf.y += 5 + 6 * canvas.set.gaps
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
  const left = widthOf(canvas) - right - 12
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

const CODE = 34
const PANEL_PAD = 4

const PANEL_TEXT =
  'Dokumen ini dibuat secara elektronik. Pindai kode QR atau buka alamat di bawah ini untuk memeriksa nomor, tanggal, jumlah, dan apakah dokumen ini masih berlaku.'

/** Height of the panel with the QR code, in points. */
export const CHECK_HEIGHT = CODE + 2 * PANEL_PAD + 8

/** Returns the explanation for a document in the transparency log. */
const loggedText = ({ number, day }: { number: number; day: string }) =>
  `Pindai kode QR atau buka alamat di bawah ini untuk memeriksa dokumen ini. Tercatat di log publik nomor ${number} sejak ${day}; isi asli dan buktinya terlampir di dalam berkas PDF ini.`

/** Draws the explanation of the QR code, its address, and the code. */
export function drawCheck(canvas: Canvas, address: string, logEntry: Paper['logged'] = null): void {
  const { pdf } = canvas
  const y = pdf.y + 6
  decoration(pdf, () => {
    pdf
      .rect(MARGIN, y, widthOf(canvas), CODE + 2 * PANEL_PAD)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke()
  })
  drawCode(canvas, address, MARGIN + PANEL_PAD, y + PANEL_PAD)
  const x = MARGIN + CODE + 2 * PANEL_PAD + 4
  const width = widthOf(canvas) - (x - MARGIN) - PANEL_PAD
  const style = { x, width, size: 8 }
  const words = logEntry ? loggedText(logEntry) : PANEL_TEXT
  const height = textHeight(canvas, words, style) + textHeight(canvas, address, style) + 3
  pdf.y = y + PANEL_PAD + Math.max(0, (CODE - height) / 2)
  paragraph(canvas, 'P', words, { ...style, gap: 3 })
  drawAddress(canvas, address, style)
  pdf.y = y + CODE + 2 * PANEL_PAD
}

/**
 * Draws the address on one line, in pieces that each begin after an `f`. Text extraction reads the
 * gap that kerning leaves after an `f` as a space. Each piece is placed by the width of the pieces
 * before it: `continued` of pdfkit measures between line breaks and is up to a tenth of the type
 * size too wide, which is read as a space, too.
 */
function drawAddress({ pdf, root }: Canvas, address: string, { x, size }: { x: number; size: number }): void {
  pdf.font('regular', size).fillColor(INK)
  tagged({ pdf }, root, 'P', () => {
    const { y } = pdf
    let left = x
    for (const piece of address.split(/(?<=f)/)) {
      pdf.text(piece, left, y, { lineBreak: false })
      left += pdf.widthOfString(piece)
    }
  })
}

function drawCode({ pdf, root }: Canvas, address: string, left: number, top: number): void {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const dot = CODE / size
  const content = pdf.markStructureContent('Figure')
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pdf.rect(left + x * dot, top + y * dot, dot, dot)
  pdf.fill('#000000')
  pdf.endMarkedContent()
  root.add(pdf.struct('Figure', { alt: `Kode QR: ${address}` }, [content]))
}
