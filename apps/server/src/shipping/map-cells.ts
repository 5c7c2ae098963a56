import { Delaunay } from 'd3-delaunay'
import { type BoundingBox, basePixel, boundedLineOf, boxesIntersect, type Line } from './map-view.ts'
import type { MapArea } from './nearby-villages.queries.ts'

/** The levels of borders: two areas meet at the highest level at which they differ. */
export const BORDER_LEVELS = ['province', 'regency', 'district'] as const
export type Border = (typeof BORDER_LEVELS)[number]

/** The villages of the country with their Voronoi cells, and the borders between areas. */
export type VillageCells = {
  readonly codes: readonly string[]
  readonly names: readonly string[]
  readonly xs: Float64Array
  readonly ys: Float64Array
  readonly delaunay: Delaunay<Float64Array>
  /** Corners of the cells, one per Delaunay triangle: x and y alternate. */
  readonly corners: Float64Array
  readonly borders: Readonly<Record<Border, readonly Line[]>>
}

/** Length of the village code prefix that differs at each border level. */
const lengths: Record<Border, number> = { province: 2, regency: 4, district: 6 }

/**
 * Maximum length of a border edge, in pixels of the base zoom. A longer one connects distant
 * islands across the sea.
 */
const MAX_LINE_LENGTH = 6_000

/** Computes the Voronoi cells of all villages. */
export function computeCells(areas: readonly MapArea[]): VillageCells {
  const villages = areas.flatMap(({ code, name, latitude, longitude }) =>
    latitude === null || longitude === null ? [] : [{ code, name, ...basePixel({ latitude, longitude }) }],
  )
  const points = new Float64Array(villages.length * 2)
  villages.forEach(({ x, y }, at) => {
    points[at * 2] = x
    points[at * 2 + 1] = y
  })
  const delaunay = new Delaunay(points)
  const corners = Float64Array.from(delaunay.voronoi([0, 0, 1, 1]).circumcenters)
  const codes = villages.map(({ code }) => code)
  return {
    codes,
    names: villages.map(({ name }) => name),
    xs: Float64Array.from(villages, ({ x }) => x),
    ys: Float64Array.from(villages, ({ y }) => y),
    delaunay,
    corners,
    borders: bordersOf(delaunay, corners, codes),
  }
}

/** Returns the triangle of a triangulation edge. */
export const triangleOf = (edge: number): number => Math.floor(edge / 3)

function borderBetween(a: string, b: string): Border | null {
  return BORDER_LEVELS.find((border) => a.slice(0, lengths[border]) !== b.slice(0, lengths[border])) ?? null
}

/** Returns the edges between cells of different areas, joined to lines. */
function bordersOf(
  delaunay: Delaunay<Float64Array>,
  corners: Float64Array,
  codes: readonly string[],
): VillageCells['borders'] {
  const edges: Record<Border, [number, number][]> = { province: [], regency: [], district: [] }
  const { halfedges, triangles } = delaunay
  for (let edge = 0; edge < halfedges.length; edge += 1) {
    const other = halfedges[edge] ?? -1
    if (other < edge) continue
    const border = borderBetween(codes[triangles[edge] ?? 0] ?? '', codes[triangles[other] ?? 0] ?? '')
    const [from, to] = [triangleOf(edge), triangleOf(other)]
    if (border && !isLongEdge(corners, from, to)) edges[border].push([from, to])
  }
  const lines = (border: Border) => chains(edges[border]).map((chain) => lineThrough(chain, corners))
  return { province: lines('province'), regency: lines('regency'), district: lines('district') }
}

export const isLongEdge = (corners: Float64Array, from: number, to: number): boolean =>
  Math.hypot(
    (corners[from * 2] ?? 0) - (corners[to * 2] ?? 0),
    (corners[from * 2 + 1] ?? 0) - (corners[to * 2 + 1] ?? 0),
  ) > MAX_LINE_LENGTH

function lineThrough(chain: readonly number[], corners: Float64Array): Line {
  const xy = new Float64Array(chain.length * 2)
  chain.forEach((corner, at) => {
    xy[at * 2] = corners[corner * 2] ?? 0
    xy[at * 2 + 1] = corners[corner * 2 + 1] ?? 0
  })
  return boundedLineOf(xy)
}

/**
 * Joins edges to lines between the corners where three areas meet. The remaining edges
 * form rings.
 */
function chains(edges: readonly (readonly [number, number])[]): number[][] {
  const at = new Map<number, number[]>()
  edges.forEach(([from, to], edge) => {
    for (const end of [from, to]) at.set(end, [...(at.get(end) ?? []), edge])
  })
  const visitedEdges = new Uint8Array(edges.length)
  const follow = (start: number, first: number): number[] => {
    const chain = [start]
    let corner = start
    for (let edge: number | undefined = first; edge !== undefined; ) {
      visitedEdges[edge] = 1
      const [from, to] = edges[edge] ?? [corner, corner]
      corner = from === corner ? to : from
      chain.push(corner)
      const meeting: readonly number[] = at.get(corner) ?? []
      edge = meeting.length === 2 ? meeting.find((next) => visitedEdges[next] === 0) : undefined
    }
    return chain
  }
  const cells: number[][] = []
  for (const [corner, meeting] of at)
    if (meeting.length !== 2)
      for (const edge of meeting) if (visitedEdges[edge] === 0) cells.push(follow(corner, edge))
  edges.forEach(([from], edge) => {
    if (visitedEdges[edge] === 0) cells.push(follow(from, edge))
  })
  return cells
}

/**
 * Returns the corners of a village's cell in order, x and y alternating; null when the cell is
 * unbounded or another village has the same point.
 */
export function cellOf({ delaunay, corners }: VillageCells, village: number): Line | null {
  const { inedges, halfedges } = delaunay
  const first = inedges[village] ?? -1
  if (first < 0) return null
  const xy: number[] = []
  for (let edge = first; ; ) {
    const triangle = triangleOf(edge)
    xy.push(corners[triangle * 2] ?? 0, corners[triangle * 2 + 1] ?? 0)
    const next = edge % 3 === 2 ? edge - 2 : edge + 1
    edge = halfedges[next] ?? -1
    if (edge === -1) return null
    if (edge === first) return boundedLineOf(Float64Array.from(xy))
  }
}

/**
 * Finds the villages whose cells intersect a box. It starts with the village at its centre and
 * visits neighbours while their cells intersect the box.
 */
export function villagesIn(cells: VillageCells, box: BoundingBox): number[] {
  if (cells.codes.length === 0) return []
  const middle = cells.delaunay.find((box.west + box.east) / 2, (box.north + box.south) / 2)
  const candidates = new Set([middle])
  const cellNumbers: number[] = []
  for (const village of candidates) {
    const cell = cellOf(cells, village)
    if (village !== middle && !(cell && boxesIntersect(cell.box, box))) continue
    cellNumbers.push(village)
    for (const next of cells.delaunay.neighbors(village)) candidates.add(next)
  }
  return cellNumbers
}
