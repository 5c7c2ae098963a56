import { expect, test } from 'vitest'
import {
  deriveCategoryTraits,
  findPublishFaults,
  sectionStatus,
  sectionsOf,
  unconfirmedLosses,
} from './editor-checks.ts'
import { emptyItemForm, toEditorValues } from './editor-values.ts'

const category = (id: string, name: string, level: number) => ({
  id,
  name,
  level,
  fullName: name,
  parentId: null,
  icon: '',
})

test('§4 only categories below textbooks have prices by zone', () => {
  const books = [category('3', 'Buku', 1), category('9', 'Buku pendidikan', 2)]
  const textbook = [...books, category('22', 'Buku teks utama (HET)', 3), category('80', 'SD', 4)]
  expect(deriveCategoryTraits(textbook)).toEqual({
    level: 4,
    hasZone: true,
    isService: false,
    extraFields: [],
  })
  expect(deriveCategoryTraits([...books, category('23', 'Buku teks pendamping', 3)]).hasZone).toBe(false)
  expect(deriveCategoryTraits([category('22', 'Jasa', 1)])).toEqual({
    level: 1,
    hasZone: false,
    isService: true,
    extraFields: [],
  })
})

const goods = { level: 3, hasZone: false, isService: false, extraFields: [] }

test('a section is complete when it is filled and has no faults', () => {
  const form = { ...emptyItemForm(false), name: 'Laptop', description: 'Laptop 14 inci untuk guru, baru.' }
  const faults = findPublishFaults(toEditorValues(form), goods)
  expect(faults.map(({ field }) => field)).toEqual(['price', 'weightGrams'])
  const values = toEditorValues(form)
  const done = sectionsOf(false, goods).map((section) => [
    section.title,
    sectionStatus(section, { values, faults, hasPhotos: false }),
  ])
  expect(done).toEqual([
    ['Dasar', 'filled'],
    ['Gambar', 'untouched'],
    ['Harga', 'faulty'],
    ['Stok', 'untouched'],
    ['Pengiriman', 'faulty'],
    ['Keterangan', 'untouched'],
    ['Tag dan grup', 'untouched'],
  ])
})

test('requires book fields for a book and no weight for a service', () => {
  const faults = findPublishFaults(toEditorValues(emptyItemForm(true)), {
    level: 4,
    hasZone: true,
    isService: false,
    extraFields: [],
  })
  expect(faults.map(({ field }) => field)).toEqual(
    expect.arrayContaining(['zonePrices.5b', 'book.isbn', 'book.publisher', 'book.number']),
  )
  expect(sectionsOf(true, goods).map(({ key }) => key)).toContain('book')
  expect(sectionsOf(false, { ...goods, isService: true }).map(({ key }) => key)).not.toContain('delivery')
})

test('asks for a confirmation before a save that the server would refuse without it', () => {
  const options = [
    { values: ['M'], price: 60_000, stock: 5, stockSeen: null },
    { values: ['L'], price: 65_000, stock: 5, stockSeen: null },
  ]
  const form = {
    ...emptyItemForm(false),
    optionNames: ['Ukuran'],
    options,
    wholesale: [{ amount: 10, price: 50_000 }],
  }
  const values = toEditorValues(form)
  const losses = (state: 'draft' | 'live', confirmedFlattening: string, publishes: boolean, before = form) =>
    unconfirmedLosses(values, goods, { state, form: before, confirmedFlattening }, publishes).length
  expect([losses('draft', '', false), losses('draft', '', true)]).toEqual([0, 1])
  expect(losses('draft', '10: 65000>50000 60000>50000', true)).toBe(0)
  // On sale, prices that stay as they are need no confirmation.
  expect([losses('live', '', false), losses('live', '', false, { ...form, wholesale: [] })]).toEqual([0, 1])
  expect(unconfirmedLosses(values, goods, null, true)).toHaveLength(1)
  expect(findPublishFaults(values, goods).map(({ field }) => field)).not.toContain('confirmFlattening')
})
