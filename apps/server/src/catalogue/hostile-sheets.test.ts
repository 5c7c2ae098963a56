import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testServices } from '../../testing/ask.ts'
import { aVendor } from '../../testing/builders.ts'
import { theCategories } from '../../testing/catalogue-builders.ts'
import { previewSheet, sendSheet } from '../../testing/imports.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import { xlsxOf } from './sheet-reader.ts'
import { unpackFault } from './zip-fault.ts'

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

const preview = (content: string | Buffer) => previewSheet({ db, services }, vendor, content)

/** One packed file that says of itself whatever it likes. */
function zipOf(content: Buffer, saysUnpacked: number, name = 'xl/worksheets/sheet1.xml'): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(saysUnpacked, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(saysUnpacked, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, entry, Buffer.from(name), end])
}

test('a spreadsheet that grows beyond measure is refused, whatever size it says it has', async () => {
  const bomb = zipOf(Buffer.alloc(200 * 1024 * 1024), 1_000)
  expect(bomb.length).toBeLessThan(300_000)
  const seen = await preview(bomb)
  expect(await seen.see()).toMatchObject({
    state: 'failed',
    reason: 'Isi berkas XLSX ini terlalu besar. Bagi menjadi beberapa berkas, atau pakai CSV.',
  })
})

test.each(['XFD1048576', 'A10000001', 'ZZZZZ1', 'ZZZZZZZZ99999999999'])(
  'a spreadsheet with one cell far away, at %s, is not read',
  (cell) => {
    const sheet = (at: string) => Buffer.from(`<row r="1"><c s="1" r="${at}" t="s"><v>1</v></c></row>`)
    expect(unpackFault(zipOf(sheet('CV10001'), 0))).toBeNull()
    expect(unpackFault(zipOf(sheet(cell), 0))).toContain('terlalu besar')
  },
)

test('a spreadsheet has 10.000 rows at the most', async () => {
  const rows = [['SKU'], ...Array.from({ length: 10_001 }, () => ['X'])]
  const seen = await preview(await xlsxOf([{ name: 'Barang', rows }]))
  expect(await seen.see()).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('lebih dari 10.000 baris'),
  })
})

test.each([
  ['cut off', (file: Buffer) => file.subarray(0, file.length - 30)],
  ['with other bytes inside', (file: Buffer) => Buffer.from(file).fill(7, 40, 400)],
  ['that holds no sheet', () => zipOf(Buffer.from('halo'), 4, 'halo.txt')],
])('a spreadsheet %s fails in words', async (_how, broken) => {
  const file = await xlsxOf([{ name: 'Barang', rows: [['SKU'], ['X']] }])
  expect(unpackFault(file)).toBeNull()
  const seen = await preview(broken(file))
  expect(await seen.see()).toMatchObject({ state: 'failed', reason: expect.stringContaining('XLSX ini') })
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
  ['a PDF', Buffer.from('%PDF-1.7 ...')],
  ['nothing', Buffer.alloc(0)],
])('%s is no file of items', async (_what, bytes) => {
  const answer = await sendSheet({ db, services }, vendor, bytes)
  expect(answer).toMatchObject({ http: 422, body: { data: { error: [{ field: 'Filedata' }] } } })
})

test.each([
  ['Harga;Nama\r\n5;x', 'paling sedikit SKU atau Nomor barang'],
  ['SKU;Nama;sku\r\n5;x;y', 'Kolom sku tertulis dua kali.'],
  ['SKU;Nama\r\n\r\n;\r\n', 'tidak berisi baris barang'],
  [`SKU${';'.repeat(200)}\r\nX`, 'terlalu banyak kolom'],
  [`SKU;Nama\r\nX;"${'a'.repeat(300_000)}`, 'sesudah baris 1'],
  [`SKU;Nama\r\nX;${'a'.repeat(50_000)}`, 'Sel pada baris 2 terlalu panjang'],
  [`SKU\r\n${'X\r\n'.repeat(50_001)}`, 'lebih dari 50.000 baris'],
])('a file that cannot be read says why: %#', async (file, why) => {
  const seen = await preview(file)
  expect(await seen.see()).toMatchObject({ state: 'failed', reason: expect.stringContaining(why) })
})

test.each([
  ['UTF-8 with its sign', Buffer.from('\uFEFFSKU;Nama\r\nX;Café – Ünïcode', 'utf8')],
  ['western Windows', Buffer.from('SKU;Nama\r\nX;Caf\xe9 \x96 \xdcn\xefcode', 'latin1')],
  ['Unicode text of Excel', Buffer.from('\uFEFFSKU\tNama\r\nX\tCafé – Ünïcode', 'utf16le')],
  ['a line for Excel', Buffer.from('\uFEFFsep=;\r\nSKU;Nama\r\nX;Café – Ünïcode', 'utf8')],
  ['commas', Buffer.from('"SKU","Nama"\n"X","Café – Ünïcode"\n')],
])('letters arrive as they were written: %s', async (_how, bytes) => {
  const seen = await preview(bytes)
  expect(await seen.rowsOf('new')).toMatchObject([{ name: 'Café – Ünïcode' }])
})

test('a letter parts no cells, whatever the line for Excel says', async () => {
  const seen = await preview('sep=x\r\nSKUxNama\r\nAxSpidol')
  expect(await seen.see()).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('paling sedikit SKU'),
  })
})

test('signs that cannot be kept are refused in their row', async () => {
  const seen = await preview(`SKU;Nama;Lain\r\nX1;baik;${'a'.repeat(70_000)}\r\nX2;a\u0000b;\r\nX3;a\u0007b;`)
  expect(await seen.see()).toMatchObject({ newCount: 1, wrongCount: 2 })
  expect(await seen.rowsOf('wrong')).toMatchObject([
    { faults: [{ column: 'Nama', message: 'Ada karakter yang tidak dapat dipakai' }] },
    { faults: [{ column: 'Nama' }] },
  ])
})
