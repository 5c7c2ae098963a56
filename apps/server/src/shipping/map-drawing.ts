import {
  BORDER_LEVELS,
  type Border,
  cellOf,
  isLongEdge,
  triangleOf,
  type VillageCells,
  villagesIn,
} from './map-cells.ts'
import { MAP_COLOURS, type MapColours, type MapPalette } from './map-colours.ts'
import { groundPath } from './map-ground.ts'
import type { Island, Land } from './map-land.ts'
import type { NameKind, Names, PlacedName } from './map-names.ts'
import { ringPath, strokePath } from './map-shape.ts'
import { boundedLineOf, boxOf, type View } from './map-view.ts'

const FONT_ATTRIBUTES: Readonly<Record<NameKind, string>> = {
  province: 'font-size="12" font-weight="800" letter-spacing=".6"',
  regency: 'font-size="12" font-weight="700"',
  district: 'font-size="11" font-weight="700" letter-spacing=".8"',
  village: 'font-size="11" font-weight="500"',
  echo: 'font-size="12" font-weight="500" opacity=".75"',
}

/** Returns the names of a view as an SVG group. */
function namesGroup(names: readonly PlacedName[], view: View, colours: MapColours): string {
  const groups = (['echo', 'village', 'district', 'regency', 'province'] as const).map((kind) => {
    const own = names.filter((name) => name.kind === kind)
    const dots = kind === 'village' ? own.map(({ x, y }) => dot(x, y)).join('') : ''
    const ink = kind === 'village' || kind === 'echo' ? colours.ink : colours.inkAbove
    const texts = own.map((name) => nameText(name, kind === 'village' ? 13 : 4)).join('')
    return own.length > 0 && `<g fill="${ink}" ${FONT_ATTRIBUTES[kind]}>${dots}${texts}</g>`
  })
  const face = 'font-family="system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif" text-anchor="middle"'
  const halo = `stroke="${colours.halo}" stroke-width="${view.zoom < 7 ? 2.5 : 3}" stroke-linejoin="round" paint-order="stroke"`
  return `<g ${face} ${halo}>${groups.filter(Boolean).join('')}</g>`
}

const dot = (x: number, y: number) =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="1.8" stroke-width="1.5"/>`

const UPPER: ReadonlySet<NameKind> = new Set(['province', 'district'])

function nameText({ kind, text, x, y }: PlacedName, below: number): string {
  const label = UPPER.has(kind) ? text.toUpperCase() : text
  return `<text x="${x.toFixed(1)}" y="${(y + below).toFixed(1)}">${escaped(label)}</text>`
}

/** Returns a name escaped for XML. */
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** All data for drawing the map. */
export type Atlas = { readonly land: Land; readonly cells: VillageCells; readonly names: Names }

/** Minimum zoom at which single villages are drawn. */
const VILLAGES_FROM = 11
/**
 * Minimum zoom at which shores are rounded and villages that the survey places in the sea
 * get land.
 */
const NEAR_FROM = 10

/** Minimum zoom at which a grid is drawn on the land. */
const SQUARED_FROM = 14

const BORDERS_FROM: Readonly<Record<Border, number>> = { province: 4, regency: 7, district: 9 }

/** Layers drawn over the map: the names, and further SVG on top. */
export type MapOverlay = { readonly names: readonly PlacedName[]; readonly above: string }

/** Draws a view of the map as SVG, with its names and the top layer. */
export function drawMap(atlas: Atlas, view: View, theme: MapPalette, { names, above }: MapOverlay): string {
  const colours = MAP_COLOURS[theme]
  const villages = view.zoom >= NEAR_FROM ? villagesIn(atlas.cells, boxOf(view, 8)) : []
  const foreign = islandsPath(atlas.land.theirs, view)
  const land = islandsPath(atlas.land.ours, view) + groundPath(atlas.land, atlas.cells, view, villages)
  const inside = land === '' ? '' : insideLand(atlas.cells, view, colours, villages)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${view.width}" height="${view.height}" viewBox="0 0 ${view.width} ${view.height}">`,
    `<rect width="${view.width}" height="${view.height}" fill="${colours.sea}"/>`,
    foreign && `<path fill="${colours.foreign}" d="${foreign}"/>`,
    land &&
      `<path id="a" fill="${colours.land}" stroke="${colours.shore}" stroke-width="2" stroke-linejoin="round" paint-order="stroke" d="${land}"/>`,
    inside && `<clipPath id="b"><use href="#a"/></clipPath><g clip-path="url(#b)" fill="none">${inside}</g>`,
    land && names.length > 0 && namesGroup(names, view, colours),
    above,
    '</svg>',
  ]
    .filter(Boolean)
    .join('')
}

const islandsPath = (islands: readonly Island[], view: View): string =>
  islands
    .map(({ far, near }) => (view.zoom >= NEAR_FROM ? ringPath(near, view, 0.7) : ringPath(far, view, 0.9)))
    .join('')

/** Returns the district fills and all borders, to be clipped by the land. */
function insideLand(
  cells: VillageCells,
  view: View,
  colours: MapColours,
  villages: readonly number[],
): string {
  const near = view.zoom >= VILLAGES_FROM
  const tints = near ? tintPaths(cells, view, villages) : []
  const lines = near ? villageLines(cells, view, villages) : ''
  return [
    ...tints.map((path, tint) => path && `<path fill="${colours.tints[tint] ?? colours.land}" d="${path}"/>`),
    view.zoom >= SQUARED_FROM &&
      `<path stroke="${colours.shore}" stroke-opacity=".22" d="${squaredPaper(view)}"/>`,
    lines &&
      `<path stroke="${colours.village}" stroke-width="${view.zoom >= SQUARED_FROM ? 1.4 : 1}" stroke-dasharray="${view.zoom >= SQUARED_FROM ? '5 4' : '3 3'}" d="${lines}"/>`,
    ...BORDER_LEVELS.toReversed().map((border) => borderPath(cells, view, colours, border)),
  ]
    .filter(Boolean)
    .join('')
}

const SQUARE = 32

/**
 * Returns the grid lines, which are the same in every view of a zoom. Where the map has little
 * detail, they make its movement visible.
 */
function squaredPaper({ left, top, width, height }: View): string {
  const first = (start: number) => SQUARE - (start % SQUARE)
  let path = ''
  for (let x = first(left) - SQUARE + 0.5; x < width; x += SQUARE) path += `M${x} 0V${height}`
  for (let y = first(top) - SQUARE + 0.5; y < height; y += SQUARE) path += `M0 ${y}H${width}`
  return path
}

/** Returns one path per fill colour, with the cells of all its districts. */
function tintPaths(cells: VillageCells, view: View, villages: readonly number[]): string[] {
  const count = MAP_COLOURS.light.tints.length
  const paths = Array.from({ length: count }, () => '')
  for (const village of villages) {
    const cell = cellOf(cells, village)
    const tint = Number((cells.codes[village] ?? '').slice(2, 6)) % count
    if (cell) paths[tint] += ringPath(cell, view, 0)
  }
  return paths
}

/** Returns the lines between villages of the same district. */
function villageLines(
  { codes, corners, delaunay }: VillageCells,
  view: View,
  villages: readonly number[],
): string {
  const district = (village: number) => codes[village]?.slice(0, 6)
  const { inedges, halfedges, triangles } = delaunay
  let path = ''
  for (const village of villages) {
    const first = inedges[village] ?? -1
    for (let edge = first; edge >= 0; ) {
      const other = halfedges[edge] ?? -1
      const neighbour = triangles[edge] ?? 0
      const [from, to] = [triangleOf(edge), triangleOf(other)]
      if (
        other >= 0 &&
        village < neighbour &&
        district(village) === district(neighbour) &&
        !isLongEdge(corners, from, to)
      )
        path += strokePath(
          boundedLineOf(
            Float64Array.of(
              corners[from * 2] ?? 0,
              corners[from * 2 + 1] ?? 0,
              corners[to * 2] ?? 0,
              corners[to * 2 + 1] ?? 0,
            ),
          ),
          view,
          0,
        )
      edge = halfedges[edge % 3 === 2 ? edge - 2 : edge + 1] ?? -1
      if (edge === first) break
    }
  }
  return path
}

const STROKES: Readonly<Record<Border, string>> = {
  district: 'stroke-width="1.2"',
  regency: 'stroke-width="1.6" stroke-dasharray="9 3 2 3"',
  province: 'stroke-width="2" stroke-dasharray="12 3 2 3"',
}

function borderPath(cells: VillageCells, view: View, colours: MapColours, border: Border): string {
  if (view.zoom < BORDERS_FROM[border]) return ''
  const grain = view.zoom >= NEAR_FROM ? 0.5 : 2
  const path = cells.borders[border].map((line) => strokePath(line, view, grain)).join('')
  return path && `<path stroke="${colours[border]}" ${STROKES[border]} stroke-linejoin="round" d="${path}"/>`
}
