import { describe, expect, test } from 'vitest'
import { metresPerPixel, pixelOf, pointAt } from './mercator.ts'

describe('§2 Map picker: the projection', () => {
  test('maps the centre of the world to the centre of its single tile', () => {
    expect(pixelOf({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 128, y: 128 })
  })
  test('doubles the sides with each zoom, with east to the right and south down', () => {
    // 180° + 90° = 270° of 360°: three quarters of 512 pixels.
    expect(pixelOf({ latitude: 0, longitude: 90 }, 1)).toEqual({ x: 384, y: 256 })
    expect(pixelOf({ latitude: -45, longitude: 0 }, 1).y).toBeGreaterThan(256)
  })
  test('places the default centre in tile 12/3330/2132', () => {
    // x: (112.759 / 360 + 0.5) × 4096 = 3330.9; y: asinh(tan 7.363°) = 0.12887, 0.12887 / 2π × 4096
    // + 2048 = 2132.0
    const { x, y } = pixelOf({ latitude: -7.363, longitude: 112.759 }, 12)
    expect([Math.floor(x / 256), Math.floor(y / 256)]).toEqual([3330, 2132])
  })
  test('returns to the same point from its pixel', () => {
    const there = pointAt(pixelOf({ latitude: -7.363, longitude: 112.759 }, 17), 17)
    expect(there.latitude).toBeCloseTo(-7.363, 9)
    expect(there.longitude).toBeCloseTo(112.759, 9)
  })
  test('limits the latitude at the pole', () => {
    expect(pixelOf({ latitude: -90, longitude: 0 }, 0).y).toBeCloseTo(256, 1)
  })
  test('spans 1/256 of the equator per pixel at zoom 0', () => {
    expect(metresPerPixel(0, 0)).toBeCloseTo(156_543.04, 2)
    expect(metresPerPixel(60, 1)).toBeCloseTo(156_543.04 / 4, 2)
  })
})
