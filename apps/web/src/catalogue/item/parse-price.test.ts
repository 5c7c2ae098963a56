import { withBound } from '@pasar/domain/catalogue/price-range'
import { expect, test } from 'vitest'
import { parsePrice } from './parse-price.ts'

test.each([
  ['12500', 12_500],
  ['12.500', 12_500],
  ['Rp 12.500', 12_500],
  ['Rp. 1.000.000,00', 1_000_000],
  ['12.500,-', 12_500],
  ['', 0],
  ['   ', 0],
  ['50.000,00', 50_000],
  ['-5.000', Number.NaN],
  ['1.5', Number.NaN],
  ['1,5', Number.NaN],
  ['abc', Number.NaN],
  ['5ribu', Number.NaN],
])('“%s” is read as %d', (text, amount) => {
  expect(parsePrice(text)).toBe(amount)
})

test.each(['abc', '5ribu', '-5000', '99999999999999999999'])('§5 “%s” as a bound is 0', (text) => {
  expect(withBound({ lower: 10_000, upper: 50_000 }, 'upper', parsePrice(text))).toEqual({
    lower: 0,
    upper: 0,
  })
  expect(withBound({ lower: 10_000, upper: 50_000 }, 'lower', parsePrice(text))).toEqual({
    lower: 0,
    upper: 50_000,
  })
})
