import { describe, expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import type { FreightRate } from '../shipping/freight.ts'
import { compareOffer, highlightOffers, type OfferToCompare } from './comparison.ts'

const HERE = { latitude: -7.36, longitude: 112.76 }
const FAR = { latitude: -1.27, longitude: 116.83 }
const SCHOOL = { zone: '1', freeTradeZone: false } as const
const rate = (maxKm: number, firstKg: number, days: number): FreightRate => ({
  service: 'reguler',
  name: 'Kurir reguler',
  maxKm,
  firstKg,
  nextKg: 5_000,
  minDays: 1,
  maxDays: days,
})
const RATES = [rate(50, 10_000, 2), rate(6_000, 40_000, 9)]

const anOffer = (overrides: {
  price?: number
  at?: typeof HERE
  quantity?: number
  stock?: number
  isReady?: boolean
  isService?: boolean
}): OfferToCompare => ({
  lineInput: {
    quantity: overrides.quantity ?? 10,
    isLive: true,
    vendorIsOpen: true,
    holidayUntil: null,
    vendorIsPkp: true,
    decree: null,
    ppn: 'charged',
    prices: rupiah(overrides.price ?? 54_390),
    wholesale: [{ amount: 10, price: rupiah(52_000) }],
    needsOption: false,
    option: null,
    stock: overrides.stock ?? 100,
    minimum: 1,
    multiple: 1,
    negotiated: null,
  },
  isService: overrides.isService ?? false,
  weightGrams: 1_000,
  from: overrides.at ?? HERE,
  isReady: overrides.isReady ?? true,
})

const { tax } = DEFAULT_SETTINGS
const compared = (offer: OfferToCompare, destination: Parameters<typeof compareOffer>[2]) => ({
  offer,
  compared: compareOffer(offer, SCHOOL, destination, tax),
})
const toSchool = { to: HERE, rates: RATES }

describe('§5 offer for a quantity', () => {
  test('prices ten reams at the wholesale price, with tax and freight', () => {
    const { compared: ream } = compared(anOffer({}), toSchool)
    // 10 × 52.000; 520.000 × 100/111 = 468.468,47; freight 10.000 + 9 × 5.000
    expect(ream.line).toMatchObject({ unitPrice: 52_000, priceSource: 'wholesale', lineTotal: 520_000 })
    expect(ream.amounts).toMatchObject({ dpp: 468_468, dppOther: 429_429, ppn: 51_532, pph: 2_342 })
    expect(ream).toMatchObject({ landed: 575_000, freights: [{ cost: 55_000, maxDays: 2 }] })
  })

  test('returns no freight and no landed price without an address', () => {
    expect(compared(anOffer({}), null).compared).toMatchObject({
      freights: null,
      landed: null,
      amounts: { gross: 520_000 },
    })
  })

  test('returns no landed price when no carrier delivers', () => {
    expect(compared(anOffer({}), { to: HERE, rates: [] }).compared).toMatchObject({
      freights: [],
      landed: null,
    })
  })

  test('prices a service without freight', () => {
    expect(compared(anOffer({ isService: true }), toSchool).compared).toMatchObject({ landed: 520_000 })
  })
})

describe('highlights', () => {
  const labelsOf = (offers: readonly OfferToCompare[], destination: typeof toSchool | null = toSchool) =>
    highlightOffers(offers.map((offer) => compared(offer, destination))).map(({ isCheapest, isFastest }) => [
      isCheapest,
      isFastest,
    ])
  const [dear, cheap, farCheap] = [
    anOffer({ quantity: 1, price: 50_000 }),
    anOffer({ quantity: 1, price: 49_000 }),
    anOffer({ quantity: 1, price: 20_001, at: FAR }),
  ]

  test('ranks offers by landed price rather than by the price of the goods', () => {
    // 50.000 + 10.000, 49.000 + 10.000, 20.001 + 40.000
    expect(labelsOf([dear, cheap, farCheap])).toEqual([
      [false, true],
      [true, true],
      [false, false],
    ])
  })

  test('ranks by the price of the goods when freight is unknown, and marks none as fastest', () => {
    expect(labelsOf([dear, cheap, farCheap], null)).toEqual([
      [false, false],
      [false, false],
      [true, false],
    ])
  })

  test('highlights no offer that cannot be ordered, no single offer and no equal offers', () => {
    const soldOut = anOffer({ quantity: 1, price: 100, stock: 0 })
    expect(labelsOf([dear, soldOut])).toEqual([
      [false, false],
      [false, false],
    ])
    expect(labelsOf([dear])).toEqual([[false, false]])
    expect(labelsOf([dear, dear])).toEqual([
      [false, false],
      [false, false],
    ])
    expect(labelsOf([])).toEqual([])
  })

  test('never marks a pre-order as fastest', () => {
    const preorder = anOffer({ quantity: 1, price: 50_000, isReady: false })
    const ready = anOffer({ quantity: 1, price: 60_000, at: FAR })
    expect(labelsOf([preorder, ready, anOffer({ quantity: 1, price: 60_000 })])).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ])
  })
})
