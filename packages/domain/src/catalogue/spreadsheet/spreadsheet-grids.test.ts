import { describe, expect, test } from 'vitest'
import {
  formatOptionNames,
  formatOptionStocks,
  formatOptions,
  formatWholesale,
  parseOptionNames,
  parseOptionStocks,
  parseOptions,
  parseWholesale,
} from './spreadsheet-grids.ts'

describe('§5 Wholesale in a spreadsheet cell', () => {
  test('round-trips', () => {
    const steps = [
      { amount: 10, price: 24_000 },
      { amount: 50, price: 23_000 },
    ]
    expect(formatWholesale(steps)).toBe('10 = 24000 | 50 = 23000')
    expect(parseWholesale('10 = 24000 | 50 = 23000')).toEqual(steps)
    expect(parseWholesale('10=Rp 24.000\n50 = 23.000,00\n')).toEqual(steps)
    expect(parseWholesale('')).toEqual([])
  })

  test.each(['10', '10 = ', '10 = 24000 = 5', 'sepuluh = 1000'])('rejects %s', (cell) => {
    expect(parseWholesale(cell)).toBeNull()
  })
})

describe('§5 Option stock in a spreadsheet cell', () => {
  const options = [
    { values: ['M', 'Merah | tua'], price: 25_000, stock: 10 },
    { values: ['L', 'a\\b'], price: null, stock: 0 },
  ]
  const cell = 'M | Merah \\| tua | 25000 | 10\nL | a\\\\b |  | 0'

  test('round-trips, including values that contain the separator', () => {
    expect(formatOptions(options)).toBe(cell)
    expect(parseOptions(cell, 2)).toEqual(options)
    expect(parseOptions('M | Merah \\| tua | Rp 25.000 | 10\r\n\r\nL | a\\\\b | | 0\n', 2)).toEqual(options)
    expect(parseOptionNames(formatOptionNames(['Ukuran', 'Warna'])).join()).toBe('Ukuran,Warna')
  })

  test('parses the stock by option values', () => {
    const parsed = parseOptionStocks(formatOptionStocks(options))
    expect(parsed.get('["M","Merah | tua"]')).toBe(10)
    expect(parsed.get(JSON.stringify(['L', 'a\\b']))).toBe(0)
  })

  test.each(['M | 25000 | 10', 'M | Merah | 10', 'M | Merah | mahal | 10', 'M | Merah | 25000 | '])(
    'rejects %s',
    (line) => {
      expect(parseOptions(line, 2)).toBeNull()
    },
  )
})
