import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { feature } from 'topojson-client'
import {
  type BoundingBox,
  basePixel,
  boundedLineOf,
  boxContains,
  boxesIntersect,
  type Line,
} from './map-view.ts'

/** A piece of land: its shore as surveyed, and rounded for high zooms. */
export type Island = {
  readonly far: Line
  readonly near: Line
  /** Segments of the shore that cross each row of the map. */
  readonly rows: ReadonlyMap<number, readonly number[]>
}

/** Height of a row in pixels of the base zoom. */
const ROW = 16
const rowOf = (y: number) => Math.floor(y / ROW)

/** The land of Indonesia and of its neighbours. */
export type Land = { readonly ours: readonly Island[]; readonly theirs: readonly Island[] }

/** Numeric ISO 3166 code of Indonesia. */
const INDONESIA = '360'
/** A region slightly larger than the map. */
const REGION: BoundingBox = boxOfDegrees({ west: 88, south: -16, east: 147, north: 12 })

function boxOfDegrees(degrees: { west: number; south: number; east: number; north: number }): BoundingBox {
  const northWest = basePixel({ latitude: degrees.north, longitude: degrees.west })
  const southEast = basePixel({ latitude: degrees.south, longitude: degrees.east })
  return { west: northWest.x, north: northWest.y, east: southEast.x, south: southEast.y }
}

/**
 * Reads the land around Indonesia from Natural Earth at 1:10 million, which is in the public
 * domain.
 *
 * @decision 0009
 */
export async function readLand(): Promise<Land> {
  const file = fileURLToPath(import.meta.resolve('world-atlas/countries-10m.json'))
  const topology: Parameters<typeof feature>[0] = JSON.parse(await readFile(file, 'utf8'))
  const { countries } = topology.objects
  if (!countries) throw new Error('world-atlas has no countries')
  const collection = feature(topology, countries)
  const ours: Island[] = []
  const theirs: Island[] = []
  for (const { id, geometry } of 'features' in collection ? collection.features : [collection]) {
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : []
    for (const [shore = []] of polygons) {
      const far = ringOf(shore)
      if (boxesIntersect(far.box, REGION))
        (id === INDONESIA ? ours : theirs).push({ far, near: rounded(far), rows: rowsOf(far) })
    }
  }
  return { ours, theirs }
}

/**
 * Returns a shore in pixels, without the repeated last point. All rings have the same orientation,
 * so that overlapping land does not cancel out.
 */
function ringOf(shore: readonly (readonly number[])[]): Line {
  const open = shore.slice(0, -1)
  const xy = new Float64Array(open.length * 2)
  open.forEach(([longitude = 0, latitude = 0], at) => {
    const { x, y } = basePixel({ latitude, longitude })
    xy[at * 2] = x
    xy[at * 2 + 1] = y
  })
  return boundedLineOf(turnsRight(xy) ? xy : reversed(xy))
}

function turnsRight(xy: Float64Array): boolean {
  let twice = 0
  for (let at = 0; at < xy.length; at += 2) {
    const next = (at + 2) % xy.length
    twice += (xy[at] ?? 0) * (xy[next + 1] ?? 0) - (xy[next] ?? 0) * (xy[at + 1] ?? 0)
  }
  return twice > 0
}

function reversed(xy: Float64Array): Float64Array {
  const back = new Float64Array(xy.length)
  for (let at = 0; at < xy.length; at += 2) {
    back[at] = xy[xy.length - 2 - at] ?? 0
    back[at + 1] = xy[xy.length - 1 - at] ?? 0
  }
  return back
}

/**
 * Returns the shore with its corners cut twice. It is surveyed at intervals of about a kilometre
 * and looks angular at high zooms.
 */
const rounded = (shore: Line): Line => boundedLineOf(cutCorners(cutCorners(shore.xy)))

function cutCorners(xy: Float64Array): Float64Array {
  const cut = new Float64Array(xy.length * 2)
  for (let at = 0; at < xy.length; at += 2) {
    const next = (at + 2) % xy.length
    for (const axis of [0, 1]) {
      const here = xy[at + axis] ?? 0
      const there = xy[next + axis] ?? 0
      cut[at * 2 + axis] = here * 0.75 + there * 0.25
      cut[at * 2 + 2 + axis] = here * 0.25 + there * 0.75
    }
  }
  return cut
}

/**
 * Sorts the segments of a shore into the rows that they cross. A segment is identified by the index
 * of its end point.
 */
function rowsOf({ xy }: Line): Map<number, number[]> {
  const rows = new Map<number, number[]>()
  for (let at = 0, before = xy.length - 2; at < xy.length; before = at, at += 2) {
    const [from, to] = [xy[before + 1] ?? 0, xy[at + 1] ?? 0]
    for (let row = rowOf(Math.min(from, to)); row <= rowOf(Math.max(from, to)); row += 1) {
      const there = rows.get(row)
      if (there) there.push(at)
      else rows.set(row, [at])
    }
  }
  return rows
}

/**
 * Returns whether a pixel of the base zoom is on land: a ray to its right crosses the shore an odd
 * number of times.
 */
export function isOnLand(islands: readonly Island[], x: number, y: number): boolean {
  return islands.some(
    ({ far, rows }) => boxContains(far.box, x, y) && crossings(far, rows.get(rowOf(y)) ?? [], x, y) % 2 === 1,
  )
}

function crossings({ xy }: Line, stretches: readonly number[], x: number, y: number): number {
  return stretches.filter((at) => {
    const before = at === 0 ? xy.length - 2 : at - 2
    const [ax = 0, ay = 0] = [xy[at], xy[at + 1]]
    const [bx = 0, by = 0] = [xy[before], xy[before + 1]]
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax
  }).length
}
