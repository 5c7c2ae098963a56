import { bookDrawings } from './book-cover.ts'
import type { Drawing, Paint, PictureBox } from './drawing.ts'
import { type GoodsName, goodsDrawing } from './goods-drawings.ts'
import { type Tint, tint, tonesOf } from './palettes.ts'
import { notebookPage, squaredPage, svg } from './picture-page.ts'
import {
  type BookSpec,
  decodePictureSpec,
  type GoodsSpec,
  type PictureSpec,
  type SizeMm,
} from './picture-spec.ts'
import { drawService, isServiceName } from './service-tile.ts'
import { glow, line, num, path, rect, shadow, sized, turned } from './svg-shapes.ts'
import { textLine } from './svg-text.ts'
import { getTemplate } from './templates.ts'

/** 1 front, 2 detail, 3 size drawing, 4 package contents. */
export type PictureView = 1 | 2 | 3 | 4

const BOARD = '#123F34'
const INK = '#13211C'
const BRASS = '#E3A917'
const CARTON = { light: '#DDB98A', main: '#C79C66', deep: '#86633A' } as const

/** A drawn article in all its forms. */
type Article = {
  readonly drawing: Drawing
  /** Drawing for the size drawing. */
  readonly plain: Drawing
  /** Drawing for the package contents. */
  readonly inside: Drawing
  readonly paint: Paint
  readonly tint: Tint
  readonly sizeMm: SizeMm
  readonly kind: PictureSpec['kind']
  readonly contents: readonly string[]
}

/**
 * Returns the largest scale, up to `maxScale`, at which an outline fits into an area, and its
 * position there.
 */
function fitBox(box: PictureBox, area: PictureBox, maxScale: number) {
  const scale = Math.min(area[2] / box[2], area[3] / box[3], maxScale)
  const x = area[0] + (area[2] - box[2] * scale) / 2
  const y = area[1] + area[3] - box[3] * scale
  return {
    scale,
    x,
    y,
    w: box[2] * scale,
    h: box[3] * scale,
    left: x - box[0] * scale,
    top: y - box[1] * scale,
  }
}

function onFloor(article: Article): string {
  const { drawing } = article
  const [x, y, w, h] = drawing.box
  return drawing.stands === 'hung' ? '' : shadow(x + w / 2 + 3, y + h - 1, w / 2 + 6, 8)
}

function front(article: Article, viewBox?: string): string {
  return svg(notebookPage(article.tint) + onFloor(article) + article.drawing.draw(article.paint), viewBox)
}

/** Formats millimetres as centimetres with a decimal comma. */
const centimetres = (mm: number) => String(mm / 10).replace('.', ',')

/**
 * Draws a dimension line to the right of its start. The text is at the distance `below` under
 * it, or above it if negative.
 */
function dimension(fromX: number, fromY: number, length: number, below: number, text: string): string {
  const middle = fromX + length / 2
  const y = num(fromY)
  return (
    line(`M${num(fromX)} ${y}h${num(length)}m0-4v8m${num(-length)} 0v-8`, INK, 1) +
    textLine(text, middle, fromY + below, { size: 10, fill: INK, weight: 700 })
  )
}

/**
 * Draws the article on squared paper with its length, width and height; a book with width,
 * height and thickness.
 */
function sizeDrawing(article: Article): string {
  const [width, depth, height] = article.sizeMm
  const at = fitBox(article.plain.box, [50, 18, 126, 122], 1)
  const upright =
    article.plain.measured === 'width'
      ? ''
      : turned(
          -90,
          at.x - 10,
          at.y + at.h,
          dimension(at.x - 10, at.y + at.h, at.h, -6, `${centimetres(height)} cm`),
        )
  const [across, deep, up] = [width, depth, height].map(centimetres)
  const summary =
    article.kind === 'book'
      ? `L ${across} × T ${up} cm, tebal ${deep} cm`
      : `P ${across} × L ${deep} × T ${up} cm`
  return svg(
    squaredPage(article.tint) +
      sized(at.left, at.top, at.scale, article.plain.draw(article.paint)) +
      dimension(at.x, 149, at.w, 13, `${centimetres(width)} cm`) +
      upright +
      rect(16, 171, 168, 19, '#fff', 4) +
      textLine(summary, 100, 184, { size: 10, fill: INK, fit: 156, weight: 700 }),
  )
}

/** Draws an open carton that half covers the article. */
function unpacked(article: Article): string {
  const { scale, h, left, top } = fitBox(article.drawing.box, [58, 14, 84, 84], 0.7)
  // Lift a low article so that the carton covers at most a third of it.
  const lift = Math.max(0, 98 - (66 + h / 3))
  return (
    path('M52 66l10-12h76l10 12z', CARTON.deep) +
    path('M62 54L40 44l-6 12 18 10zM138 54l22-10 6 12-18 10z', CARTON.light) +
    sized(left, top - lift, scale, article.drawing.draw(article.paint)) +
    rect(52, 66, 96, 42, CARTON.main) +
    path('M52 66h96l8 12H44z', CARTON.light) +
    path('M94 78h12v30H94z', tint(CARTON.main, 0.25)) +
    glow('M52 78h4v30h-4z', 0.25)
  )
}

/** Draws the package contents: the article with its carton and a packing slip. */
function packageContents(article: Article): string {
  const { inside, contents } = article
  const isLoose = inside.comes === 'loose'
  const at = fitBox(inside.box, [30, 16, 140, 92], 0.75)
  const loose = sized(at.left, at.top, at.scale, inside.draw(article.paint))
  const slip = contents
    .slice(0, 3)
    .map(
      (text, i) =>
        rect(36, 143 + i * 14, 5, 5, BRASS, 1) +
        textLine(text, 47, 148.5 + i * 14, { size: 9.5, fill: INK, anchor: 'start', fit: 132, weight: 600 }),
    )
  return svg(
    notebookPage(article.tint) +
      shadow(100, 107, isLoose ? at.w / 2 + 6 : 62, 7) +
      (isLoose ? loose : unpacked(article)) +
      rect(16, 118, 168, 70, '#fff', 4) +
      rect(28, 118, 1, 70, '#E07A8B') +
      textLine('Isi kemasan', 36, 134, { size: 11, fill: BOARD, anchor: 'start' }) +
      slip.join(''),
  )
}

function goodsArticle(template: GoodsName, spec: GoodsSpec): Article {
  const { palettes, tint } = getTemplate(template)
  const { label, sublabel, variant, pack } = spec
  const drawing = goodsDrawing(template, variant)
  return {
    drawing,
    plain: drawing,
    inside: drawing,
    paint: { ...tonesOf(palettes, spec.palette), label, sublabel },
    tint,
    sizeMm: spec.sizeMm ?? drawing.sizeMm,
    kind: 'goods',
    contents: pack ? [pack, ...drawing.contents.slice(1)] : drawing.contents,
  }
}

function bookArticle(spec: BookSpec): Article {
  const { closed, plain, open } = bookDrawings(spec)
  const paint = { ...tonesOf('brand', 1), label: '', sublabel: '' }
  return {
    drawing: closed,
    plain,
    inside: open,
    paint,
    tint: 'book',
    sizeMm: closed.sizeMm,
    kind: 'book',
    contents: closed.contents,
  }
}

function drawArticle(article: Article, view: PictureView): string {
  if (view === 3) return sizeDrawing(article)
  if (view === 4) return packageContents(article)
  const [x, y, side] = article.drawing.focus
  return front(article, view === 2 ? `${x} ${y} ${side} ${side}` : undefined)
}

/**
 * Draws a picture as an SVG document under 3 kB. The same input always gives the same text. It
 * has no title, because the page names it with the `alt` of its `<img>`.
 */
export function drawPicture(spec: PictureSpec, view: PictureView): string {
  if (spec.kind === 'book') return drawArticle(bookArticle(spec), view)
  const { template } = spec
  if (isServiceName(template)) return drawService(template, spec, view)
  return drawArticle(goodsArticle(template, spec), view)
}

/** Returns the drawing at a URL of a page, or null for a photograph. */
export function drawingAt(address: string): string | null {
  const [, , name = '', file = ''] = address.split('/')
  const spec = address.startsWith('/gambar/') ? decodePictureSpec(name) : null
  const view = ([1, 2, 3, 4] as const).find((one) => file === `${one}.svg`)
  return spec && view ? drawPicture(spec, view) : null
}
