import { expect, test } from 'vitest'
import { MAX_STOCK, stockAfter } from './item-stock.ts'

const after = (current: number, typed: number, baseline: number | null) =>
  stockAfter({ current, typed, baseline }, MAX_STOCK)

test('preserves sales and returns that happened after the stock was loaded', () => {
  expect(after(7, 10, 10)).toBe(7)
  expect(after(7, 15, 10)).toBe(12)
  expect(after(12, 10, 10)).toBe(12)
})

test('uses the typed stock if none was loaded, and limits it to 0 and the maximum', () => {
  expect(after(7, 10, null)).toBe(10)
  expect(after(2, 0, 5)).toBe(0)
  expect(after(MAX_STOCK, MAX_STOCK, 0)).toBe(1_000_000_000)
})
