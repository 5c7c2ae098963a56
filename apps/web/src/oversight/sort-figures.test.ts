import { expect, test } from 'vitest'
import { figuresAddress } from './figures-address.ts'
import { sortFigures } from './sort-figures.ts'

const rows = [
  { name: 'Sidoarjo', share: 0.4 },
  { name: 'batu', share: null },
  { name: 'Malang', share: 0.9 },
]
const names = (sorted: typeof rows) => sorted.map(({ name }) => name)

test('a table of figures is sorted in both directions, with unknown values last', () => {
  expect(names(sortFigures(rows, 'desc', ({ share }) => share))).toEqual(['Malang', 'Sidoarjo', 'batu'])
  expect(names(sortFigures(rows, 'asc', ({ share }) => share))).toEqual(['Sidoarjo', 'Malang', 'batu'])
  expect(names(sortFigures(rows, 'asc', ({ name }) => name))).toEqual(['batu', 'Malang', 'Sidoarjo'])
})

test('the address of the figures keeps the order of each table and ignores unknown columns', () => {
  expect(figuresAddress.parse({ categories: 'umkm-asc', funds: 'nik-asc' } as never)).toEqual({
    year: 0,
    regency: '',
    funds: 'amount-desc',
    categories: 'umkm-asc',
    regencies: 'amount-desc',
  })
})
