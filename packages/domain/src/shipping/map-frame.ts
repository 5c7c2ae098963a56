import type { Point } from './freight.ts'
import { ZOOM } from './map-rules.ts'
import { type Pixel, pixelOf, TILE } from './mercator.ts'

/** A section of the map around some points, in pixels of its zoom. */
export type MapFrame = {
  zoom: number
  left: number
  top: number
  width: number
  height: number
  /** The tiles that cover it, by their numbers. */
  tiles: Pixel[]
  /** The points inside of the section. */
  points: Pixel[]
}

type FrameSize = { width: number; height: number; margin: number; maxZoom: number }

const boundsOf = (values: readonly number[]) => [Math.min(...values), Math.max(...values)] as const

/**
 * Returns the section of a size with its centre between some points, at the highest zoom that shows
 * them all; null without points.
 */
export function frameAround(points: readonly Point[], size: FrameSize): MapFrame | null {
  if (points.length === 0) return null
  const zooms = Array.from({ length: size.maxZoom - ZOOM.min + 1 }, (_, at) => size.maxZoom - at)
  const fits = (zoom: number) => {
    const [west, east] = boundsOf(points.map((point) => pixelOf(point, zoom).x))
    const [north, south] = boundsOf(points.map((point) => pixelOf(point, zoom).y))
    return east - west <= size.width - 2 * size.margin && south - north <= size.height - 2 * size.margin
  }
  const zoom = zooms.find(fits) ?? ZOOM.min
  const pixels = points.map((point) => pixelOf(point, zoom))
  const [west, east] = boundsOf(pixels.map(({ x }) => x))
  const [north, south] = boundsOf(pixels.map(({ y }) => y))
  const left = Math.floor((west + east - size.width) / 2)
  const top = Math.floor((north + south - size.height) / 2)
  return {
    ...{ zoom, left, top, width: size.width, height: size.height },
    tiles: tilesIn(left, top, size),
    points: pixels.map(({ x, y }) => ({ x: x - left, y: y - top })),
  }
}

function tilesIn(left: number, top: number, { width, height }: FrameSize): Pixel[] {
  const numbers = (start: number, length: number) => {
    const first = Math.floor(start / TILE)
    const last = Math.floor((start + length - 1) / TILE)
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  }
  return numbers(top, height).flatMap((y) => numbers(left, width).map((x) => ({ x, y })))
}
