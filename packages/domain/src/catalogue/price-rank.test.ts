import { expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { offerPrices } from './offer-prices.ts'
import { isDear, percentileOf, rankOf } from './price-rank.ts'

const rankAmong = (prices: readonly number[], own: number) => {
  const statistics = offerPrices(prices, 3, rupiah(own))
  if (!statistics) throw new Error('too few offers')
  return rankOf({ ...statistics, province: null })
}

test('the most expensive of five offers is dear, the second is not', () => {
  const prices = [40_000, 45_000, 50_000, 55_000, 90_000]
  const first = rankAmong(prices, 90_000)
  expect(first).toEqual({ offers: 5, vendors: 3, cheaper: 4, median: 50_000, province: null })
  expect([percentileOf(first), isDear(first)]).toEqual([100, true])
  const second = rankAmong(prices, 55_000)
  expect([percentileOf(second), isDear(second)]).toEqual([75, false])
})

test('exactly 90 % is not dear, one offer more is', () => {
  // Of 21 offers, 18 of the 20 others are 90 %, and 19 are 95 %.
  expect(isDear({ offers: 21, cheaper: 18 })).toBe(false)
  expect(isDear({ offers: 21, cheaper: 19 })).toBe(true)
  expect(percentileOf({ offers: 21, cheaper: 19 })).toBe(95)
  // 28 of 31 others are 90.3 %.
  expect(isDear({ offers: 32, cheaper: 28 })).toBe(true)
})

test('equal prices are never dear', () => {
  expect(isDear(rankAmong([50_000, 50_000, 50_000, 50_000, 50_000], 50_000))).toBe(false)
})
