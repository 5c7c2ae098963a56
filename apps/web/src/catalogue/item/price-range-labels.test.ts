import { rupiah } from '@pasar/domain/kernel/money'
import { expect, test } from 'vitest'
import { computeStripPositions, formatOfferCounts, formatPriceStanding } from './price-range-labels.ts'

const range = { low: rupiah(26_800), median: rupiah(28_150), high: rupiah(31_800) }

test.each([
  [26_799, 'Harga ini di bawah kisaran'],
  [26_800, 'Lebih murah dari separuh penawaran'],
  [28_149, 'Lebih murah dari separuh penawaran'],
  [28_150, 'Tepat di nilai tengah'],
  [31_800, 'Di dalam kisaran'],
  [31_801, 'Harga ini di atas kisaran'],
])('§1 labels a price of Rp %i as %s', (price, label) => {
  expect(formatPriceStanding(range, price)).toBe(label)
})

test('counts the other offers', () => {
  expect(formatOfferCounts({ offers: 10, dearer: 6, cheaper: 3 })).toBe(
    'Dari 9 penawaran lain, 6 lebih mahal dan 3 lebih murah.',
  )
  expect(formatOfferCounts({ offers: 5, dearer: 0, cheaper: 0 })).toBe(
    'Dari 4 penawaran lain, semua berharga sama.',
  )
})

test('strip positions are proportional to price differences', () => {
  const strip = computeStripPositions({ low: rupiah(100), median: rupiah(150), high: rupiah(200) }, 300)
  expect(strip).toEqual({ low: 6, median: 28, high: 50, own: 94 })
  const same = { low: rupiah(100), median: rupiah(100), high: rupiah(100) }
  expect(computeStripPositions(same, 100)).toEqual({ low: 50, median: 50, high: 50, own: 50 })
})
