import { expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { monthlyPrices } from './price-history.ts'

const change = (at: string, before: number, price: number) => ({
  at: new Date(at),
  before: rupiah(before),
  price: rupiah(price),
})

test('returns the price at the end of each month, in WIB, from its changes', () => {
  const changes = [
    // The last minute of September in WIB, and the first of November.
    change('2026-09-30T16:59:00Z', 50_000, 55_000),
    change('2026-10-31T17:00:00Z', 55_000, 90_000),
    change('2026-11-05T03:00:00Z', 90_000, 52_000),
  ]
  const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12']
  expect(monthlyPrices(months, rupiah(52_000), changes, new Date('2026-08-10T03:00:00Z'))).toEqual([
    { month: '2026-07', price: null },
    { month: '2026-08', price: 50_000 },
    { month: '2026-09', price: 55_000 },
    { month: '2026-10', price: 55_000 },
    { month: '2026-11', price: 52_000 },
    { month: '2026-12', price: 52_000 },
  ])
})

test('an item without changes had its present price since it was on sale', () => {
  const since = new Date('2026-10-02T03:00:00Z')
  expect(monthlyPrices(['2026-09', '2026-10'], rupiah(7_000), [], since)).toEqual([
    { month: '2026-09', price: null },
    { month: '2026-10', price: 7_000 },
  ])
})
