import { openItem } from '@pasar/contract/catalogue/item-editor'
import { importRows, moveImport, openImport } from '@pasar/contract/catalogue/item-import'
import { must } from '@pasar/domain/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { createCatalogueFixture } from '../../../testing/fixtures/catalogue-fixture.ts'
import {
  csvOf,
  itemsOf,
  previewSpreadsheet,
  runImports,
  uploadSpreadsheet,
} from '../../../testing/imports.ts'
import { get } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createCatalogueFixture()
const { db, services } = context
let vendor: Actor

beforeEach(async () => {
  vendor = await aVendor(db)
})

const preview = (content: string | Buffer, type: 'item' | 'book' = 'item') =>
  previewSpreadsheet(context, vendor, content, type)
const stored = () => itemsOf(db, vendor)

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
    .where('id', '=', must(spidol, 'the spidol').itemId)
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
  const open = async () => get(context, openItem, vendor, { params: { type: 'item', pageId: id } })
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

test('a vendor has one open import at a time and can cancel it', async () => {
  const importPreview = await preview(csvOf('SKU;Nama', 'X1;Satu'))
  const second = await uploadSpreadsheet(context, vendor, csvOf('SKU;Nama', 'X2;Dua'), 'book')
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
  expect((await uploadSpreadsheet(context, vendor, csvOf('SKU;Nama', 'X2;Dua'))).http).toBe(200)
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
