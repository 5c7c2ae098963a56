import { describe, expect, it } from 'vitest'
import { decimalPart, formatNumber, formatRupiah, parseRupiah } from './money.ts'

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
    ['Rp 12.500', 12500],
    ['Rp\u00a012.500', 12500],
    ['12500', 12500],
    ['12.500,00', 12500],
    ['12.500,-', 12500],
    ['Rp. 1.000.000', 1000000],
    ['0', 0],
    ['', undefined],
    ['Rp', undefined],
    ['99999999999999999999', undefined],
    // Typed character by character, decimals must not enlarge the amount.
    ['12.500,', 12500],
    ['12.500,0', 12500],
    ['1,500', 1500],
    [',5', 5],
  ])('parses "%s"', (text, amount) => expect(parseRupiah(text)).toBe(amount))

  it.each([
    ['12.500', ''],
    ['12.500,', ','],
    ['12.500,75', ',75'],
    ['1,500', ''],
    [',', ''],
  ])('extracts the decimals of "%s"', (text, cents) => expect(decimalPart(text)).toBe(cents))
})
