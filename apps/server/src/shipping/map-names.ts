import type { VillageCells } from './map-cells.ts'
import { type BoundingBox, boxContains, boxOf, scaleOf, type View } from './map-view.ts'
import type { MapArea } from './nearby-villages.queries.ts'

/**
 * The levels of names. An echo repeats the name of a village at high zooms, away from its
 * point.
 */
export type NameKind = 'province' | 'regency' | 'district' | 'village' | 'echo'

type Above = 'province' | 'regency' | 'district'

type Name = { readonly text: string; readonly x: number; readonly y: number; readonly order: number }

/** A name at its position in a view. */
export type PlacedName = {
  readonly kind: NameKind
  readonly text: string
  readonly x: number
  readonly y: number
}

/** All names. Those of villages are sorted into the tiles of the base zoom. */
export type Names = {
  readonly above: Readonly<Record<Above, readonly Name[]>>
  readonly villages: ReadonlyMap<number, readonly Name[]>
}

const SQUARE = 256
const SQUARES_IN_ROW = 4096
const squareOf = (x: number, y: number) => Math.floor(y / SQUARE) * SQUARES_IN_ROW + Math.floor(x / SQUARE)

/**
 * Returns a stable hash of a code. It decides which of two overlapping names is dropped,
 * independently of the view.
 */
function orderOf(code: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < code.length; at += 1) hash = Math.imul(hash ^ code.charCodeAt(at), 16_777_619)
  return hash >>> 0
}

/**
 * Collects the names. The name of a higher area is placed at the village nearest to the centre of
 * its villages.
 */
export function namesOf(areas: readonly MapArea[], cells: VillageCells): Names {
  const villages = new Map<number, Name[]>()
  const middles = new Map<string, { x: number; y: number; count: number }>()
  cells.codes.forEach((code, at) => {
    const [x = 0, y = 0] = [cells.xs[at], cells.ys[at]]
    const square = squareOf(x, y)
    const name = { text: cells.names[at] ?? '', x, y, order: orderOf(code) }
    const there = villages.get(square)
    if (there) there.push(name)
    else villages.set(square, [name])
    for (const length of [2, 4, 6]) {
      const above = code.slice(0, length)
      const middle = middles.get(above)
      if (!middle) middles.set(above, { x, y, count: 1 })
      else {
        middle.x += x
        middle.y += y
        middle.count += 1
      }
    }
  })
  const above: Record<Above, Name[]> = { province: [], regency: [], district: [] }
  const kinds: Record<number, keyof typeof above> = { 2: 'province', 4: 'regency', 6: 'district' }
  for (const { code, name } of areas) {
    const kind = kinds[code.length]
    const middle = middles.get(code)
    if (!kind || !middle) continue
    const text = kind === 'regency' ? name.replace(/^Kabupaten /, '') : name
    above[kind].push({ text, order: orderOf(code), ...nearest(cells, middle) })
  }
  return { above, villages }
}

function nearest(cells: VillageCells, { x, y, count }: { x: number; y: number; count: number }) {
  const village = cells.delaunay.find(x / count, y / count)
  return { x: cells.xs[village] ?? 0, y: cells.ys[village] ?? 0 }
}

/** Returns the kinds of names that are shown at a zoom. */
function kindsAt(zoom: number): readonly (Above | 'village')[] {
  if (zoom <= 6) return ['province']
  if (zoom <= 9) return ['regency']
  if (zoom <= 11) return ['regency', 'district']
  return ['district', 'village']
}

/**
 * Margin around a view, in pixels, whose names take part in the layout, so that a name at the edge
 * is the same in both tiles.
 */
const AROUND = 384
const HEIGHT = 14
/** Width of a character in pixels, by kind: slightly more than the fonts of most devices need. */
const CHARACTER_WIDTHS: Record<NameKind, number> = {
  province: 9.4,
  regency: 7.2,
  district: 8.2,
  village: 6.2,
  echo: 6.8,
}

/** Returns half the width of a name in pixels. */
export const halfWidth = (kind: NameKind, text: string): number =>
  (text.length * CHARACTER_WIDTHS[kind]) / 2 + 3

/** Returns the names to show in a view. They do not overlap; higher levels take precedence. */
export function layoutNames(names: Names, view: View): PlacedName[] {
  const scale = scaleOf(view)
  const around = boxOf(view, AROUND)
  const placedNames: (PlacedName & { half: number })[] = []
  for (const kind of kindsAt(view.zoom)) {
    const there = candidates(names, kind, around).sort((a, b) => a.order - b.order)
    for (const { text, x: baseX, y: baseY } of there) {
      const x = baseX * scale - view.left
      const y = baseY * scale - view.top
      const half = halfWidth(kind, text)
      const isFree = placedNames.every(
        (other) =>
          Math.abs(other.x - x) > other.half + half ||
          Math.abs(other.y - y) > HEIGHT + (kind === other.kind ? 0 : 6),
      )
      if (isFree && text !== '') placedNames.push({ kind, text, x, y, half })
    }
  }
  return placedNames.filter(
    ({ x, y, half }) =>
      x + half > 0 && x - half < view.width && y + HEIGHT * 2 > 0 && y - HEIGHT < view.height,
  )
}

function candidates(names: Names, kind: Above | 'village', box: BoundingBox): Name[] {
  const isThere = ({ x, y }: Name) => boxContains(box, x, y)
  if (kind !== 'village') return names.above[kind].filter(isThere)
  const foundNames: Name[] = []
  for (let y = Math.floor(box.north / SQUARE); y <= box.south / SQUARE; y += 1)
    for (let x = Math.floor(box.west / SQUARE); x <= box.east / SQUARE; x += 1)
      foundNames.push(...(names.villages.get(y * SQUARES_IN_ROW + x) ?? []).filter(isThere))
  return foundNames
}
