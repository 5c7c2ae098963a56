import { expect, test } from 'vitest'
import { axisEnd, linePath, slotPosition, stackParts } from './plot-scale.ts'

test('an axis ends at 1, 2 or 5 times a power of ten', () => {
  expect([0, 0.4, 1, 1.2, 3, 7, 10, 11, 490, 501].map(axisEnd)).toEqual([
    1, 1, 1, 2, 5, 10, 10, 20, 500, 1000,
  ])
})

test('points reach the edges of the plot area, bands have their slot in the middle', () => {
  expect([0, 1, 4].map((slot) => slotPosition(slot, 5, 'points'))).toEqual([0, 25, 100])
  expect([0, 1, 4].map((slot) => slotPosition(slot, 5, 'bands'))).toEqual([10, 30, 90])
  expect(slotPosition(0, 1, 'points')).toBe(0)
})

test('a slot without a value interrupts the line, and a single point has a length of zero', () => {
  expect(linePath([0, 10, null, 5], 10, 'points')).toBe('M0 100L33.33 0M100 50h0')
  expect(linePath([0, 10, null, 5], 10, 'bands')).toBe('M12.5 100L37.5 0M87.5 50h0')
  expect(linePath([7], 10, 'points')).toBe('M0 30h0')
  expect(linePath([null, null], 10, 'points')).toBe('')
})

test('the parts of a bar stand on each other, and those of 0 are left out', () => {
  expect(stackParts([30, 0, 20], 200)).toEqual([
    { at: 0, value: 30, from: 0, to: 15 },
    { at: 2, value: 20, from: 15, to: 25 },
  ])
})
