import { ItemBook } from '@pasar/contract/catalogue/item-book'
import { createItem, ItemForm } from '@pasar/contract/catalogue/item-editor'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { previewSpreadsheet } from '../../../testing/imports.ts'
import { get } from '../../../testing/orders.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { TEXTBOOKS } from '../../reference/category-rows.ts'
import { categoryNamed } from '../../reference/category-tree.ts'
import { filledXlsx } from './item-export.ts'

const services = testServices()
let db: Db
let close: () => Promise<void>
let app: Awaited<ReturnType<typeof testApp>>
let vendor: Actor

beforeAll(async () => {
  const database = await testDb()
  db = database.db
  await theCategories(db)
  app = await testApp(db, services)
  close = async () => {
    await app.close()
    await database.close()
  }
  vendor = await aVendor(db)
})
afterAll(() => close())

async function fetchFile(path: string, actor: Actor | null = vendor) {
  const headers = actor && { authorization: `member|${actor.memberId}|${await aToken(db, actor)}` }
  const {
    statusCode,
    rawPayload,
    headers: answered,
  } = await app.inject({
    url: `/api${path}`,
    ...(headers && { headers }),
  })
  return { code: statusCode, bytes: rawPayload, text: rawPayload.toString('utf8'), headers: answered }
}

const list = (type: 'item' | 'book', form: object) =>
  get({ db, services }, createItem, vendor, {
    params: { type },
    body: { ...ItemForm.parse(form), isDraft: true },
  })

/** Creates items with values that an export could corrupt. */
async function hardItems() {
  const tag = { owner_id: vendor.memberId, name: '=Tag | bagus' }
  const { id } = await db.insertInto('tag').values(tag).returning('id').executeTakeFirstOrThrow()
  await list('item', {})
  await list('item', {
    sku: '00123',
    name: '=HYPERLINK("http://jahat.test","klik")',
    description: '\'-5 °C; "dingin"\nbaris kedua\ttab',
    brand: '@merek',
    tags: [{ id, name: '' }],
    categoryId: categoryNamed('Komputer dan elektronik', 'Laptop').wire_id,
    price: 1_250_000,
    ppn: 'exempt',
    stock: 7,
    minimum: 2,
    multiple: 3,
    weightGrams: 1_500,
    lengthMm: 10,
    widthMm: 20,
    heightMm: 30,
    production: 'import',
    goods: 'non_umkm',
    condition: 'used',
    availability: 'preorder',
    wholesale: [{ amount: 10, price: 1_200_000 }],
    optionNames: ['Ukuran', 'Warna | corak'],
    options: [
      { values: ['14"', 'Abu\\abu'], price: 1_300_000, stock: 4 },
      { values: ['=1+1', '-'], price: null, stock: 3 },
    ],
  })
  await list('item', { sku: '(kosong)', name: '(kosong)', stockUnlimited: true, price: 50 })
  await list('book', {
    sku: 'B-1',
    name: '+Buku',
    categoryId: categoryNamed(TEXTBOOKS, 'SD').wire_id,
    zonePrices: { '1': 1_000, '2': 2_000, '3': 3_000, '4': 4_000, '5a': 5_000, '5b': 6_000 },
    book: ItemBook.parse({ isbn: '978-602-1', year: 2020, decreeKind: 'local', decreeYear: 2014, pages: 12 }),
  })
}

test('§7 GET /{type}/page/csv: importing an unchanged export changes nothing', async () => {
  await hardItems()
  const before = await db.selectFrom('item').selectAll().where('vendor_id', '=', vendor.memberId).execute()
  for (const [type, format, count] of [
    ['item', 'csv', 3],
    ['item', 'xlsx', 3],
    ['book', 'csv', 1],
    ['book', 'xlsx', 1],
  ] as const) {
    const { code, bytes } = await fetchFile(`/${type}/page/${format}`)
    expect(code).toBe(200)
    const importPreview = await previewSpreadsheet({ db, services }, vendor, bytes, type)
    expect(await importPreview.see(), `${type} ${format}`).toMatchObject({
      state: 'ready',
      unknownHeads: [],
      sameCount: count,
      wrongCount: 0,
      newCount: 0,
      changedCount: 0,
    })
    await importPreview.cancel()
  }
  expect(await db.selectFrom('item').selectAll().where('vendor_id', '=', vendor.memberId).execute()).toEqual(
    before,
  )
})

test('exports cells as text, without formulas', async () => {
  const { text, headers } = await fetchFile('/item/page/csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(headers['content-disposition']).toMatch(/^attachment; filename="barang-\d{4}-\d\d-\d\d\.csv"$/)
  expect(text.startsWith('\uFEFFNomor barang;SKU;Status;Nama;Kategori;')).toBe(true)
  expect(text).toContain(';"\'=HYPERLINK(""http://jahat.test"",""klik"")";')
  expect(text).toContain(";'@merek;")
  expect(text).not.toMatch(/;"?[=+@]/)
})

test('escapes formulas after a line break within a cell and starts no new row', async () => {
  const other = await aVendor(db)
  const description = 'Baris satu\n=1+1\n＝2+2'
  await anItem(db, other, { sku: 'N-1', name: '＝1+1', description })
  const { text } = await fetchFile('/item/page/csv', other)
  expect(text).toContain(`;"Baris satu\n'=1+1\n'＝2+2";`)
  expect(text).toContain(";'＝1+1;")
  expect(text.split('\r\n')).toHaveLength(3)
})

test('applies the filters of the list', async () => {
  await anItem(db, vendor, { sku: 'T-1', name: 'Spidol tayang', state: 'live' })
  const rows = async (query: string) =>
    (await fetchFile(`/item/page/csv?${query}`)).text.split(/;Tayang;/).length - 1
  expect(await rows('state=live')).toBe(1)
  expect(await rows('keyword=spidol')).toBe(1)
  expect(await rows('keyword=tidakada')).toBe(0)
  expect(await rows('state=draft')).toBe(0)
})

test('accepts the templates as imports without changes', async () => {
  const other = await aVendor(db)
  for (const [type, format, count] of [
    ['item', 'csv', 3],
    ['item', 'xlsx', 3],
    ['book', 'csv', 1],
    ['book', 'xlsx', 1],
  ] as const) {
    const { bytes } = await fetchFile(`/${type}/page/template/${format}`, other)
    const importPreview = await previewSpreadsheet({ db, services }, other, bytes, type)
    expect(await importPreview.see(), `${type} ${format}`).toMatchObject({ newCount: count, wrongCount: 0 })
    expect((await importPreview.rowsOf('new')).map(({ isComplete }) => isComplete)).toEqual(
      Array(count).fill(true),
    )
    await importPreview.cancel()
  }
})

test('exports the wrong rows with their reasons and imports them once repaired', async () => {
  const other = await aVendor(db)
  const context = { db, services }
  const file = "SKU;Nama;Harga\r\nW1;Rak;10\r\nW2;'=Meja;mahal\r\nW3;Kursi;1000"
  const importPreview = await previewSpreadsheet(context, other, file)
  await importPreview.apply()
  const wrong = await fetchFile(`/item/page/import/${importPreview.id}/wrong/csv`, other)
  expect(wrong.text).toContain('Harga: Harga tidak boleh dibawah Rp 100')
  expect(wrong.text).toContain("W2;;'=Meja;")
  expect(wrong.text).not.toContain('W3')
  const repaired = wrong.text.replace(';10;', ';10000;').replace(';mahal;', ';20000;')
  const repairedPreview = await previewSpreadsheet(context, other, repaired)
  expect(await repairedPreview.see()).toMatchObject({ newCount: 2, wrongCount: 0, unknownHeads: [] })
  await repairedPreview.cancel()
  const spreadsheet = await fetchFile(`/item/page/import/${importPreview.id}/wrong/xlsx`, other)
  const unrepaired = await previewSpreadsheet(context, other, spreadsheet.bytes)
  expect(await unrepaired.see()).toMatchObject({ wrongCount: 2, unknownHeads: [] })
  expect((await fetchFile(`/item/page/import/${importPreview.id}/wrong/csv`)).code).toBe(404)
})

test('exports only to vendors, and only their own items', async () => {
  const school = await aSchool(db)
  const paths = [
    '/item/page/csv',
    '/item/page/xlsx',
    '/item/page/template/csv',
    '/item/page/import/1/wrong/csv',
  ]
  for (const path of paths) {
    expect((await fetchFile(path, null)).code, path).toBe(401)
    expect((await fetchFile(path, school)).code, path).toBe(403)
  }
  expect((await fetchFile('/rahasia/page/csv')).code).toBe(404)
  const stranger = await aVendor(db)
  expect((await fetchFile('/item/page/csv', stranger)).text.trim().split('\r\n')).toHaveLength(1)
})

test('refuses a spreadsheet with too many characters with export/too-large', async () => {
  const line = ['a'.repeat(40_000)]
  async function* pieces(count: number) {
    for (let n = 0; n < count; n += 1) yield Array.from({ length: 100 }, () => line)
  }
  expect(await filledXlsx('Barang', ['SKU'], pieces(11))).toEqual({ ok: false, code: 'export/too-large' })
})
