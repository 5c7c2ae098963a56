import { rupiah } from '@pasar/domain/kernel/money'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { describe, expect, test } from 'vitest'
import { quote, stepRanges } from './unit-offer.ts'

const rule = DEFAULT_SETTINGS.tax

const paper = {
  price: rupiah(54_390),
  hasZone: false,
  exemptReason: null,
  unit: 'rim',
  minimum: 1,
  wholesale: [
    { amount: 50, price: rupiah(50_900) },
    { amount: 10, price: rupiah(52_700) },
  ],
}

describe('§5 Tax calculation at a quantity', () => {
  test('calculates one ream: the example of the price panel', () => {
    const { unit, total, parts, source, next } = quote(paper, null, 1, rule)
    expect({ unit, total, source, next }).toEqual({
      unit: 54_390,
      total: 54_390,
      source: 'list',
      next: { amount: 10, price: 52_700 },
    })
    expect(parts).toEqual({ net: 4_900_000, dppOther: 44_916, ppn: 5_390, pph: 245, accepted: 4_875_500 })
  })

  test('ten reams reach the first tier', () => {
    const { unit, total, source, next } = quote(paper, null, 10, rule)
    expect({ unit, total, source, next }).toEqual({
      unit: 52_700,
      total: 527_000,
      source: 'wholesale',
      next: { amount: 50, price: 50_900 },
    })
  })

  test('an option keeps its own price until a wholesale tier is reached', () => {
    expect(quote(paper, rupiah(60_000), 9, rule).unit).toBe(60_000)
    expect(quote(paper, rupiah(60_000), 50, rule).unit).toBe(50_900)
  })

  test('a school in a free-trade zone pays the net price, without taxes', () => {
    const { unit, parts } = quote({ ...paper, exemptReason: 'free-trade-zone' }, null, 1, rule)
    expect(unit).toBe(49_000)
    expect(parts).toEqual({ net: 4_900_000, dppOther: 0, ppn: 0, pph: 245, accepted: 4_875_500 })
  })
})

describe('§3 Wholesale tier', () => {
  test('offers no next tier if the stock is too small for it', () => {
    expect(quote(paper, null, 1, rule, 10).next).toEqual({ amount: 10, price: 52_700 })
    expect(quote(paper, null, 1, rule, 9).next).toBeNull()
  })

  test('chips start with the regular price', () => {
    expect(stepRanges(paper, 12, rule)).toEqual([
      { amount: 1, range: '1–9 rim', price: 54_390, isActive: false, isAboveStock: false },
      { amount: 10, range: '10–49 rim', price: 52_700, isActive: true, isAboveStock: false },
      { amount: 50, range: '50+ rim', price: 50_900, isActive: false, isAboveStock: false },
    ])
  })

  test('omits the regular price if the first tier starts at the minimum quantity', () => {
    const boxes = { ...paper, minimum: 10, wholesale: [{ amount: 10, price: rupiah(52_700) }] }
    expect(stepRanges(boxes, 10, rule).map(({ range }) => range)).toEqual(['10+ rim'])
  })

  test('offers no tier that does not lower the price', () => {
    const steps = [
      { amount: 40, price: rupiah(99_000) },
      { amount: 10, price: rupiah(94_000) },
    ]
    const item = { ...paper, price: rupiah(95_000), wholesale: steps }
    expect(stepRanges(item, 50, rule)).toEqual([
      { amount: 1, range: '1–9 rim', price: 95_000, isActive: false, isAboveStock: false },
      { amount: 10, range: '10+ rim', price: 94_000, isActive: true, isAboveStock: false },
    ])
    expect(quote(item, null, 50, rule)).toMatchObject({ unit: 94_000, next: null })
    expect(stepRanges(item, 50, rule, rupiah(94_000))).toEqual([])
    expect(quote(item, rupiah(94_000), 50, rule)).toMatchObject({ unit: 94_000, source: 'option' })
  })

  test('a tier of a single quantity shows only that quantity', () => {
    const steps = { ...paper, wholesale: [{ amount: 2, price: rupiah(54_000) }] }
    expect(stepRanges(steps, 1, rule).map(({ range }) => range)).toEqual(['1 rim', '2+ rim'])
  })

  test('marks the tiers for which the stock is too small', () => {
    expect(stepRanges(paper, 12, rule, null, 49).map(({ isAboveStock }) => isAboveStock)).toEqual([
      false,
      false,
      true,
    ])
    expect(stepRanges(paper, 12, rule, null, 50)[2]).toMatchObject({ isAboveStock: false })
  })

  test('shows no chips without tiers', () => {
    expect(stepRanges({ ...paper, wholesale: [] }, 1, rule)).toEqual([])
  })
})
