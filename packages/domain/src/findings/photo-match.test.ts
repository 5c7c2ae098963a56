import { expect, test } from 'vitest'
import { THUMBNAIL_SIZE } from './photo-grid.ts'
import { comparePhotos, isSamePhoto, preparePhoto } from './photo-match.ts'

type Scene = (x: number, y: number) => number
const photo = (scene: Scene) => {
  const prepared = preparePhoto(
    Array.from({ length: THUMBNAIL_SIZE ** 2 }, (_, at) =>
      scene((at % THUMBNAIL_SIZE) / THUMBNAIL_SIZE, Math.floor(at / THUMBNAIL_SIZE) / THUMBNAIL_SIZE),
    ),
  )
  if (!prepared) throw new Error('the photo has no detail')
  return prepared
}
const isIn = (x: number, y: number, [left, top, right, bottom]: readonly [number, number, number, number]) =>
  x > left && x < right && y > top && y < bottom
/** A wall, a floor and three cartons. */
const scene: Scene = (x, y) =>
  isIn(x, y, [0.15, 0.3, 0.35, 0.6])
    ? 60
    : isIn(x, y, [0.5, 0.45, 0.8, 0.85])
      ? 220
      : isIn(x, y, [0.4, 0.2, 0.55, 0.35])
        ? 20
        : y > 0.5
          ? 110
          : 180
const other: Scene = (x, y) =>
  isIn(x, y, [0.55, 0.25, 0.9, 0.5]) ? 40 : isIn(x, y, [0.1, 0.55, 0.3, 0.9]) ? 230 : y > 0.5 ? 110 : 180

test('finds a brighter, a mirrored and a cropped copy', () => {
  const original = photo(scene)
  expect(
    comparePhotos(
      photo((x, y) => scene(x, y) * 0.7 + 40),
      original,
    ),
  ).toMatchObject({ isMirrored: false })
  const mirrored = comparePhotos(
    photo((x, y) => scene(1 - x, y)),
    original,
  )
  expect(mirrored.isMirrored).toBe(true)
  expect(mirrored.likeness).toBeGreaterThan(0.95)
  const cropped = photo((x, y) => scene(0.1 + x * 0.8, 0.15 + y * 0.75))
  expect(comparePhotos(cropped, original).likeness).toBeGreaterThan(0.9)
  expect(comparePhotos(original, cropped).likeness).toBeGreaterThan(0.9)
})

test('does not match other goods in front of the same wall', () => {
  expect(isSamePhoto(comparePhotos(photo(scene), photo(other)))).toBe(false)
})

test('requires a closer match of a small part than of a whole photo', () => {
  const match = { likeness: 0.8, isMirrored: false }
  expect([isSamePhoto({ ...match, share: 0.7 }), isSamePhoto({ ...match, share: 0.6 })]).toEqual([
    true,
    false,
  ])
})

test('returns null for a photo of a single colour', () => {
  expect(preparePhoto(Array.from({ length: THUMBNAIL_SIZE ** 2 }, () => 90))).toBe(null)
  expect(() => preparePhoto([1, 2])).toThrow(RangeError)
})
