import { expect, test } from 'vitest'
import { FILTER_GROUPS, filterGroupOf } from './filter-groups.ts'

test('§3 Filter groups: 3347_19 Produksi, 3347_20 Jenis Barang, 3347_21 Kondisi, 3347_22 Ketersediaan', () => {
  const names = ['3347_19', '3347_20', '3347_21', '3347_22', '3347_11'].map((id) => filterGroupOf(id)?.name)
  expect(names).toEqual(['Produksi', 'Jenis Barang', 'Kondisi', 'Ketersediaan', 'Skala Usaha'])
  expect(filterGroupOf('3347_9')).toBe(undefined)
})

test('§3 Business category: the scales have the specified codes, and every code is unique', () => {
  expect(FILTER_GROUPS.scale.values.map(({ code, name }) => [code, name])).toEqual([
    ['3347_33', 'Koperasi'],
    ['3347_34', 'UMKM'],
    ['3347_35', 'Besar'],
  ])
  const codes = Object.values(FILTER_GROUPS).flatMap(({ values }) => values.map(({ code }) => code))
  expect(new Set(codes).size).toBe(11)
})
