import { formatThousands } from '@pasar/domain/kernel/money'
import type PdfKit from 'pdfkit'
import { drawText, heightOfText } from './paper-text.ts'

type Pdf = InstanceType<typeof PdfKit>
export type Struct = ReturnType<Pdf['struct']>

/** Spacing of a document, in points; `gaps` is a share. */
export type PaperSpacing = {
  /** Type size of body text. */
  body: number
  /** Type size in tables. */
  table: number
  /** Space between two lines, beyond the line height of the font. */
  leading: number
  /** Space above and below the text of a cell. */
  pad: number
  /** Height of a row of the closing sums. */
  sumRow: number
  /** Height of a signature space. */
  signing: number
  /** Share of the normal gaps between parts. */
  gaps: number
  /** Width of the labels of facts. */
  label: number
  /** Whether two short facts share a row. */
  isPaired: boolean
  /** Type sizes of the letterhead: the lines above the name, and the name. */
  letterhead: { above: number; name: number }
}

export const NORMAL: PaperSpacing = {
  body: 9.5,
  table: 9,
  leading: 1,
  pad: 3,
  sumRow: 17,
  signing: 52,
  gaps: 1,
  label: 138,
  isPaired: false,
  letterhead: { above: 11.5, name: 14 },
}
const LOOSE: PaperSpacing = {
  body: 9.5,
  table: 9,
  leading: 0.4,
  pad: 2.2,
  sumRow: 15,
  signing: 50,
  gaps: 0.6,
  label: 138,
  isPaired: false,
  letterhead: { above: 11.5, name: 14 },
}
export const TIGHT: PaperSpacing = {
  body: 9,
  table: 8.5,
  leading: 0,
  pad: 1.6,
  sumRow: 13.5,
  signing: 48,
  gaps: 0.35,
  label: 130,
  isPaired: false,
  letterhead: { above: 11.5, name: 14 },
}
/** For orders of few lines: one page that a school can sign, copy and file. */
const CLOSE: PaperSpacing = {
  body: 8.5,
  table: 8.5,
  // The line height of the font is 1.37; this makes it 1.28.
  leading: -0.8,
  pad: 1.2,
  sumRow: 12.5,
  signing: 42,
  gaps: 0.25,
  label: 122,
  isPaired: true,
  letterhead: { above: 10, name: 12.5 },
}
/** The same for long texts. */
const COMPACT: PaperSpacing = {
  body: 8.5,
  table: 8.5,
  // The line height of the font is 1.37; this makes it 1.17.
  leading: -1.7,
  pad: 0.5,
  sumRow: 11.2,
  signing: 37,
  gaps: 0.05,
  label: 122,
  isPaired: true,
  letterhead: { above: 10, name: 12.5 },
}
/**
 * Tighter spacings that may save a page. `upTo` is the maximum fill, as a share of the reduced
 * page count, at which a spacing is tried.
 */
export const CLOSER = [
  { set: LOOSE, upTo: 1.12 },
  { set: TIGHT, upTo: 1.3 },
  { set: CLOSE, upTo: 1.55 },
  { set: COMPACT, upTo: 1.7 },
] as const

/**
 * The PDF that is drawn on, its spacing, and the parent element in the structure tree of the
 * tagged PDF.
 */
export type Canvas = {
  pdf: Pdf
  set: PaperSpacing
  root: Struct
  /** Where the previous pages ended, in points from the top. */
  ends: number[]
}

/** Returns the gap between lines of facts and signatures: only the tightest spacing has one. */
export const lineGapOf = ({ leading }: PaperSpacing): number => Math.min(0, leading)

/** Side margin, in points. */
export const MARGIN = 54
export const TOP = 36
/** Space below the text of each page for the footer, in points. */
const FOOT = 39

export const PRINT_INK = '#111111'
export const SOFT = '#4d4d4d'
export const RULE = '#555555'
export const SHADE = '#efefef'

export const contentWidthOf = ({ pdf }: Pick<Canvas, 'pdf'>) => pdf.page.width - 2 * MARGIN
export const bottomOf = ({ pdf }: Pick<Canvas, 'pdf'>) => pdf.page.height - FOOT
/** Returns the height of a page for text, in points. */
export const roomOf = (canvas: Pick<Canvas, 'pdf'>) => bottomOf(canvas) - TOP

/**
 * Formats amounts as everywhere else: `Rp 1.250.000`, negative ones `-Rp 1.250.000`. The space does
 * not break.
 */
export const amountText = (n: number): string => `${n < 0 ? '-' : ''}Rp\u00a0${formatThousands(Math.abs(n))}`

/** Draws content as a structure element of the tagged PDF. */
export function tagged({ pdf }: Pick<Canvas, 'pdf'>, parent: Struct, type: string, draw: () => void): void {
  const content = pdf.markStructureContent(type)
  draw()
  pdf.endMarkedContent()
  parent.add(pdf.struct(type, {}, [content]))
}

/** Draws artifacts that screen readers skip: rules, boxes, page numbers, watermarks. */
export function decoration(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' })
  draw()
  pdf.endMarkedContent()
}

/**
 * Adds a page when less than `height` points are left on a page with content.
 *
 * @returns whether it added one
 */
export function ensureRoom(canvas: Canvas, height: number): boolean {
  const { y } = canvas.pdf
  if (y + height <= bottomOf(canvas) || y <= TOP) return false
  canvas.ends.push(y)
  canvas.pdf.addPage()
  return true
}

/**
 * Draws a horizontal rule.
 *
 * @param y points from the top
 */
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
  /** Space below, in points. */
  gap?: number
  /** Points that must still fit below on the same page. */
  keepWithNext?: number
}

const typeOf = ({ set }: Canvas, { size = set.body, bold = false }: Pick<TextStyle, 'size' | 'bold'>) =>
  ({ weight: bold ? 'bold' : 'regular', size }) as const

/** Returns the height of a text without its gap, in points. */
export const textHeight = (canvas: Canvas, text: string, style: TextStyle = {}): number =>
  heightOfText(canvas.pdf, typeOf(canvas, style), text, {
    width: style.width ?? contentWidthOf(canvas),
    lineGap: canvas.set.leading,
  })

const PARAGRAPH_GAP = 4

/** Returns the height of paragraphs with the gaps below them, in points. */
export const paragraphsHeight = (canvas: Canvas, paragraphs: readonly string[]): number =>
  paragraphs.reduce((sum, text) => sum + textHeight(canvas, text) + PARAGRAPH_GAP * canvas.set.gaps, 0)

/** Draws a heading or paragraph below the current position. */
export function paragraph(
  canvas: Canvas,
  type: 'H1' | 'H2' | 'P',
  text: string,
  style: TextStyle = {},
): void {
  const { pdf } = canvas
  const { width = contentWidthOf(canvas), x = MARGIN, keepWithNext = 0, align = 'left', soft = false } = style
  const { gap = PARAGRAPH_GAP * canvas.set.gaps } = style
  ensureRoom(canvas, textHeight(canvas, text, style) + keepWithNext)
  tagged(canvas, canvas.root, type, () => {
    pdf.fillColor(soft ? SOFT : PRINT_INK)
    drawText(pdf, typeOf(canvas, style), text, x, pdf.y, { width, align, lineGap: canvas.set.leading })
  })
  pdf.x = MARGIN
  pdf.y += gap
}
