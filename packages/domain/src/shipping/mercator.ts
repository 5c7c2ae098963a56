import type { Point } from './freight.ts'

/** A location on the map in pixels: x to the east, y to the south. */
export type Pixel = { readonly x: number; readonly y: number }

/** Side length of a tile in pixels. */
export const TILE = 256

/** Returns the side length of the world map in pixels. */
const worldSide = (zoom: number): number => TILE * 2 ** zoom

/** Maximum latitude in degrees; the projection tends to infinity at the pole. */
const MAX_LATITUDE = 85.05

/**
 * Returns the pixel of a point on the world map.
 *
 * @param zoom 0 or more; each level doubles the sides
 * @spec 2 Map picker
 */
export function pixelOf({ latitude, longitude }: Point, zoom: number): Pixel {
  const boundedLatitude = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude))
  const sine = Math.sin((boundedLatitude * Math.PI) / 180)
  return {
    x: (longitude / 360 + 0.5) * worldSide(zoom),
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldSide(zoom),
  }
}

/**
 * Returns the point at a pixel of the world map.
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

/** Returns the metres on the ground per pixel. @spec 9 zoom 12 */
export const metresPerPixel = (latitude: number, zoom: number): number =>
  (EQUATOR_METRES * Math.cos((latitude * Math.PI) / 180)) / worldSide(zoom)
