import { formatThousands } from '@pasar/domain/kernel/money'
import type PdfKit from 'pdfkit'

type Pdf = InstanceType<typeof PdfKit>
export type Struct = ReturnType<Pdf['struct']>

/** How closely a paper is set, in points but for the share. */
export type PaperSpacing = {
  /** Type of running text. */
  body: number
  /** Type in tables. */
  table: number
  /** Between two lines. */
  leading: number
  /** Above and below the text of a cell. */
  pad: number
  /** Row of the closing sums. */
  sumRow: number
  /** Room to sign. */
  signing: number
  /** Share of the usual gaps between parts. */
  gaps: number
}

export const NORMAL: PaperSpacing = {
  body: 9.5,
  table: 9,
  leading: 1,
  pad: 3,
  sumRow: 17,
  signing: 52,
  gaps: 1,
}
const LOOSE: PaperSpacing = {
  body: 9.5,
  table: 9,
  leading: 0.4,
  pad: 2.2,
  sumRow: 15,
  signing: 50,
  gaps: 0.6,
}
export const TIGHT: PaperSpacing = {
  body: 9,
  table: 8.5,
  leading: 0,
  pad: 1.6,
  sumRow: 13.5,
  signing: 48,
  gaps: 0.35,
}
/** For papers that would otherwise begin one more page, with the share of the fewer pages up to which it is worth trying. */
export const CLOSER = [
  { set: LOOSE, upTo: 1.12 },
  { set: TIGHT, upTo: 1.3 },
] as const

/** What is drawn on, how closely, and the parent element in the structure tree of the tagged PDF. */
export type Canvas = {
  pdf: Pdf
  set: PaperSpacing
  root: Struct
  /** Where the pages before this one ended, in points from the top. */
  ends: number[]
}

/** Points. */
export const MARGIN = 54
export const TOP = 38
/** Room below the text on each page, for the footer. */
const FOOT = 54

export const INK = '#111111'
export const SOFT = '#4d4d4d'
export const RULE = '#555555'
export const SHADE = '#efefef'

export const widthOf = ({ pdf }: Pick<Canvas, 'pdf'>) => pdf.page.width - 2 * MARGIN
export const bottomOf = ({ pdf }: Pick<Canvas, 'pdf'>) => pdf.page.height - FOOT
/** Points that a page has for text. */
export const roomOf = (canvas: Pick<Canvas, 'pdf'>) => bottomOf(canvas) - TOP

/** Amounts on paper: `Rp1.250.000`, negative ones `-Rp1.250.000`. */
export const amountText = (n: number): string => `${n < 0 ? '-' : ''}Rp${formatThousands(Math.abs(n))}`

/** Draws text that belongs to the document, as an element of its own. */
export function tagged({ pdf }: Pick<Canvas, 'pdf'>, parent: Struct, type: string, draw: () => void): void {
  const content = pdf.markStructureContent(type)
  draw()
  pdf.endMarkedContent()
  parent.add(pdf.struct(type, {}, [content]))
}

/** Draws what screen readers skip: rules, boxes, page numbers, watermarks. */
export function decoration(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/** Starts a new page when less than `height` points are left of one that is begun. @returns whether it did */
export function makeRoom(canvas: Canvas, height: number): boolean {
  const { y } = canvas.pdf
  if (y + height <= bottomOf(canvas) || y <= TOP) return false
  canvas.ends.push(y)
  canvas.pdf.addPage()
  return true
}

/** A horizontal rule. @param y points from the top */
export const rule = (
  { pdf }: Pick<Canvas, 'pdf'>,
  y: number,
  { x = MARGIN, width = pdf.page.width - 2 * MARGIN, thick = 0.5, color = RULE } = {},
): void =>
  decoration(pdf, () => {
    pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(thick)
      .strokeColor(color)
      .stroke()
  })

export type TextStyle = {
  size?: number
  bold?: boolean
  x?: number
  width?: number
  soft?: boolean
  align?: 'left' | 'center'
  /** Points below. */
  gap?: number
  /** Points that must still fit below on the same page. */
  keepWithNext?: number
}

const styled = ({ pdf, set }: Canvas, { size = set.body, bold = false }: Pick<TextStyle, 'size' | 'bold'>) =>
  pdf.font(bold ? 'bold' : 'regular', size)

/** Points that a text takes without its gap. */
export const textHeight = (canvas: Canvas, words: string, style: TextStyle = {}): number =>
  styled(canvas, style).heightOfString(words, {
    width: style.width ?? widthOf(canvas),
    lineGap: canvas.set.leading,
  })

const PARAGRAPH_GAP = 4

/** Points that paragraphs take, with the gaps below them. */
export const paragraphsHeight = (canvas: Canvas, paragraphs: readonly string[]): number =>
  paragraphs.reduce((sum, words) => sum + textHeight(canvas, words) + PARAGRAPH_GAP * canvas.set.gaps, 0)

/** A heading or paragraph below what is there. */
export function paragraph(
  canvas: Canvas,
  type: 'H1' | 'H2' | 'P',
  words: string,
  style: TextStyle = {},
): void {
  const { pdf } = canvas
  const { width = widthOf(canvas), x = MARGIN, keepWithNext = 0, align = 'left', soft = false } = style
  const { gap = PARAGRAPH_GAP * canvas.set.gaps } = style
  makeRoom(canvas, textHeight(canvas, words, style) + keepWithNext)
  styled(canvas, style)
  tagged(canvas, canvas.root, type, () => {
    pdf.fillColor(soft ? SOFT : INK).text(words, x, pdf.y, { width, align, lineGap: canvas.set.leading })
  })
  pdf.x = MARGIN
  pdf.y += gap
}
