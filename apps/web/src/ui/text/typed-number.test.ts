import { expect, it } from 'vitest'
import { parseDecimal, parseWhole } from './typed-number.ts'

it.each([
  ['15', 15],
  [' 7 ', 7],
  ['0', 0],
  ['1.500', 1500],
  ['1,500', 1500],
  ['1.250.000', 1250000],
  ['50.000,00', 50000],
  ['12500', 12500],
  ['Rp 12.500', 12500],
  ['Rp\u00a012.500', 12500],
  ['12.500,-', 12500],
  ['Rp. 1.000.000', 1000000],
  ['', undefined],
  ['Rp', undefined],
  ['1.5', null],
  ['1,5', null],
  ['-5', null],
  ['0.500', null],
  ['1.2500', null],
  ['12.500,75', null],
  [',5', null],
  ['1e3', null],
  ['5 ribu', null],
  ['99999999999999999999', null],
])('parses the whole number "%s"', (text, number) => expect(parseWhole(text)).toBe(number))

it.each([
  ['1,5', 1.5],
  ['-3', -3],
  ['1.500,25', 1500.25],
  ['1.500', 1500],
  ['1.5', null],
  ['5 cm', null],
  ['', null],
])('parses the decimal "%s"', (text, number) => expect(parseDecimal(text)).toBe(number))
