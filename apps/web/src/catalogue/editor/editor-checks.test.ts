import { expect, test } from 'vitest'
import { deriveCategoryTraits, findPublishFaults, sectionStatus, sectionsOf } from './editor-checks.ts'
import { emptyForm, toEditorValues } from './editor-values.ts'

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
  const form = { ...emptyForm(false), name: 'Laptop', description: 'Laptop 14 inci untuk guru, baru.' }
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
  const faults = findPublishFaults(toEditorValues(emptyForm(true)), {
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
