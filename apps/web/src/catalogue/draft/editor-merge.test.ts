import { describe, expect, test } from 'vitest'
import { mergeForms } from './editor-merge.ts'
import { emptyItemForm, toEditorValues } from './editor-values.ts'

const laptop = {
  ...emptyItemForm(false),
  name: 'Laptop 14 inci',
  sku: 'LP-14',
  price: 7_500_000,
  stock: 12,
  stockSeen: 12,
  extra: [
    { id: 'ram', label: 'RAM', value: 8, text: '8 GB' },
    { id: 'layar', label: 'Layar', value: 14, text: '14 inci' },
  ],
}
const begun = toEditorValues(laptop)

test('applies one-sided changes without a conflict', () => {
  const mine = { ...begun, sku: 'LP-15' }
  const theirs = { ...laptop, price: 7_900_000, extra: [...laptop.extra].reverse() }
  const merged = mergeForms(laptop, mine, theirs)
  expect([merged.values.sku, merged.values.price]).toEqual(['LP-15', 7_900_000])
  expect(merged.conflicts).toEqual([])
  expect(merged.adoptedChanges).toEqual([{ path: ['price'], from: 7_500_000, to: 7_900_000 }])
})

test('equal changes on both sides are no conflict', () => {
  expect(mergeForms(laptop, { ...begun, sku: 'LP-15' }, { ...laptop, sku: 'LP-15' }).conflicts).toEqual([])
})

test('keeps the input of the vendor in a conflict until resolved, and allows another choice later', () => {
  const merged = mergeForms(laptop, { ...begun, sku: 'LP-15' }, { ...laptop, sku: 'LP-16' })
  expect(merged.values.sku).toBe('LP-15')
  const [clash] = merged.conflicts
  expect(clash?.changes).toEqual([{ path: ['sku'], from: 'LP-16', to: 'LP-15' }])
  expect(clash?.isTheirs(merged.values)).toBe(false)
  const resolvedValues = clash?.resolve(merged.values, 'theirs') ?? begun
  expect([resolvedValues.sku, clash?.isTheirs(resolvedValues)]).toEqual(['LP-16', true])
  expect(clash?.resolve(resolvedValues, 'mine').sku).toBe('LP-15')
})

test('merges each additional field and each book property separately', () => {
  const answers = (ram: number, layar: number) => [
    { id: 'ram', label: '', value: ram, text: '' },
    { id: 'layar', label: '', value: layar, text: '' },
  ]
  const merged = mergeForms(
    laptop,
    { ...begun, extra: answers(16, 14) },
    { ...laptop, extra: answers(8, 15) },
  )
  expect(merged.conflicts).toEqual([])
  expect(merged.values.extra.map(({ id, value }) => `${id} ${value}`).sort()).toEqual(['layar 15', 'ram 16'])

  const book = emptyItemForm(true)
  const of = (facts: object) => ({ ...book, book: book.book && { ...book.book, ...facts } })
  const mine = toEditorValues(of({ publisher: 'Penerbit A', pages: 120 }))
  const both = mergeForms(book, mine, of({ publisher: 'Penerbit B', author: 'Sari' }))
  expect(both.conflicts.map(({ key }) => key)).toEqual(['book.publisher'])
  expect(both.values.book).toMatchObject({ publisher: 'Penerbit A', pages: 120, author: 'Sari' })
})

describe('stock', () => {
  const withOptions = (price: number, small: number, large: number) => ({
    ...laptop,
    optionNames: ['RAM'],
    options: [
      { values: ['8 GB'], price, stock: small, stockSeen: small },
      { values: ['16 GB'], price: 8_900_000, stock: large, stockSeen: large },
    ],
  })
  const since = withOptions(7_500_000, 5, 7)

  test('keeps stock sold during a price edit, without a conflict', () => {
    const merged = mergeForms(
      since,
      toEditorValues(withOptions(7_600_000, 5, 7)),
      withOptions(7_500_000, 3, 7),
    )
    expect(merged.conflicts).toEqual([])
    expect(merged.values.options[0]).toEqual({ values: ['8 GB'], price: 7_600_000, amount: 3 })
  })

  test('reports a conflict if both sides changed the stock', () => {
    const merged = mergeForms(
      since,
      toEditorValues(withOptions(7_500_000, 20, 7)),
      withOptions(7_500_000, 50, 7),
    )
    expect(merged.conflicts.map(({ changes }) => changes)).toEqual([
      [{ path: ['options', '8 GB', 'stock'], from: 50, to: 20 }],
    ])
    const plain = mergeForms(laptop, { ...begun, stock: 20 }, { ...laptop, stock: 9 })
    expect(plain.conflicts.map(({ key }) => key)).toEqual(['stock'])
    expect(mergeForms(laptop, begun, { ...laptop, stock: 9 }).values.stock).toBe(9)
  })
})
