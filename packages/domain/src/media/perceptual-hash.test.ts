import { describe, expect, test } from 'vitest'
import { HASH_INPUT_SIZE, hammingDistance, nearbyBands, perceptualHash } from './perceptual-hash.ts'
import { carriesCode, photoCode } from './photo-code.ts'

const picture = (grey: (x: number, y: number) => number) =>
  Array.from({ length: HASH_INPUT_SIZE ** 2 }, (_, at) =>
    grey(at % HASH_INPUT_SIZE, (at - (at % HASH_INPUT_SIZE)) / HASH_INPUT_SIZE),
  )

const boxes = (x: number, y: number) => (x > 6 && x < 20 && y > 4 && y < 15 ? 200 : 60) + (x > 22 ? 40 : 0)

describe('perceptual hash', () => {
  test('returns null for a picture of a single colour', () => {
    expect(perceptualHash(picture(() => 128))).toBe(null)
    expect(perceptualHash(picture((x) => 128 + (x % 2)))).toBe(null)
  })

  test('sets half of the bits', () => {
    const print = perceptualHash(picture(boxes)) ?? [0, 0, 0, 0]
    expect(hammingDistance(print, [0, 0, 0, 0])).toBe(32)
  })

  test('matches a brighter, coarser copy and does not match another picture', () => {
    const print = perceptualHash(picture(boxes))
    const copied = perceptualHash(picture((x, y) => boxes(x, y) * 0.9 + 15 + ((x + y) % 3)))
    const other = perceptualHash(picture((x, y) => 128 + 60 * Math.sin(x / 3) * Math.cos(y / 4)))
    if (!print || !copied || !other) throw new Error('they have prints')
    expect(hammingDistance(print, copied)).toBeLessThanOrEqual(7)
    expect(hammingDistance(print, other)).toBeGreaterThan(16)
  })

  test('includes every band with at most one different bit in the nearby bands', () => {
    expect(nearbyBands(0b1010)).toHaveLength(17)
    expect(nearbyBands(0b1010)).toContain(0b1010)
    expect(nearbyBands(0b1010)).toContain(0b1011)
    expect(nearbyBands(0b1010)).not.toContain(0b0110)
    expect(hammingDistance([1, 2, 4, 8], [0, 0, 0, 0])).toBe(4)
  })
})

test('generates a code of six unambiguous characters and recognises it in any notation', () => {
  expect(photoCode(Uint8Array.from([0, 1, 7, 8, 31, 255]))).toBe('239AZZ')
  expect(() => photoCode(Uint8Array.from([1]))).toThrow(RangeError)
  expect([
    carriesCode('239-azz', '239AZZ'),
    carriesCode('', '239AZZ'),
    carriesCode('239AZ2', '239AZZ'),
  ]).toEqual([true, false, false])
})
