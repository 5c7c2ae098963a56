import { expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { ceilingFaults } from './price-ceiling.ts'

const ceiling = {
  prices: { '1': 16_000, '2': 16_700, '3': 17_300, '4': 18_700, '5a': 22_400, '5b': 24_000 },
  source: 'SK 100/2026',
}
const book = {
  hasZone: true,
  price: 0,
  zonePrices: { '1': 16_000, '2': 16_700, '3': 17_300, '4': 18_700, '5a': 22_400, '5b': 24_000 },
  wholesale: [],
  options: [],
}

test('accepts a price at the ceiling and rejects one a rupiah above it, zone by zone', () => {
  expect(ceilingFaults(book, ceiling)).toEqual([])
  const zonePrices = { ...book.zonePrices, '1': 16_001, '5b': 1_240_000 }
  expect(ceilingFaults({ ...book, zonePrices }, ceiling)).toEqual([
    { field: 'zonePrices.1', message: 'Paling tinggi Rp 16.000 menurut HET (SK 100/2026)' },
    { field: 'zonePrices.5b', message: 'Paling tinggi Rp 24.000 menurut HET (SK 100/2026)' },
  ])
})

test('applies no ceiling to a book without a known one', () => {
  expect(ceilingFaults({ ...book, zonePrices: { ...book.zonePrices, '1': 900_000 } }, null)).toEqual([])
})

test('compares a price for all zones with the lowest ceiling', () => {
  const message = 'Paling tinggi Rp 16.000 menurut HET (SK 100/2026)'
  const plain = { ...book, hasZone: false, zonePrices: { ...book.zonePrices, '1': 99_000 } }
  expect(ceilingFaults({ ...plain, price: 16_001 }, ceiling)).toEqual([{ field: 'price', message }])
  expect(
    ceilingFaults(
      {
        ...plain,
        price: 16_000,
        wholesale: [{ amount: 10, price: rupiah(16_500) }],
        options: [
          { values: ['Sampul tebal'], price: 20_000 },
          { values: ['Sampul tipis'], price: null },
        ],
      },
      ceiling,
    ),
  ).toEqual([
    { field: 'wholesale', message },
    { field: 'options', message },
  ])
})
