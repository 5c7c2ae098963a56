import { expect, test } from 'vitest'
import { axisEnd, plotLinesOf } from './plot-scale.ts'

test('an axis ends at 1, 2 or 5 times a power of ten', () => {
  expect([0, 0.4, 1, 1.2, 3, 7, 10, 11, 490, 501].map(axisEnd)).toEqual([
    1, 1, 1, 2, 5, 10, 10, 20, 500, 1000,
  ])
})

test('a slot without a value interrupts the line', () => {
  expect(plotLinesOf([0, 10, null, 5], 10, { width: 300, height: 100 })).toEqual([
    [
      { x: 0, y: 100 },
      { x: 100, y: 0 },
    ],
    [{ x: 300, y: 50 }],
  ])
})
