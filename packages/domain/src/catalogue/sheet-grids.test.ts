import { describe, expect, test } from 'vitest'
import {
  optionNamesCell,
  optionStocksCell,
  optionsCell,
  typedOptionNames,
  typedOptionStocks,
  typedOptions,
  typedWholesale,
  wholesaleCell,
} from './sheet-grids.ts'

describe('§5 Wholesale in a cell of a file', () => {
  test('is written and read back', () => {
    const steps = [
      { amount: 10, price: 24_000 },
      { amount: 50, price: 23_000 },
    ]
    expect(wholesaleCell(steps)).toBe('10 = 24000 | 50 = 23000')
    expect(typedWholesale('10 = 24000 | 50 = 23000')).toEqual(steps)
    expect(typedWholesale('10=Rp 24.000\n50 = 23.000,00\n')).toEqual(steps)
    expect(typedWholesale('')).toEqual([])
  })

  test.each(['10', '10 = ', '10 = 24000 = 5', 'sepuluh = 1000'])('%s has not the form', (cell) => {
    expect(typedWholesale(cell)).toBeNull()
  })
})

describe('§5 Option stock in a cell of a file', () => {
  const options = [
    { values: ['M', 'Merah | tua'], price: 25_000, stock: 10 },
    { values: ['L', 'a\\b'], price: null, stock: 0 },
  ]
  const cell = 'M | Merah \\| tua | 25000 | 10\nL | a\\\\b |  | 0'

  test('is written and read back, also with the sign that parts it', () => {
    expect(optionsCell(options)).toBe(cell)
    expect(typedOptions(cell, 2)).toEqual(options)
    expect(typedOptions('M | Merah \\| tua | Rp 25.000 | 10\r\n\r\nL | a\\\\b | | 0\n', 2)).toEqual(options)
    expect(typedOptionNames(optionNamesCell(['Ukuran', 'Warna'])).join()).toBe('Ukuran,Warna')
  })

  test('the stock that was read is known by the values', () => {
    const seen = typedOptionStocks(optionStocksCell(options))
    expect(seen.get('["M","Merah | tua"]')).toBe(10)
    expect(seen.get(JSON.stringify(['L', 'a\\b']))).toBe(0)
  })

  test.each(['M | 25000 | 10', 'M | Merah | 10', 'M | Merah | mahal | 10', 'M | Merah | 25000 | '])(
    '%s has not the form',
    (line) => {
      expect(typedOptions(line, 2)).toBeNull()
    },
  )
})
