import { describe, expect, it } from 'vitest'
import { formatNumber, formatRupiah, parseDecimal, parseWhole } from './money.ts'

describe('formats and parses money', () => {
  it.each([
    [0, 'Rp\u00a00'],
    [245, 'Rp\u00a0245'],
    [1000, 'Rp\u00a01.000'],
    [54390, 'Rp\u00a054.390'],
    [4862500, 'Rp\u00a04.862.500'],
    [12345678901, 'Rp\u00a012.345.678.901'],
    [-5000, '-Rp\u00a05.000'],
  ])('formats %d', (amount, text) => expect(formatRupiah(amount)).toBe(text))

  it('groups the digits of counts', () => {
    expect(formatNumber(1686)).toBe('1.686')
    expect(formatNumber(-1284)).toBe('-1.284')
    expect(formatNumber(999)).toBe('999')
  })

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
})
