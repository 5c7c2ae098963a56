import { expect, test } from 'vitest'
import { hasHtml, htmlToText } from './html-text.ts'
import { escapeUnderscores } from './spreadsheet-cells.ts'
import { type CellUse, readCell, type TypedCell } from './typed-cell.ts'

const number = (value: number, format = ''): TypedCell => ({ kind: 'number', value, format })

test.each<[TypedCell, CellUse, string]>([
  [number(13_875.000000000002), 'number', '13875'],
  [number(1_250_000, '[$Rp-421]#,##0'), 'number', '1250000'],
  [number(0), 'number', '0'],
  ['1.250.000,00', 'number', '1.250.000,00'],
  [number(123, '00000'), 'code', '00123'],
  [number(9_786_024_423_124), 'code', '9786024423124'],
  [number(12, '@'), 'text', '12'],
  [number(21.5), 'text', '21,5'],
  [{ kind: 'boolean', value: true }, 'yes-no', 'Ya'],
  [{ kind: 'boolean', value: false }, 'yes-no', 'Tidak'],
  [number(1), 'yes-no', '1'],
  ['#1 di kelasnya', 'text', '#1 di kelasnya'],
  ['#HEMAT!', 'text', '#HEMAT!'],
])('reads %j as %s: %s', (cell, use, text) => {
  expect(readCell(cell, use, 'D5')).toEqual({ text, fault: null })
})

const AS_TEXT = 'Jadikan sel ini teks, lalu tulis ulang isinya.'

test.each<[TypedCell, CellUse, string]>([
  [number(37.125), 'number', 'berisi 37,125, bukan angka bulat.'],
  [number(37.5, '#,##0'), 'number', 'berisi 37,5, bukan angka bulat.'],
  [number(0.11, '0%'), 'number', 'berisi persen. Tulis angkanya.'],
  [number(1, '0%'), 'number', 'berisi persen. Tulis angkanya.'],
  [number(5.1), 'code', `berisi angka 5,1. ${AS_TEXT}`],
  [number(123, '000-00'), 'code', `berisi angka 123 yang tampil dengan format 000-00. ${AS_TEXT}`],
  [
    number(3_515_182_002_000_123),
    'code',
    `berisi angka lebih dari 15 digit, yang tidak tersimpan utuh. ${AS_TEXT}`,
  ],
  [{ kind: 'date', text: '2026-05-03' }, 'code', `berisi tanggal atau jam 2026-05-03. ${AS_TEXT}`],
  [{ kind: 'date', text: '2026-05-03' }, 'number', `berisi tanggal atau jam 2026-05-03. ${AS_TEXT}`],
  [{ kind: 'boolean', value: true }, 'text', `berisi nilai logika TRUE. ${AS_TEXT}`],
  [{ kind: 'error', text: '#N/A' }, 'text', 'berisi kesalahan #N/A. Perbaiki rumusnya, atau tulis nilainya.'],
  ['#DIV/0!', 'number', 'berisi kesalahan #DIV/0!. Perbaiki rumusnya, atau tulis nilainya.'],
  ['Err:502', 'text', 'berisi kesalahan Err:502. Perbaiki rumusnya, atau tulis nilainya.'],
  [
    '###',
    'number',
    'hanya berisi ###: kolomnya terlalu sempit ketika disimpan. Lebarkan kolom, lalu simpan ulang.',
  ],
  [
    { kind: 'no-result' },
    'number',
    'berisi rumus tanpa hasil. Buka dan simpan berkas di aplikasi spreadsheet, atau tulis nilainya.',
  ],
  [
    { kind: 'merged', area: 'D4:D6' },
    'text',
    'bagian dari sel gabungan D4:D6. Pisahkan, lalu isi setiap selnya.',
  ],
])('reports %j in a column of kind %s', (cell, use, sentence) => {
  const reading = readCell(cell, use, 'D5')
  expect(reading.fault).toBe(`Sel D5 ${sentence}`)
})

test('the text of a faulty cell in the file of wrong rows is never a valid value', () => {
  for (const cell of [
    number(37.125, '0.000'),
    { kind: 'date', text: '2026-05-03' },
    { kind: 'no-result' },
    { kind: 'merged', area: 'A1:A2' },
  ] satisfies TypedCell[]) {
    const { text } = readCell(cell, 'code', 'A1')
    expect(readCell(text, 'code', 'A1').fault).toMatch(/^Sel A1 berisi kesalahan #/)
  }
  // Three decimals would read as thousands.
  expect(readCell(number(37.125), 'number', 'A1').text).toBe('37,1250')
})

test('escapes what XLSX would take for a character, also twice', () => {
  expect(escapeUnderscores('_x1080_x1080_ a_b _x12_')).toBe('_x005F_x1080_x005F_x1080_ a_b _x12_')
})

test('turns the HTML of shops into lines, and leaves other angle brackets', () => {
  expect(
    htmlToText(
      '<p>Kertas <b>HVS</b> A4&nbsp;70&nbsp;gsm</p>\n<ul>\n <li>500 lembar</li><li>Putih &amp; bersih</li></ul><br/>Isi &lt; 1 kg',
    ),
  ).toBe('Kertas HVS A4 70 gsm\n• 500 lembar\n• Putih & bersih\n\nIsi < 1 kg')
  expect(hasHtml('Ukuran <5 cm> dan <besar>')).toBe(false)
  expect(hasHtml('Baris<br>baru')).toBe(true)
})
