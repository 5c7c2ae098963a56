import type { Category } from '@pasar/contract/catalogue/category'
import { expect, test } from 'vitest'
import { homeTiles, tileIcon } from './home-tiles.ts'

const category = (id: string, name: string, level: number, parentId: string): Category => ({
  id,
  name,
  fullName: name,
  parentId,
  level,
  icon: id === '10' ? 'notebook' : 'box',
})

const goods = Array.from({ length: 9 }, (_, n) => category(`1${n}`, `Barang${n} dan lain`, 2, '1'))
const all = [
  category('1', 'Barang', 1, '0'),
  category('2', 'Jasa', 1, '0'),
  category('3', 'Buku', 1, '0'),
  ...goods,
  category('20', 'Konsumsi', 2, '2'),
  category('21', 'Cetak', 2, '2'),
  category('30', 'Buku pendidikan', 2, '3'),
]

test('returns eight tiles with books and services among the goods', () => {
  expect(homeTiles(all).map(({ label }) => label)).toEqual([
    'Barang0',
    'Buku pendidikan',
    'Barang1',
    'Barang2',
    'Barang3',
    'Barang4',
    'Barang5',
    'Konsumsi',
  ])
})

test('maps an unknown icon to a parcel', () => {
  expect(tileIcon('notebook')).toBe('notebook-duotone')
  expect(tileIcon('spaceship')).toBe('package-duotone')
})
