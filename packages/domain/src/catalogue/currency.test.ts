import { expect, test } from 'vitest'
import { EXCHANGE_RATE, formatAmount, toRupiah } from './currency.ts'

const rupiah = {
  symbol: 'Rp',
  decimal: 0,
  decimalPoint: ',',
  thousandsSeparator: '.',
  showAfterNumber: false,
}
const dollar = {
  symbol: '$',
  decimal: 2,
  decimalPoint: '.',
  thousandsSeparator: ',',
  showAfterNumber: false,
}
const euro = { symbol: '€', decimal: 2, decimalPoint: ',', thousandsSeparator: '.', showAfterNumber: true }
const dinar = { symbol: 'KD', decimal: 3, decimalPoint: '.', thousandsSeparator: '', showAfterNumber: false }

test.each([
  [6_500_000, rupiah, 'Rp\u00a06.500.000'],
  [0, rupiah, 'Rp\u00a00'],
  [999, rupiah, 'Rp\u00a0999'],
  [123_450, dollar, '$1,234.50'],
  [5, dollar, '$0.05'],
  [100_000_000, dollar, '$1,000,000.00'],
  [-250, dollar, '-$2.50'],
  [123_450, euro, '1.234,50\u00a0€'],
  [1_234_567, dinar, 'KD\u00a01234.567'],
])('§9 currency formats: formats %i, case %#', (minor, format, written) => {
  expect(formatAmount(minor, format)).toBe(written)
})

test.each([
  // $12.50 at 16,250.5 is 203,131.25
  [1_250, 2, '16250.5', 203_131],
  // $0.01 at 16,250 is 162.5: half a rupiah is rounded up
  [1, 2, '16250', 163],
  // ¥100 at 104.25 is 10,425
  [100, 0, '104.25', 10_425],
  // 1 rial at 0.3864 is 0.3864; 2 are 0.7728
  [1, 0, '0.3864', 0],
  [2, 0, '0.3864', 1],
  // $90,000,000.00 at 16,250.12345678: beyond the exact range of doubles
  [9_000_000_000, 2, '16250.12345678', 1_462_511_111_110],
])('converts %i with %i decimals at %s to Rp %i', (minor, decimal, rate, amount) => {
  expect(toRupiah(minor, { decimal, exchangeRate: rate }, 100_000_000_000_000)).toBe(amount)
})

test('rejects a price above the maximum', () => {
  const yen = { decimal: 0, exchangeRate: '104.25' }
  expect(toRupiah(100, yen, 10_425)).toBe(10_425)
  expect(toRupiah(100, yen, 10_424)).toBeNull()
  expect(toRupiah(9_000_000_000_000, { decimal: 0, exchangeRate: '9999999999' }, 10_425)).toBeNull()
})

test.each(['0', '0.0', '1.', '.5', '1e3', '-1', '1,5', '12345678901', '1.123456789', ''])(
  'rejects %j as an exchange rate',
  (text) => {
    expect(EXCHANGE_RATE.test(text)).toBe(false)
  },
)

test.each(['1', '0.00000001', '16250.5', '9999999999.99999999'])('accepts %j as an exchange rate', (text) => {
  expect(EXCHANGE_RATE.test(text)).toBe(true)
})
