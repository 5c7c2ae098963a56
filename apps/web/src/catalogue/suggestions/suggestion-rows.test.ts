import { expect, test } from 'vitest'
import { nextActive, toSuggestionRows } from './suggestion-rows.ts'

test('returns search texts, categories with path, vendors with location and items with kind in one list', () => {
  const rows = toSuggestionRows({
    keywords: ['kertas'],
    categories: [{ id: '101', name: 'Kertas', path: 'Barang / Alat tulis dan kantor' }],
    vendors: [{ id: 7, name: 'Toko Kertas Jaya', regencyName: 'Kota Surabaya' }],
    items: [{ id: 3, name: 'Kertas HVS A4', kind: 'goods', picture: 'a' }],
  })
  expect(rows.map(({ kind, label, note }) => [kind, label, note])).toEqual([
    ['keyword', 'kertas', undefined],
    ['category', 'Kertas', 'Kategori di Barang › Alat tulis dan kantor'],
    ['vendor', 'Toko Kertas Jaya', 'Penyedia di Kota Surabaya'],
    ['item', 'Kertas HVS A4', 'Barang'],
  ])
})

test.each([
  [-1, 1, 3, 0],
  [2, 1, 3, -1],
  [0, -1, 3, -1],
  [-1, -1, 3, 2],
  [-1, 1, 0, -1],
  [-1, -1, 0, -1],
] as const)('moves the active row %i by %i in a list of %i rows to row %i', (active, step, count, next) => {
  expect(nextActive(active, step, count)).toBe(next)
})
