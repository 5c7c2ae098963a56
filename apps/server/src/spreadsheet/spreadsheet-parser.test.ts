import { expect, test } from 'vitest'
import { workbookOf } from '../../testing/fixtures/workbooks.ts'
import { zipByHand } from '../../testing/zip-by-hand.ts'
import { FileAccount } from './file-account.ts'
import { formatOf, otherFormatMessage, rowsOf } from './spreadsheet-parser.ts'

/** Returns the rows of a file with their numbers, and the account of what is not read. */
async function contentOf(bytes: Buffer) {
  const account = new FileAccount()
  const rows = []
  const signal = AbortSignal.timeout(60_000)
  for await (const row of rowsOf(bytes, formatOf(bytes) ?? 'csv', { signal, account })) rows.push(row)
  return { rows, notes: account.notes() }
}

const cellsOf = async (bytes: Buffer) => (await contentOf(bytes)).rows.map(({ cells }) => cells)
const row = (cells: string) => `<row r="1">${cells}</row>`
const number = (value: number, format = '') => ({ kind: 'number', value, format })

test('reads what openpyxl writes: formulas without result, errors, booleans, dates', async () => {
  const file = workbookOf(
    row(
      '<c r="A1"><f>B1*2</f><v></v></c><c r="B1" t="e"><v>#N/A</v></c><c r="C1" t="b"><v>1</v></c><c r="D1" s="1"><v>46145</v></c><c r="E1" t="n"><v>37.125</v></c><c r="F1" t="s"><v>0</v></c>',
    ),
    { formats: ['yyyy-mm-dd'], texts: ['<t>Kertas</t>'] },
  )
  expect(await cellsOf(file)).toEqual([
    [
      { kind: 'no-result' },
      { kind: 'error', text: '#N/A' },
      { kind: 'boolean', value: true },
      { kind: 'date', text: '2026-05-03' },
      number(37.125),
      'Kertas',
    ],
  ])
})

test('reads what XlsxWriter writes: zero for a formula that the next program computes', async () => {
  const cells = row('<c r="A1"><f>B1*2</f><v>0</v></c><c r="B1"><f>1+1</f><v>2</v></c><c r="C1"><v>0</v></c>')
  const settings = '<calcPr calcId="124519" fullCalcOnLoad="1"/>'
  expect(await cellsOf(workbookOf(cells, { settings }))).toEqual([
    [{ kind: 'no-result' }, number(2), number(0)],
  ])
  expect(await cellsOf(workbookOf(cells))).toEqual([[number(0), number(2), number(0)]])
})

test('reads what SheetJS writes for a formula that it did not compute', async () => {
  const cells = row('<c r="A1" t="e"><f>B1*2</f><v></v></c><c r="B1" t="e"><f>1/0</f><v>#DIV/0!</v></c>')
  expect(await cellsOf(workbookOf(cells))).toEqual([
    [{ kind: 'no-result' }, { kind: 'error', text: '#DIV/0!' }],
  ])
})

test('reads what LibreOffice writes: formula texts, also empty ones, and formats with a currency', async () => {
  const file = workbookOf(
    row(
      '<c r="A1" t="str"><f aca="false">"a"&amp;"b"</f><v>ab</v></c><c r="B1" t="str"><f aca="false">""</f><v></v></c><c r="C1" s="1"><v>13875</v></c><c r="D1" s="2"><v>123</v></c><c r="E1" s="3"><v>5</v></c>',
    ),
    { formats: ['[$Rp-421]#,##0', '00000', '#,##0&quot; dus&quot;'] },
  )
  expect(await cellsOf(file)).toEqual([
    ['ab', '', number(13_875, '[$Rp-421]#,##0'), number(123, '00000'), number(5, '#,##0" dus"')],
  ])
})

test('reads what streaming programs write: rows and cells without reference, texts in the cell', async () => {
  const file = workbookOf(
    '<row><c t="inlineStr"><is><t>SKU</t></is></c><c t="str"><v>Nama</v></c></row><row/><row><c><v>1</v></c><c t="inlineStr"><is><r><t>Buku </t></r><r><t xml:space="preserve">tulis</t></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c></row>',
  )
  expect(await contentOf(file)).toEqual({
    rows: [
      { rowNo: 1, cells: ['SKU', 'Nama'] },
      { rowNo: 3, cells: [number(1), 'Buku tulis'] },
    ],
    notes: ['1 baris kosong dilewati: 2.'],
  })
})

test('reads rich shared texts, escaped characters and characters beyond the first plane', async () => {
  const cells = [0, 1, 2, 3].map((at) => `<c t="s"><v>${at}</v></c>`).join('')
  const texts = [
    '<r><rPr><b/></rPr><t>Kertas </t></r><r><t xml:space="preserve">A4</t></r><rPh sb="0" eb="1"><t>x</t></rPh>',
    '<t>kode_x005F_x1080_ baris_x000D_</t>',
    '<t>&#128213; &#x1F4D5; &amp;lt;</t>',
    '<t><![CDATA[a < b]]></t>',
  ]
  expect(await cellsOf(workbookOf(row(cells), { texts }))).toEqual([
    ['Kertas A4', 'kode_x1080_ baris\r', '📕 📕 &lt;', 'a < b'],
  ])
})

test('reads the strict variant of the format, its dates, and parts with absolute paths', async () => {
  const file = workbookOf(row('<c r="A1" t="d"><v>2026-05-03T00:00:00</v></c>'), {
    main: 'http://purl.oclc.org/ooxml/spreadsheetml/main',
    relations: 'http://purl.oclc.org/ooxml/officeDocument/relationships',
    target: '/xl/worksheets/sheet2.xml',
  })
  expect(await cellsOf(file)).toEqual([[{ kind: 'date', text: '2026-05-03' }]])
})

test('reads the date system of 1904 and times of day', async () => {
  const cells = row('<c r="A1" s="1"><v>44683</v></c><c r="B1" s="2"><v>0.3125</v></c>')
  const options = { formats: ['dd/mm/yyyy;@', '[$-F400]h:mm:ss\\ AM/PM'] }
  expect(await cellsOf(workbookOf(cells, { ...options, settings: '<workbookPr date1904="1"/>' }))).toEqual([
    [
      { kind: 'date', text: '2026-05-03' },
      { kind: 'date', text: '07:30' },
    ],
  ])
})

test('reads the first visible worksheet and names the others, hidden rows and merged cells', async () => {
  const file = workbookOf(
    '<row r="1"><c r="A1"><v>1</v></c></row><row r="3" hidden="1"><c r="A3"><v>3</v></c></row>',
    {
      first: '<sheet name="Arsip" sheetId="1" state="hidden" r:id="rId1"/>',
      last: '<sheet name="Nilai" sheetId="3" r:id="rId1"/>',
      after: '<mergeCells count="1"><mergeCell ref="B1:B3"/></mergeCells>',
    },
  )
  expect(await contentOf(file)).toEqual({
    rows: [
      { rowNo: 1, cells: [number(1)] },
      { rowNo: 2, cells: ['', { kind: 'merged', area: 'B1:B3' }] },
      { rowNo: 3, cells: [number(3), { kind: 'merged', area: 'B1:B3' }] },
    ],
    notes: [
      'Lembar Arsip tersembunyi dan tidak dibaca. Yang dibaca lembar Barang.',
      'Lembar lain tidak dibaca: Nilai.',
      '1 baris yang disembunyikan ikut dibaca: 3.',
    ],
  })
})

test.each([
  ['a merged area of the whole worksheet', { after: '<mergeCell ref="A1:XFD1048576"/>' }, '<c/>'],
  ['a value far to the right', {}, '<c r="XFD1"><v>1</v></c>'],
  ['a text that it does not contain', {}, '<c t="s"><v>7</v></c>'],
  ['a broken reference', {}, '<c r="7"><v>7</v></c>'],
])('refuses a spreadsheet with %s', async (_title, options, cells) => {
  await expect(contentOf(workbookOf(row(cells), options))).rejects.toThrow('XLSX ini')
})

test('reads text files with mixed line ends, a delimiter line and any UTF-16', async () => {
  const text = 'sep=;\r\nSKU;Nama\r\nA1;Kertas, A4\nA2;"dua\nbaris"\rA3;Ünïcode\n\n'
  const rows = [
    ['SKU', 'Nama'],
    ['A1', 'Kertas, A4'],
    ['A2', 'dua\nbaris'],
    ['A3', 'Ünïcode'],
  ]
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
  for (const bytes of [
    Buffer.from(text),
    utf16,
    Buffer.from(utf16).swap16(),
    utf16.subarray(2),
    Buffer.from(utf16.subarray(2)).swap16(),
  ])
    expect(await cellsOf(bytes)).toEqual(rows)
})

test.each([
  [
    'ODS',
    () =>
      zipByHand([
        {
          name: 'mimetype',
          content: 'application/vnd.oasis.opendocument.spreadsheet',
          local: { method: 0 },
          listed: { method: 0 },
        },
      ]),
  ],
  ['XLS lama', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ['halaman web', () => Buffer.from('<html><table><tr><td>SKU</td></tr></table></html>')],
  ['halaman web', () => Buffer.from('<?xml version="1.0"?><Workbook/>')],
])('refuses a file that is %s with a sentence of its own', (term, make) => {
  expect(formatOf(make())).toBeNull()
  expect(otherFormatMessage(make())).toContain(term)
})
