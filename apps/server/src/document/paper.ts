import { grouped } from '@pasar/domain/kernel/money'
import type PdfKit from 'pdfkit'

type Pdf = InstanceType<typeof PdfKit>
export type Struct = ReturnType<Pdf['struct']>

/** What is drawn on, and the parent element in the structure tree of the tagged PDF. */
export type Canvas = { pdf: Pdf; root: Struct }

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

/** Points of running text. */
export const BODY = 9.5

/** Amounts on paper: `Rp1.250.000`, negative ones `-Rp1.250.000`. */
export const amountText = (n: number): string => `${n < 0 ? '-' : ''}Rp${grouped(Math.abs(n))}`

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

/** Starts a new page when less than `height` points are left. @returns whether it did */
export function makeRoom(canvas: Canvas, height: number): boolean {
  if (canvas.pdf.y + height <= bottomOf(canvas)) return false
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
  keep?: number
}

const LINE_GAP = 1

const styled = (
  { pdf }: Pick<Canvas, 'pdf'>,
  { size = BODY, bold = false }: Pick<TextStyle, 'size' | 'bold'>,
) => pdf.font(bold ? 'bold' : 'regular', size)

/** Points that a text takes without its gap. */
export const textHeight = (canvas: Canvas, words: string, style: TextStyle = {}): number =>
  styled(canvas, style).heightOfString(words, { width: style.width ?? widthOf(canvas), lineGap: LINE_GAP })

/** A heading or paragraph below what is there. */
export function paragraph(
  canvas: Canvas,
  type: 'H1' | 'H2' | 'P',
  words: string,
  style: TextStyle = {},
): void {
  const { pdf } = canvas
  const { width = widthOf(canvas), x = MARGIN, gap = 4, keep = 0, align = 'left', soft = false } = style
  makeRoom(canvas, textHeight(canvas, words, style) + keep)
  styled(canvas, style)
  tagged(canvas, canvas.root, type, () => {
    pdf.fillColor(soft ? SOFT : INK).text(words, x, pdf.y, { width, align, lineGap: LINE_GAP })
  })
  pdf.x = MARGIN
  pdf.y += gap
}
