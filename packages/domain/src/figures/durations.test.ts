import { expect, test } from 'vitest'
import { DURATION_BOUNDS, medianOf } from './durations.ts'

const HOUR = 3_600

test('bounds ascend from one hour to 90 days', () => {
  expect(DURATION_BOUNDS).toEqual(DURATION_BOUNDS.toSorted((a, b) => a - b))
  expect([DURATION_BOUNDS[0], DURATION_BOUNDS.at(-1)]).toEqual([HOUR, 90 * 24 * HOUR])
})

test.each([
  ['no durations', [], null],
  ['empty buckets', [{ bucket: 3, orders: 0 }], null],
  ['one below an hour: the middle of the bucket', [{ bucket: 0, orders: 1 }], HOUR / 2],
  ['one beyond 90 days: the start of the last bucket', [{ bucket: 28, orders: 1 }], 90 * 24 * HOUR],
  [
    'unsorted buckets: the third of four orders between 2 and 3 hours starts the upper half',
    [
      { bucket: 9, orders: 1 },
      { bucket: 2, orders: 2 },
      { bucket: 0, orders: 1 },
    ],
    2.5 * HOUR,
  ],
])('median of %s', (_, buckets, median) => {
  expect(medianOf(buckets)).toBe(median)
})
