import { writeFileSync } from 'node:fs'
import { DEFAULT_CENTRE } from '@pasar/domain/shipping/map-rules'
import { readAreas } from './areas.load.ts'
import { computeCells } from './map-cells.ts'
import { type Island, isOnLand, readLand } from './map-land.ts'
import { namesOf } from './map-names.ts'
import { cutToView } from './map-shape.ts'
import { BASE_ZOOM, type BoundingBox, basePixel, boxContains, boxesIntersect } from './map-view.ts'

// npm run map-overview
// Writes the overview that the picker shows below its tiles, apps/web/src/shipping/map-overview.ts.

/** Pixels of the base zoom per unit of the overview, which are pixels of zoom 8. */
const UNIT = 16
/**
 * Deviation in pixels of the base zoom: 5 km, 15 km for the neighbours, 300 m where the picker
 * begins.
 */
const TOLERANCE = { ours: 130, theirs: 400, near: 8 }

const centre = basePixel(DEFAULT_CENTRE)
/** Surroundings of the first view of the picker: 0.15 degrees. */
const NEAR: BoundingBox = boxAround(centre.x, centre.y, 440)
/** Bounds of the map. */
const northWest = basePixel({ latitude: 10.5, longitude: 90 })
const southEast = basePixel({ latitude: -14.5, longitude: 146 })

function boxAround(x: number, y: number, half: number): BoundingBox {
  return { west: x - half, east: x + half, north: y - half, south: y + half }
}

type Pixel = readonly [x: number, y: number]

/** Returns the points of a line within the tolerance (Douglas-Peucker). */
function simplified(points: readonly Pixel[], far: number): Pixel[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  let [worst, at] = [0, 0]
  points.forEach(([x, y], index) => {
    const limit = boxContains(NEAR, x, y) ? TOLERANCE.near : far
    const deviation = distance([x, y], first, last) / limit
    if (deviation > worst) [worst, at] = [deviation, index]
  })
  if (worst <= 1) return [first, last]
  return [...simplified(points.slice(0, at + 1), far), ...simplified(points.slice(at), far).slice(1)]
}

function distance([x, y]: Pixel, [ax, ay]: Pixel, [bx, by]: Pixel): number {
  const length = Math.hypot(bx - ax, by - ay)
  if (length === 0) return Math.hypot(x - ax, y - ay)
  return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length
}

function pixelsOf(xy: ArrayLike<number>): Pixel[] {
  const pixels: Pixel[] = []
  for (let at = 0; at < xy.length; at += 2) {
    const [x = 0, y = 0] = [xy[at], xy[at + 1]]
    pixels.push([x, y])
  }
  return pixels
}

/** Returns a line as text: its first point, then steps, in units, without steps of 0. */
function encoded(points: readonly Pixel[]): string {
  let [x, y] = [0, 0]
  const steps: number[] = []
  for (const [pixelX, pixelY] of points) {
    const [stepX, stepY] = [Math.round(pixelX / UNIT) - x, Math.round(pixelY / UNIT) - y]
    if (stepX === 0 && stepY === 0) continue
    steps.push(stepX, stepY)
    x += stepX
    y += stepY
  }
  return steps.length < 4 ? '' : steps.join(' ')
}

/** Returns the rings of some land that lie on the map and are more than specks. */
const rings = (islands: readonly Island[], far: number) =>
  islands
    .flatMap(({ far: { xy } }) => {
      const view = {
        zoom: BASE_ZOOM,
        left: 0,
        top: 0,
        width: southEast.x - northWest.x,
        height: southEast.y - northWest.y,
      }
      const movedPixels = pixelsOf(xy).flatMap(([x, y]) => [x - northWest.x, y - northWest.y])
      const cut = pixelsOf(cutToView(movedPixels, view, 0)).map(
        ([x, y]): Pixel => [x + northWest.x, y + northWest.y],
      )
      // A closed line has no ends: it is simplified in two halves.
      const half = Math.floor(cut.length / 2)
      const ring = [...simplified(cut.slice(0, half + 1), far), ...simplified(cut.slice(half), far).slice(1)]
      return ring.length < 4 ? [] : [encoded(ring)]
    })
    .filter(Boolean)

const land = await readLand()
/** Returns the stretches of a line on land. Borders between islands run through the sea. */
function onLand(points: readonly Pixel[]): Pixel[][] {
  const stretches: Pixel[][] = [[]]
  for (const [x, y] of points)
    if (isOnLand(land.ours, x, y)) stretches.at(-1)?.push([x, y])
    else if (stretches.at(-1)?.length !== 0) stretches.push([])
  return stretches
}

const areas = readAreas()
const cells = computeCells(areas)
const { above } = namesOf(areas, cells)
const borders = cells.borders.province
  .flatMap(({ xy }) => onLand(pixelsOf(xy)))
  .map((line) => encoded(simplified(line, TOLERANCE.ours)))
  .filter(Boolean)

type Label = { readonly text: string; readonly x: number; readonly y: number }
const labelsOf = (labels: readonly Label[]) =>
  labels.map(({ text, x, y }) => {
    // The long form would hide the names beside it.
    const name = text.replace('Daerah Istimewa', 'DI')
    return `${Math.round(x / UNIT)} ${Math.round(y / UNIT)} ${name}`
  })
const cities = above.regency.filter(({ text }) => text.startsWith('Kota '))
const districts = above.district.filter(({ x, y }) => boxesIntersect(NEAR, boxAround(x, y, 0)))

const text = (name: string, comment: string, lines: readonly string[]) =>
  `/** ${comment} */\nexport const ${name} =\n  '${lines.join(';').replaceAll("'", '’')}'\n`

writeFileSync(
  new URL('../../../web/src/shipping/map-overview.ts', import.meta.url),
  [
    '// Generated by apps/server/src/shipping/map-overview.generate.ts from Natural Earth and geografis.\n' +
      '// Coordinates are pixels of zoom 8: the first point of a line, then steps from point to point.\n',
    text('LAND', 'Islands of Indonesia.', rings(land.ours, TOLERANCE.ours)),
    text('FOREIGN', 'Land of the neighbours.', rings(land.theirs, TOLERANCE.theirs)),
    text('BORDERS', 'Borders between provinces.', borders),
    text('PROVINCES', 'Provinces, with the position of their names.', labelsOf(above.province)),
    text('CITIES', 'Cities, with the position of their names.', labelsOf(cities)),
    text('DISTRICTS', 'Districts around the first view of the picker.', labelsOf(districts)),
  ].join('\n'),
)
