import { expect, test } from 'vitest'
import { minorOf, minorText } from './minor-text.ts'

const dollar = { symbol: '$', decimal: 2, decimalPoint: '.', thousandsSeparator: ',', showAfterNumber: false }
const yen = { ...dollar, decimal: 0 }
const euro = { ...dollar, decimalPoint: ',', thousandsSeparator: '.' }

test.each([
  ['12.5', dollar, 1_250],
  ['1,234.50', dollar, 123_450],
  ['1.234,5', euro, 123_450],
  ['12.9', dollar, 1_290],
  ['12.999', dollar, null],
  ['-5', dollar, null],
  ['1.5', yen, null],
  ['1.5', euro, null],
  ['1,200', yen, 1_200],
  ['', dollar, 0],
  ['abc', dollar, null],
  ['99999999999999999999', dollar, null],
])('parses the amount %j in minor units, case %#', (text, format, minor) => {
  expect(minorOf(text, format)).toBe(minor)
})

test('formats an amount as the user types it', () => {
  expect([minorText(1_250, dollar), minorText(5, dollar), minorText(1_200, yen), minorText(0, yen)]).toEqual([
    '12.50',
    '0.05',
    '1200',
    '',
  ])
})
