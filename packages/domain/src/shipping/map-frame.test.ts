import { expect, test } from 'vitest'
import { frameAround } from './map-frame.ts'

const SIZE = { width: 512, height: 256, margin: 32, maxZoom: 9 }

test('shows all points at the highest zoom, with the tiles below', () => {
  const frame = frameAround(
    [
      { latitude: -7, longitude: 112 },
      { latitude: -8, longitude: 114 },
    ],
    SIZE,
  )
  // Two degrees are 364 pixels at zoom 8, and 728 at zoom 9.
  expect(frame?.zoom).toBe(8)
  const [first, second] = frame?.points ?? []
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeCloseTo(364.1, 0)
  expect(((second?.x ?? 0) + (first?.x ?? 0)) / 2).toBeCloseTo(256, 0)
  for (const { x, y } of frame?.tiles ?? []) {
    expect((x + 1) * 256).toBeGreaterThan(frame?.left ?? 0)
    expect(y * 256).toBeLessThan((frame?.top ?? 0) + 256)
  }
})

test('one point is the centre at the highest zoom, and no point has no section', () => {
  expect(frameAround([{ latitude: -7, longitude: 112 }], SIZE)?.zoom).toBe(9)
  expect(frameAround([], SIZE)).toBe(null)
})
