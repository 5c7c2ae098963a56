import { expect, test } from 'vitest'
import { formatMillions } from './short-amount.ts'

test.each([
  [0, '0'],
  [500, '500'],
  [200_000, '200 rb'],
  [20_000_000, '20 jt'],
  [1_500_000_000, '1,5 M'],
])('%d is %s on an axis', (amount, text) => {
  expect(formatMillions(amount)).toBe(text)
})
