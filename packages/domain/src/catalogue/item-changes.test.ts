import { expect, test } from 'vitest'
import { itemChanges } from './item-changes.ts'

test('reports zone price changes by zone', () => {
  const zones = { '1': 18_000, '2': 19_500, '5b': 25_500 }
  expect(itemChanges([{ field: 'zonePrices', from: zones, to: { ...zones, '2': 20_000 } }])).toEqual([
    { path: ['zonePrices', '2'], from: 19_500, to: 20_000 },
  ])
})

test('identifies a wholesale step by its amount and an option by its values', () => {
  const steps = [
    { amount: 10, price: 900 },
    { amount: 50, price: 800 },
  ]
  expect(itemChanges([{ field: 'wholesale', from: steps, to: [{ amount: 50, price: 750 }] }])).toEqual([
    { path: ['wholesale', '10', 'price'], from: 900, to: null },
    { path: ['wholesale', '50', 'price'], from: 800, to: 750 },
  ])
  const option = { values: ['8 GB', 'Hitam'], price: null, stock: 5, stockSeen: 5 }
  expect(
    itemChanges([{ field: 'options', from: [option], to: [{ ...option, stock: 7, stockSeen: null }] }]),
  ).toEqual([{ path: ['options', '8 GB, Hitam', 'stock'], from: 5, to: 7 }])
})

test('reports only the changed facts of a book, and plain fields with their values', () => {
  const book = { isbn: '9780306406157', publisher: 'Pustaka', decreeYear: null }
  expect(
    itemChanges([
      { field: 'description', from: 'Lama', to: 'Baru' },
      { field: 'book', from: book, to: { ...book, decreeYear: 2022 } },
      { field: 'optionNames', from: [], to: ['Warna', 'Ukuran'] },
    ]),
  ).toEqual([
    { path: ['description'], from: 'Lama', to: 'Baru' },
    { path: ['book', 'decreeYear'], from: null, to: 2022 },
    { path: ['optionNames'], from: null, to: 'Warna, Ukuran' },
  ])
})

test('reports tags by name and extra values by label and text', () => {
  const ram = { id: 'ram', label: 'RAM', value: '8 GB', text: '8 GB' }
  const halal = { id: 4, name: 'Halal' }
  expect(
    itemChanges([
      { field: 'tags', from: [halal], to: [{ id: 9, name: 'Awet' }, halal] },
      { field: 'extra', from: [ram], to: [{ ...ram, value: '16 GB', text: '16 GB' }] },
    ]),
  ).toEqual([
    { path: ['tags'], from: 'Halal', to: 'Awet, Halal' },
    { path: ['extra', 'RAM'], from: '8 GB', to: '16 GB' },
  ])
})
