import { expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { offerPrices } from './offer-prices.ts'
import { cheaperPercentOf, formatPriceRank, isHighPrice, priceRankOf, shortPriceRank } from './price-rank.ts'

const rankAmong = (prices: readonly number[], own: number) => {
  const statistics = offerPrices(prices, 3, rupiah(own))
  if (!statistics) throw new Error('too few offers')
  return priceRankOf({ ...statistics, province: null, landed: null })
}

test('the most expensive of five offers has a high price, the second does not', () => {
  const prices = [40_000, 45_000, 50_000, 55_000, 90_000]
  const first = rankAmong(prices, 90_000)
  expect(first).toEqual({ offers: 5, vendors: 3, cheaper: 4, median: 50_000, province: null, landed: null })
  expect([cheaperPercentOf(first), isHighPrice(first)]).toEqual([100, true])
  const second = rankAmong(prices, 55_000)
  expect([cheaperPercentOf(second), isHighPrice(second)]).toEqual([75, false])
})

test('exactly 90 % is no high price, one offer more is', () => {
  // Of 21 offers, 18 of the 20 others are 90 %, and 19 are 95 %.
  expect(isHighPrice({ offers: 21, cheaper: 18 })).toBe(false)
  expect(isHighPrice({ offers: 21, cheaper: 19 })).toBe(true)
  expect(cheaperPercentOf({ offers: 21, cheaper: 19 })).toBe(95)
  // 28 of 31 others are 90.3 %.
  expect(isHighPrice({ offers: 32, cheaper: 28 })).toBe(true)
})

test('equal prices are never high', () => {
  expect(isHighPrice(rankAmong([50_000, 50_000, 50_000, 50_000, 50_000], 50_000))).toBe(false)
})

test('the sentence names the landed price that was compared', () => {
  const rank = { offers: 20, vendors: 4, cheaper: 18, median: rupiah(50_000), province: 'Jawa Timur' }
  const standing = 'lebih mahal daripada 18 dari 19 penawaran lain di Jawa Timur; harga tengah Rp 50.000.'
  expect(formatPriceRank(rank)).toBe(standing)
  expect(formatPriceRank({ ...rank, landed: rupiah(55_000) })).toBe(
    `termasuk ongkos kirim Rp 55.000 ${standing}`,
  )
})

test('a card names the percentile, and the cheapest and the dearest of all offers', () => {
  expect(shortPriceRank({ offers: 12, cheaper: 0 })).toBe('Termurah dari 12 penawaran')
  expect(shortPriceRank({ offers: 12, cheaper: 5 })).toBe('Lebih mahal dari 45% penawaran lain') // 45,45
  expect(shortPriceRank({ offers: 12, cheaper: 11 })).toBe('Termahal dari 12 penawaran')
  expect(shortPriceRank({ offers: 301, cheaper: 2 })).toBe('Hampir termurah dari 301 penawaran')
})
