import { expect, test } from 'vitest'
import { formatMillions, formatRounded } from './short-amount.ts'

test.each([
  [0, '0'],
  [500, '500'],
  [200_000, '200 rb'],
  [20_000_000, '20 jt'],
  [1_500_000_000, '1,5 M'],
])('%d is %s on an axis', (amount, text) => {
  expect(formatMillions(amount)).toBe(text)
})

test.each([
  [101_333_477, '101,3 jt'],
  [1_561_100, '1,6 jt'],
  [2_040_000_000, '2 M'],
  [999, '999'],
  [0, '0'],
])('rounds %d to %s', (amount, text) => {
  expect(formatRounded(amount)).toBe(text)
})
