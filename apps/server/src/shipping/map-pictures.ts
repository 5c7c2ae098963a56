import type { Point } from '@pasar/domain/shipping/freight'
import { PREVIEW } from '@pasar/domain/shipping/map-rules'
import { metresPerPixel, pixelOf, TILE } from '@pasar/domain/shipping/mercator'
import { cellOf, villagesIn } from './map-cells.ts'
import { MAP_COLOURS, type MapColours, type MapPalette } from './map-colours.ts'
import { type Atlas, drawMap } from './map-drawing.ts'
import { isOnLand } from './map-land.ts'
import { halfWidth, layoutNames, type PlacedName } from './map-names.ts'
import { cutToView } from './map-shape.ts'
import { BASE_ZOOM, boxOf, scaleOf, type View } from './map-view.ts'

/** Minimum zoom at which a tile may contain no village point and shows an echo instead. */
const ECHO_FROM = 15
/**
 * Offset in pixels, alternately to the left and right, so that echoes do not line up in
 * columns.
 */
const ASIDE = 48

export type TileAddress = { readonly zoom: number; readonly x: number; readonly y: number }

/** Draws a tile of the world map. */
export function drawTile(atlas: Atlas, { zoom, x, y }: TileAddress, theme: MapPalette): string {
  const view = { zoom, left: x * TILE, top: y * TILE, width: TILE, height: TILE }
  const names = layoutNames(atlas.names, view)
  const echo = zoom >= ECHO_FROM ? echoIn(atlas, view, y % 2 === 0 ? -ASIDE : ASIDE) : null
  const isFree = names.every((name) => Math.abs(name.y - TILE / 2) > 40)
  return drawMap(atlas, view, theme, { names: echo && isFree ? [...names, echo] : names, above: '' })
}

/**
 * Returns the name of the village whose cell contains the centre of a view, placed slightly beside
 * it; null outside the land.
 */
function echoIn({ land, cells }: Atlas, view: View, aside: number): PlacedName | null {
  const scale = scaleOf(view)
  const x = (view.left + view.width / 2 + aside) / scale
  const y = (view.top + view.height / 2) / scale
  if (cells.codes.length === 0 || !isOnLand(land.ours, x, y)) return null
  const text = cells.names[cells.delaunay.find(x, y)] ?? ''
  const isShort = halfWidth('echo', text) + ASIDE < view.width / 2
  return { kind: 'echo', text, x: view.width / 2 + (isShort ? aside : 0), y: view.height / 2 }
}

/**
 * Draws the preview of an address: 400 by 300 pixels with the point in the centre.
 *
 * @param marker `pin` when the exact point is known, `area` when only its surroundings are
 */
export function drawPreview(
  atlas: Atlas,
  point: Point,
  zoom: number,
  marker: 'pin' | 'area',
  theme: MapPalette,
): string {
  const middle = pixelOf(point, zoom)
  const { width, height } = PREVIEW
  const view = {
    zoom,
    left: Math.round(middle.x - width / 2),
    top: Math.round(middle.y - height / 2),
    width,
    height,
  }
  const colours = MAP_COLOURS[theme]
  const above = (marker === 'pin' ? pin(view, colours) : '') + scaleBar(point, view, colours)
  return drawMap(atlas, view, theme, { names: namesInCells(atlas, view), above })
}

/**
 * Returns the names of all cells in a view, each at the centre of its visible part, largest cell
 * first.
 */
function namesInCells({ cells }: Atlas, view: View): PlacedName[] {
  const visibleNames = villagesIn(cells, boxOf(view, 0)).flatMap((village) => {
    const cell = cellOf(cells, village)
    const part = cell && middleOf(cutToView(inView(cell.xy, view), view, 0))
    const text = cells.names[village] ?? ''
    return part && text !== '' ? [{ ...part, text }] : []
  })
  const placedNames: PlacedName[] = []
  for (const { x, y, text } of visibleNames.sort((a, b) => b.area - a.area)) {
    const half = halfWidth('echo', text)
    const fits = x - half > 0 && x + half < view.width && y > 14 && y < view.height - 30
    const nearPin = Math.abs(x - view.width / 2) < half + 16 && Math.abs(y - view.height / 2 + 16) < 30
    const at = nearPin ? { x, y: view.height / 2 + 26 } : { x, y }
    const isFree = placedNames.every(
      (other) =>
        Math.abs(other.x - at.x) > half + halfWidth('echo', other.text) || Math.abs(other.y - at.y) > 16,
    )
    if (fits && isFree) placedNames.push({ kind: 'echo', text, ...at })
  }
  return placedNames
}

function inView(xy: Float64Array, view: View): number[] {
  const scale = 2 ** (view.zoom - BASE_ZOOM)
  return Array.from(xy, (value, at) => value * scale - (at % 2 === 0 ? view.left : view.top))
}

/** Returns the centroid and the area of a polygon; null when its area is zero. */
function middleOf(points: readonly number[]): { x: number; y: number; area: number } | null {
  let [twice, x, y] = [0, 0, 0]
  for (let at = 0; at < points.length; at += 2) {
    const [ax = 0, ay = 0] = points.slice(at, at + 2)
    const next = (at + 2) % points.length
    const [bx = 0, by = 0] = points.slice(next, next + 2)
    const cross = ax * by - bx * ay
    twice += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  if (Math.abs(twice) < 1) return null
  return { x: x / (3 * twice), y: y / (3 * twice), area: Math.abs(twice) / 2 }
}

/** Returns the pin of the picker, with its tip at the centre of the view. */
const pin = ({ width, height }: View, { pin: body, pinEye, halo }: MapColours) =>
  `<g transform="translate(${width / 2} ${height / 2})">` +
  `<path fill="${body}" stroke="${halo}" stroke-width="2" d="M0 0C-2-8-13-15-13-26a13 13 0 0 1 26 0C13-15 2-8 0 0Z"/>` +
  `<circle cy="-26" r="5" fill="${pinEye}"/></g>`

const BARS = [20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000]
const MAX_BAR_LENGTH = 110

/** Returns a scale bar of a round length for the lower left corner. */
function scaleBar({ latitude }: Point, { zoom, height }: View, { ink, halo }: MapColours): string {
  const perPixel = metresPerPixel(latitude, zoom)
  const metres = BARS.findLast((bar) => bar / perPixel <= MAX_BAR_LENGTH) ?? 20
  const length = Math.round(metres / perPixel)
  const label = metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`
  const y = height - 10
  return (
    `<path d="M10 ${y - 5}V${y}h${length}v-5" fill="none" stroke="${halo}" stroke-width="4"/>` +
    `<path d="M10 ${y - 5}V${y}h${length}v-5" fill="none" stroke="${ink}" stroke-width="1.5"/>` +
    `<text x="14" y="${y - 5}" font-size="11" font-family="system-ui,sans-serif" fill="${ink}" stroke="${halo}" stroke-width="3" paint-order="stroke">${label}</text>`
  )
}
