import { array, assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { kindPrices, offerPrices } from './offer-prices.ts'

const of = (prices: number[], own: number, vendors = 3) => offerPrices(prices, vendors, rupiah(own))

describe('§1 price statistics of similar offers', () => {
  test('takes the middle price of an odd number as the median and leaves it out of both halves', () => {
    expect(of([100, 200, 300, 400, 1_000], 200)).toEqual({
      offers: 5,
      vendors: 3,
      low: 150,
      median: 300,
      high: 700,
      dearer: 3,
      cheaper: 1,
    })
  })

  test('takes the mean of two middle prices of an even number, rounded half up', () => {
    // (200 + 301) / 2 = 250,5
    expect(of([100, 101, 200, 301, 400, 400], 400)).toEqual({
      offers: 6,
      vendors: 3,
      low: 101,
      median: 251,
      high: 400,
      dearer: 0,
      cheaper: 4,
    })
  })

  test('handles equal prices', () => {
    expect(of([500, 500, 500, 500, 500], 500)).toMatchObject({
      low: 500,
      median: 500,
      high: 500,
      dearer: 0,
      cheaper: 0,
    })
  })

  test('returns null for too few offers or vendors', () => {
    expect(of([1, 2, 3, 4], 1)).toBeNull()
    expect(of([1, 2, 3, 4, 5], 1, 2)).toBeNull()
  })
})

/**
 * Reference implementation: medians of halves by sorting and slicing, in units of half a rupiah.
 */
function plainly(prices: number[], own: number) {
  const sorted = [...prices].sort((a, b) => a - b)
  const median = (run: number[]) => {
    const at = run.length / 2
    const twice = Number.isInteger(at) ? (run[at - 1] ?? 0) + (run[at] ?? 0) : 2 * (run[Math.trunc(at)] ?? 0)
    return Number((BigInt(twice) + 1n) / 2n)
  }
  const half = Math.trunc(sorted.length / 2)
  return {
    low: median(sorted.slice(0, half)),
    median: median(sorted),
    high: median(sorted.slice(-half)),
    dearer: prices.filter((price) => price > own).length,
    cheaper: prices.filter((price) => price < own).length,
  }
}

test('matches the reference calculation for any prices', () => {
  const price = integer({ min: 100, max: 2_000_000_000 })
  const few = integer({ min: 100, max: 110 })
  for (const one of [price, few])
    assert(
      property(array(one, { minLength: 5, maxLength: 60 }), one, (prices, own) => {
        expect(
          of(
            [...prices].sort((a, b) => a - b),
            own,
          ),
        ).toMatchObject(plainly(prices, own))
      }),
    )
})

const offer = (price: number, vendorId: number, brand: string) => ({ price, vendorId, brand })
const otherOffers = [
  offer(40_000, 1, 'Nusa'),
  offer(44_000, 2, 'nusa '),
  offer(52_000, 3, 'Garuda'),
  offer(48_001, 3, ''),
]

test('the range of a kind goes from the cheapest to the dearest brand, with the judged price in it', () => {
  // 40.000, 44.000, 48.001, 52.000 and 90.000 of Nusa, Garuda and no brand.
  expect(kindPrices(otherOffers, offer(90_000, 4, 'NUSA'))).toEqual({
    ...{ offers: 5, vendors: 4, brands: 3 },
    ...{ lowest: 40_000, median: 48_001, highest: 90_000 },
    ...{ dearer: 0, cheaper: 4 },
  })
})

test('one brand alone, or fewer than five offers of three vendors, have no range', () => {
  expect(kindPrices(otherOffers.slice(0, 3), offer(90_000, 4, 'Nusa'))).toBe(null)
  const ofOneBrand = otherOffers.map((one) => ({ ...one, brand: 'Nusa' }))
  expect(kindPrices(ofOneBrand, offer(90_000, 4, 'Nusa'))).toBe(null)
  const ofTwoVendors = otherOffers.map((one) => ({ ...one, vendorId: 1 }))
  expect(kindPrices(ofTwoVendors, offer(90_000, 2, 'Nusa'))).toBe(null)
})
