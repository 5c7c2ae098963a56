import { boxesIntersect, boxOf, type Line, scaleOf, type View } from './map-view.ts'

/** Pixels drawn beyond a view, so that the edges of clipped shapes stay invisible. */
const MARGIN = 6
const TENTH = 10

const tenth = (value: number) => Math.round(value * TENTH) / TENTH

/**
 * Returns a closed line as an SVG path, clipped to the view; empty when it lies outside.
 *
 * @param grain points closer than this many pixels to the previous point are left out
 */
export function ringPath({ xy, box }: Line, view: View, grain: number): string {
  if (!boxesIntersect(box, boxOf(view, MARGIN))) return ''
  const cut = cutToView(inView(xy, view, grain), view, MARGIN)
  if (cut.length < 6) return ''
  return `${lineThrough(cut)}Z`
}

/** Returns the visible stretches of an open line as an SVG path. */
export function strokePath({ xy, box }: Line, view: View, grain: number): string {
  if (!boxesIntersect(box, boxOf(view, MARGIN))) return ''
  const points = inView(xy, view, grain)
  let path = ''
  let stretch: number[] = []
  const end = () => {
    if (stretch.length > 2) path += lineThrough(stretch)
    stretch = []
  }
  for (let at = 0; at + 3 < points.length; at += 2) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = points.slice(at, at + 4)
    if (!reaches(ax, ay, bx, by, view)) {
      end()
      continue
    }
    if (stretch.length === 0) stretch.push(ax, ay)
    stretch.push(bx, by)
  }
  end()
  return path
}

/** Returns whether the bounding box of a segment intersects the view. */
const reaches = (ax: number, ay: number, bx: number, by: number, { width, height }: View) =>
  Math.min(ax, bx) <= width + MARGIN &&
  Math.max(ax, bx) >= -MARGIN &&
  Math.min(ay, by) <= height + MARGIN &&
  Math.max(ay, by) >= -MARGIN

/**
 * Returns the points in pixels of the view, thinned by `grain`. The first and the last point always
 * stay.
 */
function inView(xy: Float64Array, view: View, grain: number): number[] {
  const scale = scaleOf(view)
  const points: number[] = []
  let [lastX, lastY] = [Infinity, Infinity]
  for (let at = 0; at < xy.length; at += 2) {
    const x = (xy[at] ?? 0) * scale - view.left
    const y = (xy[at + 1] ?? 0) * scale - view.top
    if (Math.abs(x - lastX) < grain && Math.abs(y - lastY) < grain && at + 2 < xy.length) continue
    points.push(x, y)
    lastX = x
    lastY = y
  }
  return points
}

type Side = { readonly axis: 0 | 1; readonly limit: number; readonly inside: 'less' | 'more' }

/**
 * Clips a polygon to each side of the view in turn (Sutherland-Hodgman).
 *
 * @param margin pixels around the view that stay
 */
export function cutToView(points: number[], { width, height }: View, margin: number): number[] {
  const sides: readonly Side[] = [
    { axis: 0, limit: -margin, inside: 'more' },
    { axis: 0, limit: width + margin, inside: 'less' },
    { axis: 1, limit: -margin, inside: 'more' },
    { axis: 1, limit: height + margin, inside: 'less' },
  ]
  return sides.reduce(cutAlong, points)
}

function cutAlong(points: number[], { axis, limit, inside }: Side): number[] {
  const cut: number[] = []
  const isInside = (value: number) => (inside === 'more' ? value >= limit : value <= limit)
  let [beforeX = 0, beforeY = 0] = points.slice(-2)
  let wasInside = isInside(axis === 0 ? beforeX : beforeY)
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? 0
    const y = points[at + 1] ?? 0
    const isPointInside = isInside(axis === 0 ? x : y)
    if (isPointInside !== wasInside) {
      const part = axis === 0 ? (limit - beforeX) / (x - beforeX) : (limit - beforeY) / (y - beforeY)
      if (axis === 0) cut.push(limit, beforeY + part * (y - beforeY))
      else cut.push(beforeX + part * (x - beforeX), limit)
    }
    if (isPointInside) cut.push(x, y)
    beforeX = x
    beforeY = y
    wasInside = isPointInside
  }
  return cut
}

/**
 * Returns a relative SVG path such as `M1 2l3 4-5 6`, which is shorter than absolute
 * coordinates.
 */
function lineThrough(points: readonly number[]): string {
  let x = tenth(points[0] ?? 0)
  let y = tenth(points[1] ?? 0)
  let path = `M${x} ${y}l`
  for (let at = 2; at < points.length; at += 2) {
    const stepX = tenth((points[at] ?? 0) - x)
    const stepY = tenth((points[at + 1] ?? 0) - y)
    path += `${at > 2 && stepX >= 0 ? ' ' : ''}${stepX}${stepY >= 0 ? ' ' : ''}${stepY}`
    x = tenth(x + stepX)
    y = tenth(y + stepY)
  }
  return path
}
