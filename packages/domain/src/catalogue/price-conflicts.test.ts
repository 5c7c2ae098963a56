import { expect, test } from 'vitest'
import { flattening, type ItemPrices, wholesaleConflict } from './price-conflicts.ts'

const ZONE_PRICES = { '1': 20_000, '2': 21_000, '3': 22_000, '4': 19_000, '5a': 24_000, '5b': 25_000 }
const item: ItemPrices = {
  hasZone: false,
  price: 95_000,
  zonePrices: ZONE_PRICES,
  wholesale: [],
  options: [],
}
const step = (amount: number, price: number) => ({ amount, price })
const option = (value: string, price: number | null) => ({ values: [value], price })

test.each<[string, Partial<ItemPrices>, string | null]>([
  ['no steps', {}, null],
  ['falling steps below the price', { wholesale: [step(10, 94_999), step(40, 90_000)] }, null],
  [
    'a step above the price',
    { wholesale: [step(40, 99_000)] },
    'Harga grosir mulai 40, Rp 99.000, harus di bawah harga satuan, Rp 95.000',
  ],
  [
    'a step at the price',
    { wholesale: [step(40, 95_000)] },
    'Harga grosir mulai 40, Rp 95.000, harus di bawah harga satuan, Rp 95.000',
  ],
  [
    'a step that rises',
    { wholesale: [step(40, 91_000), step(10, 90_000)] },
    'Harga grosir mulai 40, Rp 91.000, harus di bawah harga mulai 10, Rp 90.000',
  ],
  [
    'a step above the price of one zone',
    { hasZone: true, wholesale: [step(10, 19_500)] },
    'Harga grosir mulai 10, Rp 19.500, harus di bawah harga Zona 4, Rp 19.000',
  ],
  [
    'a step above the price of one option',
    { wholesale: [step(10, 80_000)], options: [option('Merah', null), option('Biru', 70_000)] },
    'Harga grosir mulai 10, Rp 80.000, harus di bawah harga pilihan Biru, Rp 70.000',
  ],
  [
    'a step between the list price, which no option has, and the options',
    { wholesale: [step(10, 100_000)], options: [option('Merah', 120_000), option('Biru', 110_000)] },
    null,
  ],
])('%s', (_, prices, message) => {
  expect(wholesaleConflict({ ...item, ...prices })).toBe(message)
})

test('each step states the loss of options of different price, and none without a difference', () => {
  const options = [option('Merah', null), option('Biru', 70_000), option('Hijau', 95_000)]
  const shirt = { ...item, options, wholesale: [step(50, 60_000), step(10, 65_000)] }
  expect(flattening(shirt)).toEqual([
    {
      amount: 10,
      prices: [
        { options: ['Merah', 'Hijau'], from: 95_000, to: 65_000 },
        { options: ['Biru'], from: 70_000, to: 65_000 },
      ],
    },
    {
      amount: 50,
      prices: [
        { options: ['Merah', 'Hijau'], from: 95_000, to: 60_000 },
        { options: ['Biru'], from: 70_000, to: 60_000 },
      ],
    },
  ])
  expect(flattening({ ...shirt, wholesale: [] })).toEqual([])
  expect(flattening({ ...shirt, options: [option('Merah', null), option('Biru', 95_000)] })).toEqual([])
})
