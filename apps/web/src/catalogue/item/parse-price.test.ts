import { withBound } from '@pasar/domain/catalogue/price-range'
import { expect, test } from 'vitest'
import { groupThousands, parsePrice } from './parse-price.ts'

test.each([
  ['12500', 12_500],
  ['12.500', 12_500],
  ['Rp 12.500', 12_500],
  ['Rp. 1.000.000,00', 1_000_000],
  ['12.500,-', 12_500],
  ['', 0],
  ['   ', 0],
  ['-5.000', -5_000],
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

test('inserts thousands separators during typing and never removes input', () => {
  expect(['5', '50000', '5.0000', '-5000', 'abc', '', '99999999999999999999'].map(groupThousands)).toEqual([
    ...['5', '50.000', '50.000', '-5000', 'abc', '', '99999999999999999999'],
  ])
})
