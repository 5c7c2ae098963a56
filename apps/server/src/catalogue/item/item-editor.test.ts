import { deleteItem } from '@pasar/contract/catalogue/delete-item'
import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { decodePictureSpec } from '@pasar/illustrations/picture-spec'
import { expect, test } from 'vitest'
import { anItem, aSchool } from '../../../testing/builders.ts'
import { callEndpoint, dataOf, outcomeOf } from '../../../testing/call-endpoint.ts'
import {
  coloured,
  createItemEditorFixture,
  fieldFaultsOf,
  TEXTBOOK,
} from '../../../testing/fixtures/item-editor-fixture.ts'
import { LAPTOP } from '../../../testing/fixtures/review-fixture.ts'
import { categoryNamed } from '../../reference/category-tree.ts'
import { ALL_ITEMS_QUERY } from '../search/home-shelves.ts'
import { createSearchIndex } from '../search/search-index.ts'

const CATERING = categoryNamed('Konsumsi', 'Prasmanan').wire_id
const MAGAZINE = categoryNamed('Buku pendidikan', 'Majalah').wire_id
const { db, services, vendor, trusted, create, save, open, made, onSale, row } =
  await createItemEditorFixture()

test('accepts an empty draft and lists its missing fields', async () => {
  const editor = await made({})
  expect(editor).toMatchObject({ kind: 'goods', state: 'draft', version: 1, locks: [], actions: ['submit'] })
  expect(editor.form).toMatchObject({ name: '', page_category_id: '', amount_unit: 'Pcs' })
  expect(editor.missing.map(({ field }) => field)).toEqual([
    'name',
    'categoryId',
    'description',
    'price',
    'weightGrams',
  ])
})

test('stores an item with its search terms and picture', async () => {
  const { id, form } = await made(LAPTOP)
  expect(form).toMatchObject({
    name: 'Laptop Belajar 14',
    page_category_id: LAPTOP.categoryId,
    price_with_tax: 6_500_000,
  })
  const savedRow = await row(id)
  expect(savedRow.search_terms.split(' ')).toEqual(
    expect.arrayContaining(['laptop', 'nusa', 'komputer', '14']),
  )
  expect(decodePictureSpec(savedRow.picture)).toMatchObject({ template: 'laptop' })
})

test('derives goods or service from the category and rejects a category of the wrong list', async () => {
  expect((await made({ ...LAPTOP, categoryId: CATERING })).kind).toBe('service')
  const refused = await create({ ...LAPTOP, categoryId: MAGAZINE })
  expect(fieldFaultsOf(refused)).toEqual([
    { field: 'page_category_id', message: 'Pilih kategori barang atau jasa' },
  ])
  expect(fieldFaultsOf(await create({ ...TEXTBOOK, categoryId: LAPTOP.categoryId }, 'book'))).toEqual([
    { field: 'page_category_id', message: 'Pilih kategori buku' },
  ])
  expect(fieldFaultsOf(await create({ ...LAPTOP, categoryId: '31415' }))).toEqual([
    { field: 'page_category_id', message: 'Kategori tidak ditemukan' },
  ])
})

test('stores prices by zone only for a textbook', async () => {
  const zoned = await row((await made(TEXTBOOK, 'book')).id)
  expect(zoned).toMatchObject({ has_zone: true, price: 20_000, price_zone2: 21_000, price_zone5b: 25_000 })
  const magazine = await row((await made({ ...TEXTBOOK, categoryId: MAGAZINE, price: 9_000 }, 'book')).id)
  expect(magazine).toMatchObject({ has_zone: false, price: 9_000, price_zone2: null, price_zone5b: null })
})

test('stores a valid ISBN as 13 digits and keeps an invalid one as typed', async () => {
  const stored = async (isbn: string) => {
    const editor = await made({ ...TEXTBOOK, book: { ...TEXTBOOK.book, isbn } }, 'book')
    return [(editor.form.book as { isbn: string }).isbn, editor.missing]
  }
  expect(await stored('978-0-306-40615-7')).toEqual(['9780306406157', []])
  expect(await stored('0-306-40615-2')).toEqual(['9780306406157', []])
  expect(await stored('978-0-306-40615-8')).toEqual([
    '978-0-306-40615-8',
    [{ field: 'book.isbn', message: 'ISBN tidak benar. Periksa angka terakhirnya.' }],
  ])
})

test('refuses to publish an incomplete item and names each missing field', async () => {
  const refused = await create({ ...LAPTOP, price: 99, description: '', isDraft: false }, 'item', trusted)
  expect(refused.http).toBe(422)
  expect(fieldFaultsOf(refused)).toEqual([
    { field: 'description', message: 'Tulis keterangan, paling sedikit 20 huruf' },
    { field: 'price_with_tax', message: 'Harga tidak boleh dibawah Rp 100' },
  ])
  const left = await db.selectFrom('item').select('id').where('vendor_id', '=', trusted.memberId).execute()
  expect(left).toEqual([])
})

test('refuses to publish a book without a decree or with one of 2015', async () => {
  const [{ field } = { field: '' }] = fieldFaultsOf(
    await create(
      { ...TEXTBOOK, isDraft: false, book: { ...TEXTBOOK.book, decreeYear: null } },
      'book',
      trusted,
    ),
  )
  expect(field).toBe('book.number')
  const [old] = fieldFaultsOf(
    await create(
      { ...TEXTBOOK, isDraft: false, book: { ...TEXTBOOK.book, decreeYear: 2015 } },
      'book',
      trusted,
    ),
  )
  expect(old?.field).toBe('book.centreLetter')
})

test('publishing puts an item under review, or on sale where schools find it', async () => {
  expect(await made({ ...LAPTOP, isDraft: false })).toMatchObject({
    state: 'submitted',
    actions: ['withdraw'],
  })
  const { id, state } = await onSale(LAPTOP)
  expect(state).toBe('live')
  const index = createSearchIndex()
  await index.load(db)
  expect(index.search({ ...ALL_ITEMS_QUERY, keyword: 'komputer belajar' }, PUBLIC_VIEW).ids).toEqual([id])
})

test('rejects a save of an outdated version', async () => {
  const { id } = await made(LAPTOP)
  await save(id, { ...LAPTOP, name: 'Dua', version: 1 })
  expect(outcomeOf(await save(id, { ...LAPTOP, name: 'Tiga', version: 1 }))).toEqual([
    409,
    'Barang ini baru saja diubah. Muat ulang untuk melihat isi terbaru.',
  ])
  expect(await row(id)).toMatchObject({ name: 'Dua', version: 2 })
})

test('rejects duplicate options, duplicate option columns and wholesale steps without a price', async () => {
  const shop = { ...LAPTOP, optionNames: ['Warna'] }
  const refused = [
    await create({ ...shop, options: [coloured('Biru', 1), coloured('biru', 2)] }),
    await create({ ...LAPTOP, optionNames: ['Warna', 'warna'] }),
    await create({ ...LAPTOP, wholesale: [{ amount: 5, price: 0 }] }),
  ]
  expect(refused.map(fieldFaultsOf)).toEqual([
    [{ field: 'option_stock', message: 'Pilihan yang sama tertulis dua kali' }],
    [{ field: 'option_names', message: 'Dua kolom pilihan bernama sama. Beri nama yang berbeda.' }],
    [{ field: 'price_wholesale', message: 'Isi jumlah dan harga grosir, atau kosongkan keduanya' }],
  ])
  const sorted = await made({
    ...LAPTOP,
    wholesale: [
      { amount: 50, price: 5 },
      { amount: 10, price: 6 },
      { amount: 0, price: 0 },
    ],
  })
  expect(sorted.form.price_wholesale).toEqual([
    { amount: 10, price: 6 },
    { amount: 50, price: 5 },
  ])
})

test('rejects an incomplete save of an item under review', async () => {
  const { id, version } = await made({ ...LAPTOP, isDraft: false })
  expect((await save(id, { ...LAPTOP, price: 0, version })).http).toBe(422)
  expect(dataOf(await save(id, { ...LAPTOP, name: 'Laptop Guru', version }))).toMatchObject({
    state: 'submitted',
  })
})

test('responds 404 for a deleted, foreign or missing item and for one of the other list', async () => {
  const { id } = await made(LAPTOP)
  const foreign = await anItem(db, trusted)
  const { id: inBooks } = await made(TEXTBOOK, 'book')
  expect(
    dataOf(await callEndpoint(db, services, deleteItem, vendor, { params: { type: 'item', pageId: id } })),
  ).toEqual({
    success: [{ id }],
  })
  for (const gone of [id, foreign, inBooks, 999_999]) {
    expect(outcomeOf(await open(gone))).toEqual([404, 'Barang tidak ditemukan'])
    expect(outcomeOf(await save(gone, { ...LAPTOP, version: 1 }))).toEqual([404, 'Barang tidak ditemukan'])
  }
  expect((await open(id, 'item', await aSchool(db))).http).toBe(403)
})
