import { describe, expect, it } from 'vitest'
import { formatNumber, formatRupiah } from './money.ts'

describe('formats money', () => {
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
})
