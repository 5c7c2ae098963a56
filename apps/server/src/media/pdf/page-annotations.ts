import { PDFArray, PDFDict, PDFName, PDFNumber, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib'

/** Annotations that only act, link or carry files. Their appearance is just an icon or a frame. */
const NOT_DRAWN = new Set([
  'Link',
  'Popup',
  'FileAttachment',
  'Sound',
  'Movie',
  'Screen',
  'RichMedia',
  '3D',
  'TrapNet',
])
/** Annotation flags: hidden, and not shown on a screen. */
const HIDDEN = 2 | 32

/** The appearance of an annotation: a form, and the matrix that places it on the page. */
export type Appearance = { form: PDFRef; matrix: readonly number[] }

const nameOf = (object: PDFObject | undefined) =>
  object instanceof PDFName ? object.decodeText() : undefined

/** @returns null unless the array has exactly `count` finite numbers */
export function numbersOf(object: PDFObject | undefined, count: number): number[] | null {
  if (!(object instanceof PDFArray) || object.size() !== count) return null
  const all = Array.from({ length: count }, (_, at) => object.lookup(at))
  const numbers = all.flatMap((one) => (one instanceof PDFNumber ? [one.asNumber()] : []))
  return numbers.length === count && numbers.every(Number.isFinite) ? numbers : null
}

/** Returns the current form of an annotation: the only one, or that of its state. */
function normalForm(annotation: PDFDict): PDFRef | null {
  const appearance = annotation.lookup(PDFName.of('AP'))
  if (!(appearance instanceof PDFDict)) return null
  const normal = appearance.lookup(PDFName.of('N'))
  const holder = normal instanceof PDFDict ? normal : appearance
  const key = normal instanceof PDFDict ? annotation.lookup(PDFName.of('AS')) : PDFName.of('N')
  const form = key instanceof PDFName ? holder.get(key) : undefined
  return form instanceof PDFRef && annotation.context.lookup(form) instanceof PDFStream ? form : null
}

/**
 * Returns the matrix that maps the box of a form onto the rectangle of its annotation (ISO
 * 32000-2, 12.5.5).
 *
 * @param box box of the form: left, bottom, right, top
 * @param own matrix of the form
 * @param rect rectangle of the annotation, two opposite corners
 * @returns null if nothing is visible
 */
export function placedMatrix(
  box: readonly number[],
  own: readonly number[],
  rect: readonly number[],
): number[] | null {
  const [left = 0, bottom = 0, right = 0, top = 0] = box
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = own
  const corners = [
    [left, bottom],
    [left, top],
    [right, bottom],
    [right, top],
  ] as const
  const xs = corners.map(([x, y]) => a * x + c * y + e)
  const ys = corners.map(([x, y]) => b * x + d * y + f)
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = rect
  const [fromX, fromY] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - fromX, Math.max(...ys) - fromY]
  if (width === 0 || height === 0 || x0 === x1 || y0 === y1) return null
  const scaleX = Math.abs(x1 - x0) / width
  const scaleY = Math.abs(y1 - y0) / height
  return [scaleX, 0, 0, scaleY, Math.min(x0, x1) - fromX * scaleX, Math.min(y0, y1) - fromY * scaleY]
}

/** Returns the appearances of the annotations of a page, in their order. */
export function appearancesOf(page: PDFDict): Appearance[] {
  const annotations = page.lookup(PDFName.of('Annots'))
  if (!(annotations instanceof PDFArray)) return []
  return annotations.asArray().flatMap((entry) => {
    const annotation = page.context.lookup(entry)
    if (!(annotation instanceof PDFDict)) return []
    const flags = annotation.lookup(PDFName.of('F'))
    const isHidden = flags instanceof PDFNumber && (flags.asNumber() & HIDDEN) !== 0
    const subtype = nameOf(annotation.lookup(PDFName.of('Subtype')))
    const form = normalForm(annotation)
    const rect = numbersOf(annotation.lookup(PDFName.of('Rect')), 4)
    if (isHidden || subtype === undefined || NOT_DRAWN.has(subtype) || !form || !rect) return []
    const stream = page.context.lookup(form)
    if (!(stream instanceof PDFStream)) return []
    const box = numbersOf(stream.dict.lookup(PDFName.of('BBox')), 4)
    const own = numbersOf(stream.dict.lookup(PDFName.of('Matrix')), 6) ?? [1, 0, 0, 1, 0, 0]
    const matrix = box && placedMatrix(box, own, rect)
    return matrix ? [{ form, matrix }] : []
  })
}
