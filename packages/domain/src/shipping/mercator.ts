import type { Point } from './freight.ts'

/** A place on the map in pixels: x to the east, y to the south. */
export type Pixel = { readonly x: number; readonly y: number }

/** Pixels of a tile's side. */
export const TILE = 256

/** The side of the whole world in pixels. */
const worldSide = (zoom: number): number => TILE * 2 ** zoom

/** Beyond it the projection has no end. */
const MOST_LATITUDE = 85.05

/**
 * Where a point lies on the map of the world.
 *
 * @param zoom 0 or more; each step doubles the sides
 * @spec 2 Map picker
 */
export function pixelOf({ latitude, longitude }: Point, zoom: number): Pixel {
  const bounded = Math.max(-MOST_LATITUDE, Math.min(MOST_LATITUDE, latitude))
  const sine = Math.sin((bounded * Math.PI) / 180)
  return {
    x: (longitude / 360 + 0.5) * worldSide(zoom),
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSide(zoom),
  }
}

/**
 * The point under a pixel of the map of the world.
 *
 * @spec 2 Map picker
 */
export function pointAt({ x, y }: Pixel, zoom: number): Point {
  const up = Math.PI * (1 - (2 * y) / worldSide(zoom))
  return {
    latitude: (Math.atan(Math.sinh(up)) * 180) / Math.PI,
    longitude: (x / worldSide(zoom) - 0.5) * 360,
  }
}

const EQUATOR_METRES = 40_075_017

/** Metres on the ground that one pixel spans. @spec 9 zoom 12 */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / worldSide(zoom)
