import { expect, test } from 'vitest'
import { gridFaults, type ItemGrids } from './item-grids.ts'

const grids: ItemGrids = {
  wholesale: [{ amount: 10, price: 900 }],
  optionNames: ['Ukuran', 'Warna'],
  options: [
    { values: ['M', 'Putih'], price: null },
    { values: ['L', 'Putih'], price: 1_200 },
  ],
}
const messages = (changes: Partial<ItemGrids>) =>
  gridFaults({ ...grids, ...changes }).map(({ message }) => message)

test('accepts complete rows with different values', () => {
  expect(gridFaults(grids)).toEqual([])
})

test('rejects a half-filled wholesale row and a duplicate amount', () => {
  expect(messages({ wholesale: [{ amount: 10, price: 0 }] })).toEqual([
    'Isi jumlah dan harga grosir, atau kosongkan keduanya',
  ])
  expect(
    messages({
      wholesale: [
        { amount: 10, price: 900 },
        { amount: 10, price: 800 },
      ],
    }),
  ).toEqual(['Jumlah grosir yang sama tertulis dua kali'])
})

test('rejects an option that lacks a value of a column or repeats another option', () => {
  expect(messages({ options: [{ values: ['M'], price: null }] })).toEqual([
    'Isi semua kolom pada tiap pilihan',
  ])
  expect(
    messages({
      options: [
        { values: ['M', 'Putih'], price: null },
        { values: ['m', 'putih  tulang'], price: 5 },
        { values: ['M ', 'Putih Tulang'], price: 5 },
      ],
    }),
  ).toEqual(['Pilihan yang sama tertulis dua kali'])
})

test('rejects option columns with equal names or without a name', () => {
  const same = 'Dua kolom pilihan bernama sama. Beri nama yang berbeda.'
  expect(messages({ optionNames: ['Ukuran', 'ukuran '] })).toEqual([same])
  expect(messages({ optionNames: ['Ukuran', ''] })).toEqual(['Isi nama tiap kolom pilihan'])
  expect(messages({ optionNames: ['Ukuran', 'Ukuran 2'] })).toEqual([])
})
