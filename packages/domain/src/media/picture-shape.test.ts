import { expect, test } from 'vitest'
import { shapeFault } from './picture-shape.ts'

test.each([
  [1, 1, 'picture/too-small', 'file/too-small'],
  [199, 400, 'picture/too-small', null],
  [400, 199, 'picture/too-small', null],
  [200, 200, null, null],
  [800, 200, null, null],
  [801, 200, 'picture/too-narrow', null],
  [200, 801, 'picture/too-narrow', null],
  [79, 79, 'picture/too-small', 'file/too-small'],
  [1600, 80, 'picture/too-narrow', null],
  [1601, 80, 'picture/too-narrow', 'file/too-narrow'],
  [16_000, 3, 'picture/too-narrow', 'file/too-narrow'],
])('checks %i × %i pixels: goods %s, other %s', (width, height, goods, other) => {
  expect(shapeFault({ width, height }, 'goods')).toBe(goods)
  expect(shapeFault({ width, height }, 'other')).toBe(other)
})
