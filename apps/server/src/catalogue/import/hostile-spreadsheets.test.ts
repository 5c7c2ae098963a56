import { beforeEach, expect, test } from 'vitest'
import { aVendor } from '../../../testing/builders.ts'
import { createCatalogueFixture } from '../../../testing/fixtures/catalogue-fixture.ts'
import { workbookParts, worksheetXml } from '../../../testing/fixtures/workbooks.ts'
import { previewSpreadsheet, uploadSpreadsheet } from '../../../testing/imports.ts'
import { inflatingTo, zipByHand } from '../../../testing/zip-by-hand.ts'
import type { Actor } from '../../call/actor.ts'
import { xlsxOf } from '../../call/xlsx-stream.ts'

const context = await createCatalogueFixture()
const { db } = context
let vendor: Actor

beforeEach(async () => {
  await db.deleteFrom('item_import').execute()
  vendor = await aVendor(db)
})

const preview = (content: string | Buffer) => previewSpreadsheet(context, vendor, content)

const pages = (worksheet: string | Buffer, strings?: string) => zipByHand(workbookParts(worksheet, strings))

/** Archives of a few megabytes that inflate to far more than their headers declare. */
const bombs: readonly [string, () => Buffer][] = [
  [
    'inflates to 1 GB',
    () => zipByHand([{ name: 'xl/worksheets/sheet1.xml', content: '', packed: inflatingTo(1024) }]),
  ],
  [
    'hides an entry of 1 GB from the directory',
    () =>
      zipByHand([
        ...workbookParts(worksheetXml([['SKU'], ['A1']])),
        { name: 'xl/hidden.xml', content: '', packed: inflatingTo(1024), listed: null },
      ]),
  ],
  [
    'fills a million cells with one text',
    () => pages(cellsWith('<c r="A#" t="s"><v>0</v></c>', 10_000), strings('a'.repeat(32_000))),
  ],
  [
    'has one cell of 60 million characters',
    () => pages(cellsWith('<c r="A#" t="s"><v>0</v></c>', 1), strings('a'.repeat(60_000_000))),
  ],
  [
    'hides a cell far away behind a character reference',
    () => pages(cellsWith('<c r="&#88;&#70;&#68;#"><v>1</v></c>', 9_000)),
  ],
  ['is nested a million times', () => pages(`<worksheet><sheetData>${'<row><c>'.repeat(1_000_000)}`)],
  [
    'lists a million empty rows',
    () => pages(`<worksheet><sheetData>${'<row/>'.repeat(1_000_000)}</sheetData></worksheet>`),
  ],
  [
    'has a tag with 200.000 attributes',
    () => {
      const attributes = Array.from({ length: 200_000 }, (_, at) => `a${at}=">"`).join(' ')
      return pages(`<worksheet><sheetData><row ${attributes}/></sheetData></worksheet>`)
    },
  ],
  [
    'has an attribute of 50 million characters',
    () => pages(`<worksheet><sheetData><row r="${'1'.repeat(50_000_000)}"/></sheetData></worksheet>`),
  ],
  [
    'has ten million elements',
    () => pages(`<worksheet><sheetData><row>${'<c/>'.repeat(10_000_000)}</row></sheetData></worksheet>`),
  ],
  [
    'is written in UTF-16',
    () =>
      pages(
        Buffer.from(
          `\ufeff<worksheet><sheetData>${'<row/>'.repeat(1_000_000)}</sheetData></worksheet>`,
          'utf16le',
        ),
      ),
  ],
  [
    'has a cell far away',
    () => pages('<worksheet><sheetData><row><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'),
  ],
  [
    'has entities',
    () =>
      pages(
        `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1_000)}">]><worksheet>${'&a;'.repeat(100_000)}</worksheet>`,
      ),
  ],
]

const strings = (text: string) => `<sst><si><t>${text}</t></si></sst>`

const cellsWith = (cell: string, rows: number) =>
  `<worksheet><sheetData>${Array.from({ length: rows }, (_, at) => `<row r="${at + 1}">${cell.replace('#', String(at + 1))}</row>`).join('')}</sheetData></worksheet>`

test.each(bombs)(
  'rejects a spreadsheet that %s with a message and without memory growth',
  async (_title, make) => {
    const file = make()
    expect(file.length).toBeLessThan(3 * 1024 * 1024)
    const before = process.memoryUsage.rss()
    const importPreview = await preview(file)
    expect(await importPreview.see()).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('XLSX ini'),
    })
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
  },
)

test.each([
  ['commas', ','],
  ['semicolons', ';'],
  ['letters', 'a'],
  ['quotes', '"'],
])(
  'rejects a 19 MB text file of %s in one line with a message and without memory growth',
  async (_title, character) => {
    const file = Buffer.alloc(19 * 1024 * 1024, character)
    const before = process.memoryUsage.rss()
    const importPreview = await preview(file)
    expect(await importPreview.see()).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining('baris'),
    })
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024)
  },
)

test('rejects a spreadsheet with more than 10.000 rows', async () => {
  const rows = [['SKU'], ...Array.from({ length: 10_001 }, () => ['X'])]
  const importPreview = await preview(await xlsxOf([{ name: 'Barang', rows }]))
  expect(await importPreview.see()).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('lebih dari 10.000 baris'),
  })
})

test.each([
  ['cut off', (file: Buffer) => file.subarray(0, file.length - 30)],
  ['with other bytes inside', (file: Buffer) => Buffer.from(file).fill(7, 40, 400)],
  ['that contains no worksheet', () => zipByHand([{ name: 'halo.txt', content: 'halo' }])],
])('rejects a spreadsheet %s with a message', async (_how, broken) => {
  const file = await xlsxOf([{ name: 'Barang', rows: [['SKU'], ['X']] }])
  const importPreview = await preview(broken(file))
  expect(await importPreview.see()).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('XLSX ini'),
  })
})

test.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
  ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
  ['a PDF', Buffer.from('%PDF-1.7 ...')],
  ['nothing', Buffer.alloc(0)],
])('rejects %s as an item file at upload', async (_title, bytes) => {
  const answer = await uploadSpreadsheet(context, vendor, bytes)
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
])('reports why a file cannot be read: %#', async (file, reason) => {
  const importPreview = await preview(file)
  expect(await importPreview.see()).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining(reason),
  })
})

test.each([
  ['UTF-8 with its sign', Buffer.from('\uFEFFSKU;Nama\r\nX;Café – Ünïcode', 'utf8')],
  ['western Windows', Buffer.from('SKU;Nama\r\nX;Caf\xe9 \x96 \xdcn\xefcode', 'latin1')],
  ['Unicode text of Excel', Buffer.from('\uFEFFSKU\tNama\r\nX\tCafé – Ünïcode', 'utf16le')],
  ['a line for Excel', Buffer.from('\uFEFFsep=;\r\nSKU;Nama\r\nX;Café – Ünïcode', 'utf8')],
  ['commas', Buffer.from('"SKU","Nama"\n"X","Café – Ünïcode"\n')],
])('decodes all characters of a file with %s', async (_how, bytes) => {
  const importPreview = await preview(bytes)
  expect(await importPreview.rowsOf('new')).toMatchObject([{ name: 'Café – Ünïcode' }])
})

test('does not accept a letter as the separator, even from an Excel sep line', async () => {
  const importPreview = await preview('sep=x\r\nSKUxNama\r\nAxSpidol')
  expect(await importPreview.see()).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('paling sedikit SKU'),
  })
})

test('rejects rows with characters that the database cannot store', async () => {
  const importPreview = await preview(
    `SKU;Nama;Lain\r\nX1;baik;${'a'.repeat(70_000)}\r\nX2;a\u0000b;\r\nX3;a\u0007b;`,
  )
  expect(await importPreview.see()).toMatchObject({ newCount: 1, wrongCount: 2 })
  expect(await importPreview.rowsOf('wrong')).toMatchObject([
    { faults: [{ column: 'Nama', message: 'Ada karakter yang tidak dapat dipakai' }] },
    { faults: [{ column: 'Nama' }] },
  ])
})
