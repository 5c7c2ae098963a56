import { itemDetail } from '@pasar/contract/catalogue/item'
import { importPictures } from '@pasar/contract/catalogue/item-import'
import { removeItemPicture } from '@pasar/contract/media/item-picture'
import { must } from '@pasar/domain/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { createCatalogueFixture } from '../../../testing/fixtures/catalogue-fixture.ts'
import { pictureServer } from '../../../testing/fixtures/picture-server.ts'
import { csvOf, previewSpreadsheet } from '../../../testing/imports.ts'
import { get } from '../../../testing/orders.ts'
import type { Actor } from '../../call/actor.ts'
import { createDownloader } from '../../outbound/download.ts'
import { exportedCsv } from '../import/item-export.ts'
import { createPictureFetching } from './fetch-pictures.ts'

const context = await createCatalogueFixture()
const { db, services } = context
const { requests, at } = await pictureServer()
const NOW = new Date('2026-11-21T03:00:00Z')
let vendor: Actor
let clock = NOW

beforeEach(async () => {
  vendor = await aVendor(db, { trusted: true })
  clock = NOW
  requests.length = 0
  await db.deleteFrom('item_picture_fetch').execute()
})

const faults: unknown[] = []
const fetching = (timeoutMs = 2_000) =>
  createPictureFetching(
    {
      db,
      clock: () => clock,
      files: services.files,
      scanner: services.scanner,
      downloader: createDownloader(true, timeoutMs),
    },
    (error) => faults.push(error),
  )

/** Fetches until nothing is due at this moment. */
async function fetchAll(timeoutMs?: number): Promise<void> {
  const { fetchDue, finish } = fetching(timeoutMs)
  do await finish()
  while (await fetchDue())
  await finish()
  expect(faults).toEqual([])
}

const preview = (lines: readonly string[], by = vendor) =>
  previewSpreadsheet(context, by, csvOf('SKU;Nama;Kategori;Alamat gambar', ...lines))

async function importLines(lines: readonly string[], by = vendor) {
  const importPreview = await preview(lines, by)
  await importPreview.apply()
  return importPreview
}

const refusedOf = async (importId: number, by = vendor) =>
  (await get(context, importPictures, by, { params: { type: 'item', importId } })).pictures

/** The names of the files of an item in their order. */
const filesOf = async (sku: string, by = vendor) =>
  (
    await db
      .selectFrom('item_picture as p')
      .innerJoin('item as i', 'i.id', 'p.item_id')
      .select(['p.id', 'p.file_name', 'p.item_id'])
      .where('i.sku', '=', sku)
      .where('i.vendor_id', '=', by.memberId)
      .where('p.ordinal', 'is not', null)
      .orderBy('p.ordinal')
      .execute()
  ).map(({ file_name }) => file_name)

const csvOfList = async () =>
  (
    await Array.fromAsync(
      exportedCsv(
        db,
        { vendorId: vendor.memberId, list: 'item' },
        { keyword: '', state: 'all', categoryId: '' },
      ),
    )
  ).join('')

test('pictures come after the import, in the order of the cell, once for the same file and its export', async () => {
  const [a, b, c] = [at('foto/a00.jpg'), at('foto/0a0.png'), at('foto/00a.jpg')]
  const lines = [`P1;Meja;Laptop;${a} | ${b}`, `P2;Kursi;Laptop;"${c}\n${a}"`]
  const importPreview = await preview(lines)
  expect((await importPreview.see()).pictures).toEqual({ planned: 4, waiting: 0, placed: 0, refused: 0 })
  await fetchAll()
  expect(requests).toEqual([])
  expect((await importPreview.apply()).pictures).toEqual({ planned: 4, waiting: 4, placed: 0, refused: 0 })
  // A second file while the pictures are on their way finds no change.
  expect(await (await preview(lines)).see()).toMatchObject({ sameCount: 2, changedCount: 0 })
  await db
    .updateTable('item_import')
    .set({ state: 'cancelled', ended_at: NOW })
    .where('state', '=', 'ready')
    .execute()
  await fetchAll()
  expect(requests.map((one) => one.split(' ')[1]).toSorted()).toEqual([
    '/foto/00a.jpg',
    '/foto/0a0.png',
    '/foto/a00.jpg',
    '/foto/a00.jpg',
  ])
  expect((await importPreview.see()).pictures).toEqual({ planned: 4, waiting: 0, placed: 4, refused: 0 })
  expect(await filesOf('P1')).toEqual(['a00.jpg', '0a0.png'])
  expect(await filesOf('P2')).toEqual(['00a.jpg', 'a00.jpg'])

  const exported = await csvOfList()
  expect(exported).toContain(`${a} | ${b}`)
  const unchanged = await previewSpreadsheet(context, vendor, exported)
  expect(await unchanged.see()).toMatchObject({ sameCount: 2, changedCount: 0, wrongCount: 0 })
  await unchanged.cancel()
  const secondPreview = await preview(lines)
  expect(await secondPreview.see()).toMatchObject({ sameCount: 2, pictures: { planned: 0 } })
  await secondPreview.cancel()
  await fetchAll()
  expect(requests).toHaveLength(4)

  const more = await importLines([`P1;;;${a} | ${c}`])
  expect(await more.rowsOf('changed')).toMatchObject([
    { changes: [{ column: 'Alamat gambar', from: `${a} | ${b}`, to: `${a} | ${b} | ${c}` }] },
  ])
  await fetchAll()
  expect(await filesOf('P1')).toEqual(['a00.jpg', '0a0.png', '00a.jpg'])
  expect(requests).toHaveLength(5)
})

test('each refused address is listed with its row, SKU and reason, and the others are placed', async () => {
  const addresses = [
    at('halaman'),
    at('404'),
    at('403'),
    at(`isi/${5 * 1024 * 1024 + 1}`),
    at(`ke/${encodeURIComponent('http://169.254.169.254/a.jpg')}`),
    at('foto/a00.jpg'),
    at(`ke/${encodeURIComponent(at('foto/a00.jpg'))}`),
    at('foto/0a0.jpg', 'tidak-ada.invalid'),
  ]
  const { id, see } = await importLines([`R1;Meja;Laptop;${addresses.join(' ')}`])
  await fetchAll()
  // The name that does not resolve is tried three times.
  clock = new Date(NOW.getTime() + 30_000)
  await fetchAll()
  clock = new Date(NOW.getTime() + 210_000)
  await fetchAll()
  expect(
    (await refusedOf(id)).map(({ rowNo, sku, name, address, reason }) => [rowNo, sku, name, address, reason]),
  ).toEqual(
    [
      ['halaman', 'Isi alamat ini bukan gambar JPG atau PNG. Pakai alamat gambarnya langsung.'],
      ['404', 'Tidak ada gambar di alamat ini (404).'],
      ['403', 'Server menolak memberi gambar ini (403). Pakai alamat yang terbuka untuk umum.'],
      ['large', 'Gambar ini lebih dari 5 MB. Perkecil dahulu.'],
      ['private', 'Alamat harus dapat dicapai dari internet.'],
      ['same', 'Gambar ini sama dengan gambar lain pada barang ini, jadi tidak ditambahkan lagi.'],
      ['name', 'Nama server pada alamat ini tidak ditemukan. Periksa ejaannya.'],
    ].map(([, reason], n) => [2, 'R1', 'Meja', addresses[n < 5 ? n : n + 1], reason]),
  )
  expect((await see()).pictures).toEqual({ planned: 8, waiting: 0, placed: 1, refused: 7 })
  expect(await filesOf('R1')).toEqual(['a00.jpg'])
  const other = await aVendor(db)
  await expect(refusedOf(id, other)).rejects.toThrow()
})

test('the preview names each address that is refused before any connection', async () => {
  await anItem(db, vendor, { sku: 'L1', name: 'Lampu', state: 'submitted' })
  const full = Array.from({ length: 11 }, (_, n) => at(`foto/${n}.jpg`)).join('|')
  const importPreview = await preview([
    `S1;Meja;Laptop;ftp://toko.id/a.jpg ${at('foto/a00.jpg')} gambar.jpg`,
    `S2;Meja;Laptop;${full}`,
    'S3;Meja;Laptop;https://a:b@toko.id/a.jpg',
    'S4;Meja;Laptop;(kosong)',
    `L1;;;${at('foto/a00.jpg')}`,
  ])
  const messages = (await importPreview.rowsOf('wrong')).map((row) =>
    row.faults.map(({ message }) => message),
  )
  expect(messages).toEqual([
    [
      'ftp://toko.id/a.jpg: Alamat harus memakai https',
      'gambar.jpg: Isi alamat lengkap, misalnya https://toko.id/foto.jpg; tulis spasi sebagai %20',
    ],
    ['Paling banyak 10 gambar, dan sel ini berisi 11 alamat'],
    ['https://a:b@toko.id/a.jpg: Alamat tidak boleh memuat nama atau kata sandi'],
    ['Gambar tidak dihapus lewat berkas. Kosongkan sel ini, lalu hapus gambar di halaman barang.'],
    ['Barang sedang diperiksa. Tarik dahulu untuk mengubah gambarnya.'],
  ])
  expect((await importPreview.see()).pictures.planned).toBe(0)
})

test('on sale the pictures of an untrusted vendor are one proposal, and schools see the old ones', async () => {
  const plain = await aVendor(db)
  const itemId = await anItem(db, plain, { sku: 'U1', name: 'Rak', state: 'live' })
  const importPreview = await importLines([`U1;;;${at('foto/a00.jpg')} ${at('foto/0a0.jpg')}`], plain)
  expect(await importPreview.rowsOf('changed')).toMatchObject([
    { changes: [{ column: 'Alamat gambar (menunggu pemeriksaan)' }] },
  ])
  await fetchAll()
  const { files } = await get(context, itemDetail, null, { params: { type: 'item', pageId: itemId } })
  const { pictures } = await db
    .selectFrom('item_proposal')
    .select('pictures')
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow()
  expect(pictures).toHaveLength(2)
  expect(files.filter(({ kind }) => kind === 'item')).toHaveLength(0)
  // The proposed pictures are no change for the same file.
  const secondPreview = await preview([`U1;;;${at('foto/a00.jpg')} ${at('foto/0a0.jpg')}`], plain)
  expect(await secondPreview.see()).toMatchObject({ sameCount: 1 })
})

test('a picture that was removed is fetched again', async () => {
  const line = `H1;Meja;Laptop;${at('foto/a00.jpg')}`
  await importLines([line])
  await fetchAll()
  const { id, item_id } = must(
    await db
      .selectFrom('item_picture')
      .select(['id', 'item_id'])
      .where('file_name', '=', 'a00.jpg')
      .orderBy('id', 'desc')
      .executeTakeFirst(),
    'the picture',
  )
  await get(context, removeItemPicture, vendor, { params: { type: 'item', pageId: item_id, fileId: id } })
  expect(await filesOf('H1')).toEqual([])
  await importLines([line])
  await fetchAll()
  expect(await filesOf('H1')).toEqual(['a00.jpg'])
  expect(requests).toHaveLength(2)
})

test('an item that is locked or deleted before its pictures arrive gets none, with the reason', async () => {
  const { id } = await importLines([
    `K1;Meja;Laptop;${at('foto/a00.jpg')}`,
    `K2;Kursi;Laptop;${at('foto/a00.jpg')}`,
  ])
  await db
    .updateTable('item')
    .set({ state: 'submitted' })
    .where('sku', '=', 'K1')
    .where('vendor_id', '=', vendor.memberId)
    .execute()
  await db
    .updateTable('item')
    .set({ deleted_at: NOW })
    .where('sku', '=', 'K2')
    .where('vendor_id', '=', vendor.memberId)
    .execute()
  await fetchAll()
  expect((await refusedOf(id)).map(({ sku, reason }) => [sku, reason])).toEqual([
    ['K1', 'Barang sedang diperiksa. Tarik dahulu untuk mengubah gambarnya.'],
    ['K2', 'Barang ini sudah dihapus.'],
  ])
})
