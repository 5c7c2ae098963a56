import { expect, test } from 'vitest'
import { fitted } from './smaller-photo.ts'

test.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [1600, 900, 1600, 900],
  [640, 480, 640, 480],
])('a photo of %i × %i leaves as %i × %i', (width, height, toWidth, toHeight) => {
  expect(fitted(width, height)).toEqual({ width: toWidth, height: toHeight })
})
