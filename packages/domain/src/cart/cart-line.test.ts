import { describe, expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { type Buyer, type CartLineInput, priceLine as priceAt } from './cart-line.ts'

const priceLine = (line: CartLineInput, buyer: Buyer) => priceAt(line, buyer, DEFAULT_SETTINGS.tax)

const ream: CartLineInput = {
  quantity: 1,
  isLive: true,
  vendorIsOpen: true,
  holidayUntil: null,
  vendorIsPkp: true,
  ppn: 'charged',
  prices: rupiah(54_390),
  wholesale: [
    { amount: 10, price: rupiah(52_700) },
    { amount: 50, price: rupiah(50_900) },
  ],
  needsOption: false,
  option: null,
  stock: 120,
  minimum: 1,
  multiple: 1,
  decree: null,
  negotiated: null,
}
const school = { zone: '1', freeTradeZone: false } as const

describe('§3 Wholesale tier', () => {
  test.each([
    [1, 54_390, 'list', 54_390],
    [9, 54_390, 'list', 489_510],
    [10, 52_700, 'wholesale', 527_000],
    [49, 52_700, 'wholesale', 2_582_300],
    [50, 50_900, 'wholesale', 2_545_000],
  ])('prices %i reams at Rp %i each by %s, Rp %i in total', (quantity, unitPrice, priceSource, lineTotal) => {
    expect(priceLine({ ...ream, quantity }, school)).toMatchObject({
      unitPrice,
      priceSource,
      lineTotal,
      problem: null,
    })
  })
  test('shows the next wholesale step until the last one is reached', () => {
    expect(priceLine({ ...ream, quantity: 9 }, school).nextStep).toEqual({ amount: 10, price: 52_700 })
    expect(priceLine({ ...ream, quantity: 50 }, school).nextStep).toBeNull()
  })
})

test('prefers a wholesale step to an option price, and an option price to the zone price', () => {
  const shirt: CartLineInput = { ...ream, needsOption: true, option: { price: rupiah(60_000), stock: 5 } }
  expect(priceLine(shirt, school)).toMatchObject({ unitPrice: 60_000, priceSource: 'option' })
  expect(
    priceLine({ ...shirt, quantity: 10, option: { price: rupiah(60_000), stock: 50 } }, school).unitPrice,
  ).toBe(52_700)
})

test('a wholesale step that does not lower the price is neither paid nor announced', () => {
  const paper: CartLineInput = {
    ...ream,
    prices: rupiah(95_000),
    wholesale: [
      { amount: 60, price: rupiah(93_000) },
      { amount: 20, price: rupiah(92_000) },
      { amount: 40, price: rupiah(99_000) },
    ],
  }
  const priceAt = (quantity: number, change: Partial<CartLineInput> = {}) => {
    const { unitPrice, priceSource, nextStep } = priceLine({ ...paper, ...change, quantity }, school)
    return [unitPrice, priceSource, nextStep?.amount ?? null]
  }
  expect(priceAt(19)).toEqual([95_000, 'list', 20])
  expect([priceAt(20), priceAt(40), priceAt(60)]).toEqual(Array(3).fill([92_000, 'wholesale', null]))
  const blue = { needsOption: true, option: { price: rupiah(90_000), stock: 500 } }
  expect([priceAt(1, blue), priceAt(60, blue)]).toEqual(Array(2).fill([90_000, 'option', null]))
})

test('prices a book by the zone of the school', () => {
  const book: CartLineInput = {
    ...ream,
    ppn: 'exempt',
    wholesale: [],
    prices: {
      '1': rupiah(16_000),
      '2': rupiah(16_700),
      '3': rupiah(17_300),
      '4': rupiah(18_700),
      '5a': rupiah(22_400),
      '5b': rupiah(25_600),
    },
  }
  expect(priceLine(book, { zone: '4', freeTradeZone: false })).toMatchObject({
    unitPrice: 18_700,
    priceSource: 'zone',
    exemptReason: 'item',
  })
})

test('charges a school in a free-trade zone the net price, in whole rupiah per line', () => {
  expect(priceLine({ ...ream, quantity: 3 }, { zone: '1', freeTradeZone: true })).toMatchObject({
    listPrice: 54_390,
    unitPrice: 49_000,
    lineTotal: 147_000,
    exemptReason: 'free-trade-zone',
  })
})

describe('lines that cannot be ordered', () => {
  test.each([
    [{ isLive: false }, 'not-for-sale'],
    [{ prices: rupiah(99), wholesale: [] }, 'not-for-sale'], // §9 Items under Rp 100
    [{ vendorIsOpen: false }, 'vendor-closed'],
    [{ holidayUntil: new Date('2026-12-26T17:00:00Z') }, 'vendor-holiday'], // decision 0159
    [{ needsOption: true }, 'option'],
    [{ quantity: 121 }, 'stock'],
    [{ quantity: 2, minimum: 5 }, 'minimum'],
    [{ quantity: 7, minimum: 5, multiple: 5 }, 'multiple'],
    [{ prices: rupiah(100_000_000_000), wholesale: [], stock: null, quantity: 11 }, 'value'],
  ])('reports %o as %s', (change, problem) => {
    expect(priceLine({ ...ream, ...change }, school).problem).toBe(problem)
  })
  test('limits a line to a trillion rupiah and still computes the total of a larger line', () => {
    const dear = { ...ream, prices: rupiah(100_000_000_000), wholesale: [], stock: null }
    expect(priceLine({ ...dear, quantity: 10 }, school)).toMatchObject({
      lineTotal: 1_000_000_000_000,
      problem: null,
    })
    expect(priceLine({ ...dear, quantity: 1_000_000 }, school).lineTotal).toBe(1_000_000_000_000)
  })
  test('accepts any quantity of an item with unlimited stock', () => {
    expect(priceLine({ ...ream, stock: null, quantity: 900_000 }, school).problem).toBeNull()
  })
})

test('§1 refuses a book without a decree issued after 2015 unless the books centre has approved it', () => {
  const decree = { kind: 'national', number: '148/P/2016', year: 2016, centreLetter: '' } as const
  const problemOf = (change: Partial<NonNullable<CartLineInput['decree']>>) =>
    priceLine({ ...ream, decree: { ...decree, ...change } }, school).problem
  expect(problemOf({})).toBeNull()
  expect(problemOf({ year: 2015 })).toBe('decree')
  expect(problemOf({ number: '', year: null })).toBe('decree')
  expect(problemOf({ kind: 'religious' })).toBe('decree')
  expect(problemOf({ kind: 'religious', centreLetter: 'B-12/PUSBUK/2026' })).toBeNull()
})
