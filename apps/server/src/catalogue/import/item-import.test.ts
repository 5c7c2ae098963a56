import { createItem, ItemForm, openItem } from '@pasar/contract/catalogue/item-editor'
import { importRows, moveImport, openImport } from '@pasar/contract/catalogue/item-import'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { previewSpreadsheet, runImports, uploadSpreadsheet } from '../../../testing/imports.ts'
import { get } from '../../../testing/orders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { categoryNamed } from '../../reference/category-tree.ts'

const services = testServices()
let db: Db
let close: () => Promise<void>
let vendor: Actor

beforeAll(async () => {
  const database = await testDb()
  db = database.db
  close = database.close
  await theCategories(db)
})
beforeEach(async () => {
  vendor = await aVendor(db)
})
afterAll(() => close())

const preview = (content: string | Buffer, type: 'item' | 'book' = 'item') =>
  previewSpreadsheet({ db, services }, vendor, content, type)

const csvOf = (...lines: string[]) => lines.join('\r\n')
const stored = () =>
  db
    .selectFrom('item')
    .select(['id', 'sku', 'name', 'price', 'stock', 'state', 'kind', 'version'])
    .where('vendor_id', '=', vendor.memberId)
    .orderBy('sku')
    .execute()

test('§7 POST /{type}/page/csv: writes nothing before the vendor confirms, then each valid row once', async () => {
  const existingId = await anItem(db, vendor, { sku: 'A1', name: 'Kertas', price: 50_000, stock: 10 })
  const importPreview = await preview(
    csvOf(
      'SKU;Nama;Kategori;Harga;Stok;Berat (gram);Catatan',
      'A1;;;Rp 52.500;10;;',
      'B2;"Spidol ""besar""\nhitam";alat tulis guru;12.500,00;5;100;x',
      'C3;Laptop;Leptop;1000000;1;1000;',
      'D4;Pensil;Alat tulis siswa;50;1;10;',
      'B2;Spidol lagi;Kertas;5000;1;10;',
      ';Tanpa kode;Kertas;5000;1;10;',
      '',
      'E5;Buku tulis;Buku tulis;3000;;;',
    ),
  )
  expect(await importPreview.see()).toMatchObject({
    state: 'ready',
    rowCount: 7,
    newCount: 2,
    changedCount: 1,
    sameCount: 0,
    wrongCount: 4,
    unknownHeads: ['Catatan'],
  })
  expect(await importPreview.rowsOf('wrong')).toMatchObject([
    { rowNo: 4, faults: [{ column: 'Kategori', message: 'Kategori tidak ditemukan. Maksud Anda Laptop?' }] },
    { rowNo: 5, faults: [{ column: 'Harga', message: 'Harga tidak boleh dibawah Rp 100' }] },
    { rowNo: 6, faults: [{ column: 'SKU', message: 'Barang ini sudah ada di baris 3' }] },
    {
      rowNo: 7,
      faults: [{ column: 'SKU', message: 'Isi SKU, supaya baris ini dikenali bila dikirim lagi' }],
    },
  ])
  expect(await importPreview.rowsOf('changed')).toMatchObject([
    { rowNo: 2, itemId: existingId, changes: [{ column: 'Harga', from: '50000', to: '52500' }] },
  ])
  expect(await stored()).toMatchObject([{ sku: 'A1', price: 50_000, version: 1 }])

  expect(await importPreview.apply()).toMatchObject({ state: 'done', due: 3, applied: 3, wrongCount: 4 })
  expect(await stored()).toMatchObject([
    { sku: 'A1', name: 'Kertas', price: 52_500, state: 'live', version: 2 },
    { sku: 'B2', name: 'Spidol "besar" hitam', price: 12_500, stock: 5, state: 'draft', kind: 'goods' },
    { sku: 'E5', name: 'Buku tulis', price: 3_000, state: 'draft' },
  ])
  expect(await importPreview.rowsOf('new')).toMatchObject([
    { rowNo: 3, isApplied: true, isComplete: false, isOut: false },
    { rowNo: 9, isComplete: false },
  ])
  const [spidol] = await importPreview.rowsOf('new')
  await db
    .updateTable('item')
    .set({ state: 'submitted' })
    .where('id', '=', spidol?.itemId ?? 0)
    .execute()
  expect((await importPreview.rowsOf('new')).map(({ isOut }) => isOut)).toEqual([true, false])
})

test('importing the same file again changes nothing', async () => {
  const file = csvOf('SKU;Nama;Harga', 'R1;Rak;500000', 'R2;Rak besar;750000')
  await (await preview(file)).apply()
  const before = await stored()
  const secondPreview = await preview(file)
  expect(await secondPreview.see()).toMatchObject({
    state: 'ready',
    sameCount: 2,
    newCount: 0,
    changedCount: 0,
  })
  expect(await stored()).toEqual(before)
})

test('§4 an import changes price and stock on sale at once and proposes the other changes', async () => {
  const id = await anItem(db, vendor, { sku: 'L1', name: 'Meja', price: 400_000 })
  await anItem(db, vendor, { sku: 'L2', name: 'Kursi', state: 'taken_down' })
  const importPreview = await preview(csvOf('SKU;Merek;Harga', 'L1;Nusa;450000', 'L2;Nusa;5'))
  expect(await importPreview.rowsOf('changed')).toMatchObject([
    {
      itemId: id,
      changes: [
        { column: 'Merek (menunggu pemeriksaan)', from: '', to: 'Nusa' },
        { column: 'Harga', from: '400000', to: '450000' },
      ],
    },
  ])
  expect(await importPreview.rowsOf('wrong')).toMatchObject([
    {
      name: 'Kursi',
      faults: [{ column: 'Merek', message: 'Barang ini diturunkan oleh platform' }, { column: 'Harga' }],
    },
  ])
  await importPreview.apply()
  const open = async () => get({ db, services }, openItem, vendor, { params: { type: 'item', pageId: id } })
  const { form, proposal } = await open()
  expect(form).toMatchObject({ brand: 'Nusa', price: 450_000 })
  expect(proposal?.changes).toMatchObject([{ path: ['brand'] }])
  // A file without the changed columns does not change the pending proposal.
  await (await preview(csvOf('SKU;Harga', 'L1;460000'))).apply()
  expect(await open()).toMatchObject({
    form: { brand: 'Nusa', price: 460_000 },
    proposal: { state: 'waiting' },
  })
})

test('an import subtracts the stock sold after the export', async () => {
  const id = await anItem(db, vendor, { sku: 'S1', stock: 7 })
  const line = csvOf('Nomor barang;Stok;Stok saat diunduh', `${id};10;10`)
  expect(await (await preview(line)).see()).toMatchObject({ sameCount: 1 })
  const more = csvOf('Nomor barang;Stok;Stok saat diunduh', `${id};15;10`)
  await db.deleteFrom('item_import').where('vendor_id', '=', vendor.memberId).execute()
  await (await preview(more)).apply()
  expect(await stored()).toMatchObject([{ stock: 12 }])
})

test('skips and reports an item that changed between preview and import', async () => {
  const id = await anItem(db, vendor, { sku: 'V1', price: 10_000 })
  const importPreview = await preview(csvOf('SKU;Harga;Nama', 'V1;11000;', 'V2;5000;Baru'))
  await db.updateTable('item').set({ price: 12_000, version: 2 }).where('id', '=', id).execute()
  await anItem(db, vendor, { sku: 'V2', state: 'draft' })
  expect(await importPreview.apply()).toMatchObject({
    state: 'done',
    newCount: 0,
    changedCount: 0,
    wrongCount: 2,
  })
  expect(await importPreview.rowsOf('wrong')).toMatchObject(
    [2, 3].map((rowNo) => ({
      rowNo,
      faults: [
        { column: '', message: 'Barang ini berubah sesudah berkas diperiksa. Kirim baris ini sekali lagi.' },
      ],
    })),
  )
  expect(await stored()).toMatchObject([{ price: 12_000 }, { sku: 'V2', price: 54_390 }])
})

test('imports options, wholesale steps and a textbook with its zones like the editor', async () => {
  await (
    await preview(
      csvOf(
        'SKU;Nama;Kategori;Harga;Harga grosir;Nama pilihan;Pilihan',
        'O1;Kaus;Seragam dan perlengkapan / Olahraga;60.000;50 = 55.000 | 10 = 58.000;Ukuran | Warna;"M | Merah |  | 40\nL | Merah | 65.000 | 25"'.replace(
          'Seragam dan perlengkapan / Olahraga',
          'Olahraga',
        ),
      ),
    )
  ).apply()
  const [shirt] = await stored()
  const { form } = await get({ db, services }, openItem, vendor, {
    params: { type: 'item', pageId: shirt?.id ?? 0 },
  })
  expect(form).toMatchObject({
    categoryId: categoryNamed('Seragam dan perlengkapan', 'Olahraga').wire_id,
    stock: 65,
    wholesale: [
      { amount: 10, price: 58_000 },
      { amount: 50, price: 55_000 },
    ],
    optionNames: ['Ukuran', 'Warna'],
    options: [
      { values: ['M', 'Merah'], price: null, stock: 40 },
      { values: ['L', 'Merah'], price: 65_000, stock: 25 },
    ],
  })
  const book = await preview(
    csvOf(
      'SKU;Nama;Kategori;Harga zona 1;Harga zona 2;Harga zona 3;Harga zona 4;Harga zona 5a;Harga zona 5b;ISBN;SK ditetapkan oleh;Tahun SK',
      'B1;IPA;SD;1000;2000;3000;4000;5000;6000;978-0-306-40615-7;kementerian agama;2016',
      'B2;IPS;SD;1000;2000;3000;4000;5000;60;9,78031E+12;menteri;2016',
    ),
    'book',
  )
  expect(await book.rowsOf('wrong')).toMatchObject([
    {
      rowNo: 3,
      faults: [{ column: 'ISBN' }, { column: 'SK ditetapkan oleh' }],
    },
  ])
  await book.apply()
  const made = (await stored()).find(({ sku }) => sku === 'B1')
  const opened = await get({ db, services }, openItem, vendor, {
    params: { type: 'book', pageId: made?.id ?? 0 },
  })
  expect(opened.form).toMatchObject({
    zonePrices: { '1': 1_000, '2': 2_000, '3': 3_000, '4': 4_000, '5a': 5_000, '5b': 6_000 },
    book: { isbn: '9780306406157', decreeKind: 'religious', decreeYear: 2016 },
  })
})

test('resolves tags by name and reports a missing one', async () => {
  await db.insertInto('tag').values({ owner_id: vendor.memberId, name: 'Ramah anak' }).execute()
  const other = await aVendor(db)
  await db.insertInto('tag').values({ owner_id: other.memberId, name: 'Rahasia' }).execute()
  const importPreview = await preview(
    csvOf('SKU;Nama;Tag', 'G1;Kaus;ramah anak', 'G2;Topi;Ramah anka', 'G3;Sepatu;Rahasia'),
  )
  expect((await importPreview.rowsOf('wrong')).map(({ faults }) => faults[0]?.message)).toEqual([
    'Tag Ramah anka tidak ditemukan. Maksud Anda Ramah anak?',
    'Tag Rahasia tidak ditemukan. Buat dahulu.',
  ])
  await importPreview.apply()
  const [made] = await stored()
  const { form } = await get({ db, services }, openItem, vendor, {
    params: { type: 'item', pageId: made?.id ?? 0 },
  })
  expect(form.tags).toMatchObject([{ name: 'Ramah anak' }])
})

test('rejects an incomplete option row, a repeated column name and a repeated option like the editor', async () => {
  const importPreview = await preview(
    csvOf(
      'SKU;Nama;Nama pilihan;Pilihan;Harga grosir',
      'H1;Kaus;Ukuran;M | Merah | 5;',
      'H2;Kaus;;;10',
      'H3;Kaus;Ukuran | ukuran;M | L | | 5;',
      'H4;Kaus;Ukuran;"M | | 5\nm | | 6";',
    ),
  )
  expect((await importPreview.rowsOf('wrong')).map(({ faults }) => faults[0]?.column)).toEqual([
    'Pilihan',
    'Harga grosir',
    'Nama pilihan',
    'Pilihan',
  ])
})

test('a vendor has one open import at a time and can cancel it', async () => {
  const importPreview = await preview(csvOf('SKU;Nama', 'X1;Satu'))
  const second = await uploadSpreadsheet({ db, services }, vendor, csvOf('SKU;Nama', 'X2;Dua'), 'book')
  expect(second).toMatchObject({
    http: 409,
    body: { status_message: expect.stringContaining('belum selesai') },
  })
  expect(await importPreview.cancel()).toMatchObject({ state: 'cancelled' })
  await runImports(db)
  expect(await stored()).toEqual([])
  const params = { type: 'item' as const, importId: importPreview.id }
  const late = await callEndpoint(db, services, moveImport, vendor, { params, body: { action: 'apply' } })
  expect(late.http).toBe(409)
  expect((await uploadSpreadsheet({ db, services }, vendor, csvOf('SKU;Nama', 'X2;Dua'))).http).toBe(200)
})

test('responds 404 for the import of another vendor, and deletes an import after seven days', async () => {
  const importPreview = await preview(csvOf('SKU;Nama', 'Y1;Satu'))
  const other = await aVendor(db)
  const params = { type: 'item' as const, importId: importPreview.id }
  const body = { action: 'cancel' as const }
  const answers = [
    await callEndpoint(db, services, openImport, other, { params }),
    await callEndpoint(db, services, importRows, other, { params }),
    await callEndpoint(db, services, moveImport, other, { params, body }),
  ]
  expect(answers.map(({ http }) => http)).toEqual([404, 404, 404])
  await runImports(db, new Date('2026-11-28T02:00:00Z'))
  expect(await importPreview.see()).toMatchObject({ state: 'ready' })
  await runImports(db, new Date('2026-11-28T04:00:00Z'))
  expect((await callEndpoint(db, services, openImport, vendor, { params })).http).toBe(404)
})

test('rejects the number of another vendor’s item, even with the same SKU', async () => {
  const other = await aVendor(db)
  const foreign = await anItem(db, other, { sku: 'F1', price: 10_000 })
  const importPreview = await preview(
    csvOf('Nomor barang;SKU;Nama;Harga', `${foreign};;;500`, ';F1;Punya sendiri;500', '=1+1;;;500'),
  )
  expect((await importPreview.rowsOf('wrong')).map(({ rowNo }) => rowNo)).toEqual([2, 4])
  await importPreview.apply()
  expect(await db.selectFrom('item').select('price').where('id', '=', foreign).execute()).toEqual([
    { price: 10_000 },
  ])
})

test('the editor and an import create identical items', async () => {
  const input = {
    ...ItemForm.parse({ name: 'Sama', sku: 'E1', price: 1_000, weightGrams: 5 }),
    isDraft: true,
  }
  await get({ db, services }, createItem, vendor, { params: { type: 'item' }, body: input })
  await (await preview(csvOf('SKU;Nama;Harga;Berat (gram)', 'E2;Sama;1000;5'))).apply()
  const rows = await db
    .selectFrom('item')
    .selectAll()
    .where('vendor_id', '=', vendor.memberId)
    .orderBy('sku')
    .execute()
  const [one, other] = rows.map(({ id, sku, created_at, updated_at, ...row }) => row)
  expect(other).toEqual(one)
})
