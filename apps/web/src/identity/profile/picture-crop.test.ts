import { expect, test } from 'vitest'
import { computeCropSquare } from './picture-crop.ts'

test.each([
  [4000, 3000, 0, { x: 0, y: 0, side: 3000 }],
  [4000, 3000, 0.5, { x: 500, y: 0, side: 3000 }],
  [4000, 3000, 1, { x: 1000, y: 0, side: 3000 }],
  [3000, 4001, 0.5, { x: 0, y: 501, side: 3000 }],
  [600, 600, 0.7, { x: 0, y: 0, side: 600 }],
  [900, 600, 7, { x: 300, y: 0, side: 600 }],
])('crops a picture of %i x %i at %f to a square', (width, height, at, square) => {
  expect(computeCropSquare(width, height, at)).toEqual(square)
})
