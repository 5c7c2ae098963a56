import { describe, expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import { type Buyer, type CartLineInput, priceLine as priceAt } from './cart-line.ts'

const priceLine = (wanted: CartLineInput, buyer: Buyer) => priceAt(wanted, buyer, DEFAULT_SETTINGS.tax)

const ream: CartLineInput = {
  quantity: 1,
  isLive: true,
  vendorIsOpen: true,
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
  ])('%i reams cost Rp %i each by %s, together Rp %i', (quantity, unitPrice, priceSource, lineTotal) => {
    expect(priceLine({ ...ream, quantity }, school)).toMatchObject({
      unitPrice,
      priceSource,
      lineTotal,
      problem: null,
    })
  })
  test('the next step is shown until there is none', () => {
    expect(priceLine({ ...ream, quantity: 9 }, school).nextStep).toEqual({ amount: 10, price: 52_700 })
    expect(priceLine({ ...ream, quantity: 50 }, school).nextStep).toBeNull()
  })
})

test('a wholesale step goes before an option price, an option price before the zone price', () => {
  const shirt: CartLineInput = { ...ream, needsOption: true, option: { price: rupiah(60_000), stock: 5 } }
  expect(priceLine(shirt, school)).toMatchObject({ unitPrice: 60_000, priceSource: 'option' })
  expect(
    priceLine({ ...shirt, quantity: 10, option: { price: rupiah(60_000), stock: 50 } }, school).unitPrice,
  ).toBe(52_700)
})

test('a book costs what the zone of the school says', () => {
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

test('a school in a free-trade zone pays the net price, line by line in whole rupiah', () => {
  expect(priceLine({ ...ream, quantity: 3 }, { zone: '1', freeTradeZone: true })).toMatchObject({
    listPrice: 54_390,
    unitPrice: 49_000,
    lineTotal: 147_000,
    exemptReason: 'free-trade-zone',
  })
})

describe('what cannot be ordered as it stands', () => {
  test.each([
    [{ isLive: false }, 'not-for-sale'],
    [{ prices: rupiah(99), wholesale: [] }, 'not-for-sale'], // §9 Items under Rp 100
    [{ vendorIsOpen: false }, 'vendor-closed'],
    [{ needsOption: true }, 'option'],
    [{ quantity: 121 }, 'stock'],
    [{ quantity: 2, minimum: 5 }, 'minimum'],
    [{ quantity: 7, minimum: 5, multiple: 5 }, 'multiple'],
    [{ prices: rupiah(100_000_000_000), wholesale: [], stock: null, quantity: 11 }, 'value'],
  ])('%o is %s', (change, problem) => {
    expect(priceLine({ ...ream, ...change }, school).problem).toBe(problem)
  })
  test('a line costs up to a million million rupiah, and one of more is still reckoned', () => {
    const dear = { ...ream, prices: rupiah(100_000_000_000), wholesale: [], stock: null }
    expect(priceLine({ ...dear, quantity: 10 }, school)).toMatchObject({
      lineTotal: 1_000_000_000_000,
      problem: null,
    })
    expect(priceLine({ ...dear, quantity: 1_000_000 }, school).lineTotal).toBe(1_000_000_000_000)
  })
  test('stock of an item without limit never runs out', () => {
    expect(priceLine({ ...ream, stock: null, quantity: 900_000 }, school).problem).toBeNull()
  })
})

test('§1 a book without a decree issued after 2015 is not ordered, unless the books centre has agreed', () => {
  const decree = { kind: 'national', number: '148/P/2016', year: 2016, centreLetter: '' } as const
  const problemOf = (change: Partial<NonNullable<CartLineInput['decree']>>) =>
    priceLine({ ...ream, decree: { ...decree, ...change } }, school).problem
  expect(problemOf({})).toBeNull()
  expect(problemOf({ year: 2015 })).toBe('decree')
  expect(problemOf({ number: '', year: null })).toBe('decree')
  expect(problemOf({ kind: 'religious' })).toBe('decree')
  expect(problemOf({ kind: 'religious', centreLetter: 'B-12/PUSBUK/2026' })).toBeNull()
})
