import { metresPerPixel, pointAt } from '@pasar/domain/shipping/mercator'
import type { VillageCells } from './map-cells.ts'
import { isOnLand, type Land } from './map-land.ts'
import { ringPath } from './map-shape.ts'
import { BASE_ZOOM, boundedLineOf, boxContains, boxOf, scaleOf, type View } from './map-view.ts'

/** Radius of the land around a village that the shore survey places in the sea. */
const GROUND_METRES = 700
/** Villages of one regency that are closer than this are connected by land. */
const BETWEEN_METRES = 3_500

/** Returns whether a village lies in the sea according to the shore survey. */
const isAtSea = (land: Land, cells: VillageCells, village: number): boolean =>
  !isOnLand(land.ours, cells.xs[village] ?? 0, cells.ys[village] ?? 0)

/**
 * Returns the land of villages that the survey places in the sea, on small islands and on shores
 * that reach further out. It is connected to the land of nearby villages of the same regency.
 */
export function groundPath(land: Land, cells: VillageCells, view: View, villages: readonly number[]): string {
  const inView = pointAt({ x: view.left + view.width / 2, y: view.top + view.height / 2 }, view.zoom)
  const atSea = villages.filter((village) => isAtSea(land, cells, village))
  const radius = GROUND_METRES / metresPerPixel(inView.latitude, view.zoom)
  const widest = BETWEEN_METRES / metresPerPixel(inView.latitude, BASE_ZOOM)
  const triangles = new Set<number>()
  const discs = atSea.map((village) => {
    for (const triangle of trianglesAround(cells, village)) triangles.add(triangle)
    return disc(cells, view, village, Math.round(radius))
  })
  return (
    discs.join('') + [...triangles].map((triangle) => groundBetween(cells, view, triangle, widest)).join('')
  )
}

function disc({ xs, ys }: VillageCells, view: View, village: number, radius: number): string {
  const [x = 0, y = 0] = [xs[village], ys[village]]
  if (!boxContains(boxOf(view, radius + 2), x, y)) return ''
  const scale = scaleOf(view)
  const left = Math.round(x * scale - view.left - radius)
  const middle = Math.round(y * scale - view.top)
  const turn = `a${radius} ${radius} 0 1 1`
  return `M${left} ${middle}${turn} ${2 * radius} 0${turn} ${-2 * radius} 0Z`
}

function trianglesAround({ delaunay: { inedges, halfedges } }: VillageCells, village: number): number[] {
  const first = inedges[village] ?? -1
  const groundIndexes: number[] = []
  for (let edge = first; edge >= 0; ) {
    groundIndexes.push(Math.floor(edge / 3))
    edge = halfedges[edge % 3 === 2 ? edge - 2 : edge + 1] ?? -1
    if (edge === first) break
  }
  return groundIndexes
}

function groundBetween(
  { delaunay, codes, xs, ys }: VillageCells,
  view: View,
  triangle: number,
  widest: number,
): string {
  const villages = Array.from(delaunay.triangles.subarray(triangle * 3, triangle * 3 + 3))
  const regencies = new Set(villages.map((village) => codes[village]?.slice(0, 4)))
  const corners = villages.map((village) => [xs[village] ?? 0, ys[village] ?? 0] as const)
  const isClose = corners.every(([x, y], at) => {
    const [nextX = 0, nextY = 0] = corners[(at + 1) % 3] ?? []
    return Math.hypot(nextX - x, nextY - y) <= widest
  })
  if (regencies.size > 1 || !isClose) return ''
  const [[ax = 0, ay = 0] = [], [bx = 0, by = 0] = [], [cx = 0, cy = 0] = []] = corners
  const turnsRight = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax) > 0
  return ringPath(
    boundedLineOf(Float64Array.from((turnsRight ? corners : corners.toReversed()).flat())),
    view,
    0,
  )
}
