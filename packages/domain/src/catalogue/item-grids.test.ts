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
const messages = (given: Partial<ItemGrids>) =>
  gridFaults({ ...grids, ...given }).map(({ message }) => message)

test('whole rows with different values can be kept', () => {
  expect(gridFaults(grids)).toEqual([])
})

test('half a wholesale row, and one amount twice, stop the saving', () => {
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

test('an option has a value for each column, and no other option has the same', () => {
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

test('no two columns of options have one name, and none is without', () => {
  const same = 'Dua kolom pilihan bernama sama. Beri nama yang berbeda.'
  expect(messages({ optionNames: ['Ukuran', 'ukuran '] })).toEqual([same])
  expect(messages({ optionNames: ['Ukuran', ''] })).toEqual(['Isi nama tiap kolom pilihan'])
  expect(messages({ optionNames: ['Ukuran', 'Ukuran 2'] })).toEqual([])
})
