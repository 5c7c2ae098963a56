import { describe, expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { listedPrice, shownPrice } from './shown-price.ts'
import { nextStep } from './unit-price.ts'

const ONE = { minimum: 1, multiple: 1 }
const option = (price: number | null, stock: number) => ({
  price: price === null ? null : rupiah(price),
  stock,
})

describe('the listed price', () => {
  test.each([
    ['without options the price of the item', [], ONE, 50_000, false],
    ['with options at its price the price of the item', [option(null, 0)], ONE, 50_000, false],
    [
      'the lowest option, not the price of the item',
      [option(90_000, 1), option(80_000, 1)],
      ONE,
      80_000,
      true,
    ],
    ['an option at the price of the item', [option(null, 1), option(80_000, 1)], ONE, 50_000, true],
    ['no option out of stock', [option(20_000, 0), option(80_000, 1)], ONE, 80_000, false],
    [
      'no option with less stock than the smallest order: 12 of a minimum of 10 in steps of 4',
      [option(20_000, 11), option(80_000, 12)],
      { minimum: 10, multiple: 4 },
      80_000,
      false,
    ],
    [
      'the lowest of all options when none is in stock',
      [option(20_000, 0), option(30_000, 0)],
      ONE,
      20_000,
      true,
    ],
  ] as const)('is %s', (_, options, rule, price, isLowest) => {
    expect(listedPrice(rupiah(50_000), options, rule)).toEqual({ price, isLowest })
  })

  test('is paid without PPN by a school in a free-trade zone, if the item has PPN', () => {
    const free = { zone: '1' as const, waivedPpn: 11 }
    expect(shownPrice(rupiah(54_390), true, free)).toBe(49_000)
    expect(shownPrice(rupiah(54_390), false, free)).toBe(54_390)
    expect(shownPrice(rupiah(54_390), true, { zone: '1', waivedPpn: 0 })).toBe(54_390)
  })
})

test('the next wholesale step never costs more than the price now', () => {
  const steps = [
    { amount: 5, price: rupiah(1_500) },
    { amount: 40, price: rupiah(900) },
  ]
  expect(nextStep(steps, 1, rupiah(1_000))).toEqual({ amount: 40, price: 900 })
  expect(nextStep(steps, 1, rupiah(1_500))).toEqual({ amount: 40, price: 900 })
  expect(nextStep(steps, 1, rupiah(2_000))).toEqual({ amount: 5, price: 1_500 })
  expect(nextStep(steps, 1, rupiah(900))).toBeNull()
})
