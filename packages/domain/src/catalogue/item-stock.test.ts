import { expect, test } from 'vitest'
import { MAX_STOCK, stockAfter } from './item-stock.ts'

const after = (current: number, typed: number, baseline: number | null) =>
  stockAfter({ current, typed, baseline }, MAX_STOCK)

test('what was sold, or came back, since the stock was read stays so', () => {
  expect(after(7, 10, 10)).toBe(7)
  expect(after(7, 15, 10)).toBe(12)
  expect(after(12, 10, 10)).toBe(12)
})

test('without a look the typed stock counts; it is never below nothing or above what can be', () => {
  expect(after(7, 10, null)).toBe(10)
  expect(after(2, 0, 5)).toBe(0)
  expect(after(MAX_STOCK, MAX_STOCK, 0)).toBe(1_000_000_000)
})
