import type { Point } from '@pasar/domain/shipping/freight'
import { pixelOf } from '@pasar/domain/shipping/mercator'

/** The zoom in whose pixels all map data is stored. Views scale it. */
export const BASE_ZOOM = 12

/** A section of the map, in pixels of its own zoom. */
export type View = {
  readonly zoom: number
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** x and y alternate, in pixels of the base zoom. */
export type Line = { readonly xy: Float64Array; readonly box: BoundingBox }
export type BoundingBox = {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

export const basePixel = (point: Point) => pixelOf(point, BASE_ZOOM)

/** Returns the number of view pixels per pixel of the base zoom. */
export const scaleOf = ({ zoom }: View): number => 2 ** (zoom - BASE_ZOOM)

/**
 * Returns the box of a view in pixels of the base zoom.
 *
 * @param margin pixels of the view around it
 */
export function boxOf(view: View, margin: number): BoundingBox {
  const scale = scaleOf(view)
  return {
    west: (view.left - margin) / scale,
    north: (view.top - margin) / scale,
    east: (view.left + view.width + margin) / scale,
    south: (view.top + view.height + margin) / scale,
  }
}

export const boxesIntersect = (a: BoundingBox, b: BoundingBox): boolean =>
  a.west <= b.east && a.east >= b.west && a.north <= b.south && a.south >= b.north

export const boxContains = (box: BoundingBox, x: number, y: number): boolean =>
  x >= box.west && x <= box.east && y >= box.north && y <= box.south

/** Returns a line with its bounding box. */
export function boundedLineOf(xy: Float64Array): Line {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < xy.length; at += 2) {
    const x = xy[at] ?? 0
    const y = xy[at + 1] ?? 0
    west = Math.min(west, x)
    east = Math.max(east, x)
    north = Math.min(north, y)
    south = Math.max(south, y)
  }
  return { xy, box: { west, north, east, south } }
}
