import { deleteItem } from '@pasar/contract/catalogue/delete-item'
import { createItem, ItemForm, openItem, saveItem } from '@pasar/contract/catalogue/item-editor'
import { itemHistory } from '@pasar/contract/catalogue/item-listings'
import { decodePicture } from '@pasar/illustrations/picture-spec'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, dataOf, testServices } from '../../../testing/call-endpoint.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { categoryNamed, TEXTBOOKS } from '../../reference/category-tree.ts'
import { ALL_ITEMS_QUERY } from '../pages/home-shelves.ts'
import { createSearchIndex } from '../search/search-index.ts'

const services = testServices()
const LAPTOP = categoryNamed('Komputer dan elektronik', 'Laptop').wire_id
const CATERING = categoryNamed('Konsumsi', 'Nasi kotak').wire_id
const TEXTBOOK_SD = categoryNamed(TEXTBOOKS, 'SD').wire_id
const MAGAZINE = categoryNamed('Buku pendidikan', 'Majalah').wire_id
let db: Db
let close: () => Promise<void>
let vendor: Actor
let trusted: Actor

beforeAll(async () => {
  const database = await testDb()
  db = database.db
  close = database.close
  await theCategories(db)
  vendor = await aVendor(db)
  trusted = await aVendor(db, { trusted: true, name: 'CV Contoh Jaya' })
})
afterAll(() => close())

type Type = 'item' | 'book'

/** The editor reply on the wire. */
type Editor = {
  id: number
  kind: string
  state: string
  version: number
  form: Record<string, unknown> & {
    stock: number
    option_stock: { values: string[]; price: number | null; stock: number; stockSeen: number | null }[]
  }
  locks: { field: string; reason: string }[]
  missing: { field: string; message: string }[]
  actions: string[]
}
const laptop = {
  name: 'Laptop Belajar 14',
  description: 'Laptop untuk kegiatan belajar di kelas.',
  brand: 'Nusa',
  categoryId: LAPTOP,
  weightGrams: 1_500,
  stock: 5,
  price: 6_500_000,
}
const book = {
  isbn: '978-0-306-40615-7',
  publisher: 'Pustaka Arunika',
  decreeNumber: '148/P/2016',
  decreeYear: 2016,
}
const textbook = {
  name: 'Matematika Kelas IV',
  description: 'Buku siswa untuk sekolah dasar.',
  categoryId: TEXTBOOK_SD,
  weightGrams: 400,
  stock: 100,
  zonePrices: { '1': 20_000, '2': 21_000, '3': 22_000, '4': 23_000, '5a': 24_000, '5b': 25_000 },
  book,
}

/** Fills missing fields with the values of an empty form. */
const whole = ({ isDraft = true, version = 0, ...body }: Record<string, unknown>) => ({
  ...ItemForm.parse(body),
  isDraft: isDraft === true,
  version: Number(version),
})
const create = (body: Record<string, unknown>, type: Type = 'item', actor = vendor) =>
  callEndpoint(db, services, createItem, actor, { params: { type }, body: whole(body) })
const save = (pageId: number, body: Record<string, unknown>, type: Type = 'item', actor = vendor) =>
  callEndpoint(db, services, saveItem, actor, { params: { type, pageId }, body: whole(body) })
const open = (pageId: number, type: Type = 'item', actor = vendor) =>
  callEndpoint(db, services, openItem, actor, { params: { type, pageId } })
const made = async (body: Record<string, unknown>, type: Type = 'item', actor = vendor): Promise<Editor> =>
  dataOf(await create(body, type, actor))
const onSale = (body: Record<string, unknown>, type: Type = 'item') =>
  made({ ...body, isDraft: false }, type, trusted)
const outcomeOf = ({ http, body }: Awaited<ReturnType<typeof open>>) => [
  http,
  body.status === 'error' ? body.status_message : '',
]
const fields = ({ body }: Awaited<ReturnType<typeof open>>) =>
  body.status === 'error' ? (body.data as { error: { field: string; message: string }[] }).error : []
const row = (id: number) => db.selectFrom('item').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

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
  const { id, form } = await made(laptop)
  expect(form).toMatchObject({
    name: 'Laptop Belajar 14',
    page_category_id: LAPTOP,
    price_with_tax: 6_500_000,
  })
  const savedRow = await row(id)
  expect(savedRow.search_terms.split(' ')).toEqual(
    expect.arrayContaining(['laptop', 'nusa', 'komputer', '14']),
  )
  expect(decodePicture(savedRow.picture)).toMatchObject({ template: 'laptop' })
})

test('derives goods or service from the category and rejects a category of the wrong list', async () => {
  expect((await made({ ...laptop, categoryId: CATERING })).kind).toBe('service')
  const refused = await create({ ...laptop, categoryId: MAGAZINE })
  expect(fields(refused)).toEqual([{ field: 'page_category_id', message: 'Pilih kategori barang atau jasa' }])
  expect(fields(await create({ ...textbook, categoryId: LAPTOP }, 'book'))).toEqual([
    { field: 'page_category_id', message: 'Pilih kategori buku' },
  ])
  expect(fields(await create({ ...laptop, categoryId: '31415' }))).toEqual([
    { field: 'page_category_id', message: 'Kategori tidak ditemukan' },
  ])
})

test('stores prices by zone only for a textbook', async () => {
  const zoned = await row((await made(textbook, 'book')).id)
  expect(zoned).toMatchObject({ has_zone: true, price: 20_000, price_zone2: 21_000, price_zone5b: 25_000 })
  const magazine = await row((await made({ ...textbook, categoryId: MAGAZINE, price: 9_000 }, 'book')).id)
  expect(magazine).toMatchObject({ has_zone: false, price: 9_000, price_zone2: null, price_zone5b: null })
})

test('stores a valid ISBN as 13 digits and keeps an invalid one as typed', async () => {
  const stored = async (isbn: string) => {
    const editor = await made({ ...textbook, book: { ...book, isbn } }, 'book')
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
  const refused = await create({ ...laptop, price: 99, description: '', isDraft: false }, 'item', trusted)
  expect(refused.http).toBe(422)
  expect(fields(refused)).toEqual([
    { field: 'description', message: 'Tulis keterangan, paling sedikit 20 huruf' },
    { field: 'price_with_tax', message: 'Harga tidak boleh dibawah Rp 100' },
  ])
  const left = await db.selectFrom('item').select('id').where('vendor_id', '=', trusted.memberId).execute()
  expect(left).toEqual([])
})

test('refuses to publish a book without a decree or with one of 2015', async () => {
  const [{ field } = { field: '' }] = fields(
    await create({ ...textbook, isDraft: false, book: { ...book, decreeYear: null } }, 'book', trusted),
  )
  expect(field).toBe('book.number')
  const [old] = fields(
    await create({ ...textbook, isDraft: false, book: { ...book, decreeYear: 2015 } }, 'book', trusted),
  )
  expect(old?.field).toBe('book.centreLetter')
})

test('publishing puts an item under review, or on sale where schools find it', async () => {
  expect(await made({ ...laptop, isDraft: false })).toMatchObject({
    state: 'submitted',
    actions: ['withdraw'],
  })
  const { id, state } = await onSale(laptop)
  expect(state).toBe('live')
  const index = createSearchIndex()
  await index.load(db)
  expect(index.search({ ...ALL_ITEMS_QUERY, keyword: 'komputer belajar' }, '1').ids).toEqual([id])
})

test('rejects a save of an outdated version', async () => {
  const { id } = await made(laptop)
  await save(id, { ...laptop, name: 'Dua', version: 1 })
  expect(outcomeOf(await save(id, { ...laptop, name: 'Tiga', version: 1 }))).toEqual([
    409,
    'Barang ini baru saja diubah. Muat ulang untuk melihat isi terbaru.',
  ])
  expect(await row(id)).toMatchObject({ name: 'Dua', version: 2 })
})

test('§4 locks name, category and PPN group on sale; a price changes at once and is logged', async () => {
  const { id, version, locks } = await onSale(laptop)
  expect(locks).toContainEqual({ field: 'name', reason: 'Turunkan barang dahulu untuk mengubah ini' })
  expect(locks.map(({ field }) => field)).not.toContain('price')
  const saved = (body: Record<string, unknown>) => save(id, { ...laptop, ...body, version }, 'item', trusted)
  for (const change of [{ name: 'Lain' }, { categoryId: CATERING }, { ppn: 'exempt' }])
    expect(outcomeOf(await saved(change))).toEqual([409, 'Turunkan barang dahulu untuk mengubah ini'])
  expect((await saved({ price: 50 })).http).toBe(422)
  expect(
    dataOf(await saved({ price: 6_000_000, wholesale: [{ amount: 10, price: 5_900_000 }] })),
  ).toMatchObject({
    state: 'live',
    version: 2 + version - 1,
  })
  const events = dataOf(
    await callEndpoint(db, services, itemHistory, trusted, { params: { type: 'item', pageId: id } }),
  ) as { action: string; changes: unknown }[]
  expect(events.slice(0, 2)).toEqual([
    expect.objectContaining({
      action: 'price',
      changes: [{ path: ['wholesale', '10', 'price'], from: null, to: 5_900_000 }],
    }),
    expect.objectContaining({
      action: 'price',
      changes: [{ path: ['price'], from: 6_500_000, to: 6_000_000 }],
    }),
  ])
})

test('accepts a price change on sale despite an older fault elsewhere', async () => {
  const { id, version } = await onSale(textbook, 'book')
  await db.updateTable('book').set({ decree_year: 2015 }).where('item_id', '=', id).execute()
  const cheaper = { ...textbook, book: { ...book, decreeYear: 2015 }, stock: 90, version }
  expect((await save(id, cheaper, 'book', trusted)).http).toBe(200)
  const none = { ...cheaper, zonePrices: { ...textbook.zonePrices, '5b': 0 }, version: version + 1 }
  expect((await save(id, none, 'book', trusted)).http).toBe(422)
})

test('saving an unchanged item on sale writes nothing', async () => {
  const { id, version, form } = await onSale(textbook, 'book')
  const unchangedForm = { ...textbook, stockSeen: form.stock, version }
  expect(dataOf(await save(id, unchangedForm, 'book', trusted))).toMatchObject({ version })
})

test('subtracts the stock sold while the editor was open', async () => {
  const { id, version } = await onSale({ ...laptop, stock: 10 })
  await db.updateTable('item').set({ stock: 7 }).where('id', '=', id).execute()
  const form = { ...laptop, stock: 10, stockSeen: 10, price: 6_400_000, version }
  expect(dataOf(await save(id, form, 'item', trusted))).toMatchObject({ form: { stock: 7 } })
})

const coloured = (values: string, stock: number, stockSeen: number | null = null) => ({
  values: [values],
  price: null,
  stock,
  stockSeen,
})

test('options with unchanged values keep their ids, and the item stock is their sum', async () => {
  const shop = { ...laptop, optionNames: ['Warna'], options: [coloured('Hitam', 4), coloured('Perak', 6)] }
  const { id, version, form } = await onSale(shop)
  expect(form.stock).toBe(10)
  const numbers = () =>
    db
      .selectFrom('item_option')
      .select(['id', 'values', 'stock'])
      .where('item_id', '=', id)
      .orderBy('id')
      .execute()
  const [black] = await numbers()
  await db
    .updateTable('item_option')
    .set({ stock: 3 })
    .where('id', '=', black?.id ?? 0)
    .execute()
  const next = {
    ...shop,
    options: [coloured('Biru', 1), coloured('Hitam', 9, 4)],
    version,
  }
  expect(dataOf(await save(id, next, 'item', trusted))).toMatchObject({ form: { stock: 9 } })
  expect(await numbers()).toEqual([
    { id: black?.id, values: ['Hitam'], stock: 8 },
    { id: expect.any(Number), values: ['Biru'], stock: 1 },
  ])
})

test('rejects duplicate options, duplicate option columns and wholesale steps without a price', async () => {
  const shop = { ...laptop, optionNames: ['Warna'] }
  const refused = [
    await create({ ...shop, options: [coloured('Biru', 1), coloured('biru', 2)] }),
    await create({ ...laptop, optionNames: ['Warna', 'warna'] }),
    await create({ ...laptop, wholesale: [{ amount: 5, price: 0 }] }),
  ]
  expect(refused.map(fields)).toEqual([
    [{ field: 'option_stock', message: 'Pilihan yang sama tertulis dua kali' }],
    [{ field: 'option_names', message: 'Dua kolom pilihan bernama sama. Beri nama yang berbeda.' }],
    [{ field: 'price_wholesale', message: 'Isi jumlah dan harga grosir, atau kosongkan keduanya' }],
  ])
  const sorted = await made({
    ...laptop,
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
  const { id, version } = await made({ ...laptop, isDraft: false })
  expect((await save(id, { ...laptop, price: 0, version })).http).toBe(422)
  expect(dataOf(await save(id, { ...laptop, name: 'Laptop Guru', version }))).toMatchObject({
    state: 'submitted',
  })
})

test('responds 404 for a deleted, foreign or missing item and for one of the other list', async () => {
  const { id } = await made(laptop)
  const foreign = await anItem(db, trusted)
  const { id: inBooks } = await made(textbook, 'book')
  expect(
    dataOf(await callEndpoint(db, services, deleteItem, vendor, { params: { type: 'item', pageId: id } })),
  ).toEqual({
    success: [{ id }],
  })
  for (const gone of [id, foreign, inBooks, 999_999]) {
    expect(outcomeOf(await open(gone))).toEqual([404, 'Barang tidak ditemukan'])
    expect(outcomeOf(await save(gone, { ...laptop, version: 1 }))).toEqual([404, 'Barang tidak ditemukan'])
  }
  expect((await open(id, 'item', await aSchool(db))).http).toBe(403)
})
