import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { createCatalogueFixture } from '../../../testing/fixtures/catalogue-fixture.ts'
import { cellXml, workbookOf } from '../../../testing/fixtures/workbooks.ts'
import { csvOf, itemsOf, previewSpreadsheet } from '../../../testing/imports.ts'
import type { Actor } from '../../call/actor.ts'
import { exportedXlsx, wrongCsv, wrongXlsx } from './item-export.ts'

const context = await createCatalogueFixture()
const { db } = context
let vendor: Actor

beforeEach(async () => {
  vendor = await aVendor(db)
})

const preview = (content: string | Buffer) => previewSpreadsheet(context, vendor, content)

/** Returns a workbook of rows of texts, numbers, and cells as XML. */
const workbook = (rows: readonly (readonly (string | number)[])[], options = {}) =>
  workbookOf(
    rows
      .map((cells) => {
        const xml = cells.map((cell) =>
          typeof cell === 'string' && cell.startsWith('<c') ? cell : cellXml(cell),
        )
        return `<row>${xml.join('')}</row>`
      })
      .join(''),
    options,
  )

const HEAD = ['SKU', 'Nama', 'Harga']

test('takes no number, error or formula for another value, and names each cell', async () => {
  await anItem(db, vendor, { sku: 'E1', name: 'Meja', price: 50_000 })
  const importPreview = await preview(
    workbook(
      [
        HEAD,
        ['N1', 'Pensil', 37.125],
        ['N2', 'Kertas', 13_875.000000000002],
        ['E1', 'Meja', '<c t="e"><v>#N/A</v></c>'],
        ['E2', 'Kursi', '<c><f>1/0</f><v></v></c>'],
        ['<c s="1"><v>46145</v></c>', 'Buku', 1_000],
        ['<c s="2"><v>123</v></c>', 'Tas', 2_000],
        ['N7', 'Topi', 3_000, 'x'],
      ],
      { formats: ['d-mmm', '00000'] },
    ),
  )
  expect((await importPreview.rowsOf('wrong')).map(({ rowNo, faults }) => [rowNo, faults])).toEqual([
    [2, [{ column: 'Harga', message: 'Sel C2 berisi 37,125, bukan angka bulat.' }]],
    [
      4,
      [
        {
          column: 'Harga',
          message: 'Sel C4 berisi kesalahan #N/A. Perbaiki rumusnya, atau tulis nilainya.',
        },
      ],
    ],
    [
      5,
      [
        {
          column: 'Harga',
          message:
            'Sel C5 berisi rumus tanpa hasil. Buka dan simpan berkas di aplikasi spreadsheet, atau tulis nilainya.',
        },
      ],
    ],
    [
      6,
      [
        {
          column: 'SKU',
          message:
            'Sel A6 berisi tanggal atau jam 2026-05-03. Jadikan sel ini teks, lalu tulis ulang isinya.',
        },
      ],
    ],
    [
      8,
      [
        {
          column: '',
          message:
            'Sel D8 tidak punya judul kolom. Hapus isinya; dalam CSV, apit angka berkoma dengan tanda kutip.',
        },
      ],
    ],
  ])
  await importPreview.apply()
  expect((await itemsOf(db, vendor)).map(({ sku, price }) => [sku, price])).toEqual([
    ['00123', 2_000],
    ['E1', 50_000],
    ['N2', 13_875],
  ])
})

test('gives no row of a merged area half of its values', async () => {
  const importPreview = await preview(
    workbook(
      [
        [...HEAD, 'Merek'],
        ['M1', 'Pensil', 1_000, 'Nusa'],
        ['M2', 'Pena', 2_000],
      ],
      { after: '<mergeCells><mergeCell ref="D2:D3"/></mergeCells>' },
    ),
  )
  expect(await importPreview.see()).toMatchObject({ rowCount: 2, newCount: 1, wrongCount: 1 })
  expect(await importPreview.rowsOf('wrong')).toMatchObject([
    {
      rowNo: 3,
      faults: [
        {
          column: 'Merek',
          message: 'Sel D3 bagian dari sel gabungan D2:D3. Pisahkan, lalu isi setiap selnya.',
        },
      ],
    },
  ])
})

test('accounts for each row of a CSV with mixed line ends, and for amounts cut at their commas', async () => {
  const importPreview = await preview(
    'SKU,Nama,Harga\r\nC1,Meja,"1,000,000"\nC2,Kursi,1,000,000\n\nC3,Rak,#REF!\nC4,"Lemari, besar",Rp 750.000\n',
  )
  expect(await importPreview.see()).toMatchObject({
    rowCount: 4,
    newCount: 2,
    wrongCount: 2,
    notes: ['1 baris kosong dilewati: 4.'],
  })
  expect(
    (await importPreview.rowsOf('wrong')).map(({ rowNo, faults }) => [rowNo, faults[0]?.message]),
  ).toEqual([
    [3, 'Sel D3 tidak punya judul kolom. Hapus isinya; dalam CSV, apit angka berkoma dengan tanda kutip.'],
    [5, 'Sel C5 berisi kesalahan #REF!. Perbaiki rumusnya, atau tulis nilainya.'],
  ])
  await importPreview.apply()
  expect((await itemsOf(db, vendor)).map(({ sku, price }) => [sku, price])).toEqual([
    ['C1', 1_000_000],
    ['C4', 750_000],
  ])
})

test('reads the first visible worksheet, and says what else the file contains', async () => {
  const importPreview = await preview(
    workbook([HEAD, ['H1', 'Pensil', 1_000]], {
      first: '<sheet name="Arsip" sheetId="1" state="veryHidden" r:id="rId1"/>',
      last: '<sheet name="Rekap" sheetId="3" r:id="rId1"/>',
    }),
  )
  expect(await importPreview.see()).toMatchObject({
    newCount: 1,
    notes: [
      'Lembar Arsip tersembunyi dan tidak dibaca. Yang dibaca lembar Barang.',
      'Lembar lain tidak dibaca: Rekap.',
    ],
  })
})

test('stores an HTML description as text and says so', async () => {
  const importPreview = await preview(
    csvOf('SKU;Nama;Deskripsi', 'D1;Kertas;<p>Kertas <b>HVS</b></p><ul><li>A4, 70 gsm</li></ul>'),
  )
  expect(await importPreview.apply()).toMatchObject({
    notes: ['Tag HTML pada 1 deskripsi diganti teks biasa.'],
  })
  const { description } = await db
    .selectFrom('item')
    .select('description')
    .where('vendor_id', '=', vendor.memberId)
    .executeTakeFirstOrThrow()
  expect(description).toBe('Kertas HVS\n• A4, 70 gsm')
})

test('reads its own export back without a change, also characters that XLSX would decode', async () => {
  await anItem(db, vendor, { sku: '_x1080_', name: 'Map _x0041_ biru _x000D_' })
  const file = await exportedXlsx(db, { vendorId: vendor.memberId, list: 'item' }, EVERYTHING)
  if (!Buffer.isBuffer(file)) throw new Error('no file')
  const importPreview = await preview(file)
  expect(await importPreview.see()).toMatchObject({ sameCount: 1, changedCount: 0, wrongCount: 0 })
})

const EVERYTHING = { keyword: '', state: 'all', categoryId: '' } as const

test('the file of wrong rows is wrong again until its cells are corrected', async () => {
  const rows = [HEAD, ['W1', 'Pensil', 37.125], ['W2', 'Pena', '<c><f>A1</f></c>']]
  const { id, cancel } = await preview(workbook(rows))
  const asXlsx = await wrongXlsx(db, id, 'item')
  let asCsv = ''
  for await (const chunk of wrongCsv(db, id, 'item')) asCsv += chunk
  await cancel()
  if (!Buffer.isBuffer(asXlsx)) throw new Error('no file')
  for (const file of [asXlsx, Buffer.from(asCsv)]) {
    const secondPreview = await preview(file)
    expect(await secondPreview.see()).toMatchObject({ rowCount: 2, wrongCount: 2 })
    await secondPreview.cancel()
  }
})

test('reads picture addresses of a file that openpyxl wrote, on several lines and as a link', async () => {
  const file = readFileSync(join(import.meta.dirname, '../../../testing/fixtures/openpyxl-pictures.xlsx'))
  const importPreview = await preview(file)
  expect((await importPreview.see()).pictures.planned).toBe(3)
  expect((await importPreview.rowsOf('wrong')).map(({ rowNo, faults }) => [rowNo, faults])).toEqual([
    [
      4,
      [
        {
          column: 'Alamat gambar',
          message:
            'depan.jpg: Isi alamat lengkap, misalnya https://toko.id/foto.jpg; tulis spasi sebagai %20',
        },
      ],
    ],
  ])
  await importPreview.apply()
  const queued = await db
    .selectFrom('item_picture_fetch')
    .select(['row_no', 'position', 'url'])
    .orderBy('id')
    .execute()
  expect(queued).toEqual([
    { row_no: 2, position: 0, url: 'https://toko.example/foto/kursi-1.jpg' },
    { row_no: 2, position: 1, url: 'https://toko.example/foto/kursi-2.jpg' },
    { row_no: 3, position: 0, url: 'https://toko.example/foto/rak.jpg' },
  ])
})
