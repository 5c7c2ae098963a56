import { expect, test } from 'vitest'
import { parseWholeNumber } from './whole-number.ts'

test.each([
  ['12500', 12_500],
  ['Rp 12.500', 12_500],
  ['Rp12.500,-', 12_500],
  ['rp. 1.250.000,00', 1_250_000],
  ['12500,00', 12_500],
  ['12500.00', 12_500],
  ['12,500', 12_500],
  ['1 250 000', 1_250_000],
  ['0', 0],
  ['12,5', null],
  ['0.500', null],
  ['12.50.000', null],
  ['-5', null],
  ['1e5', null],
  ['dua belas', null],
  ['9999999999999999', null],
  ['', null],
])('parses “%s” as %s', (cell, number) => {
  expect(parseWholeNumber(cell)).toBe(number)
})
