import { expect, test } from 'vitest'
import type { TypedCell } from '../catalogue/spreadsheet/typed-cell.ts'
import { parsePlanRows } from './plan-rows.ts'

const FUNDS = [
  { code: 'BOS-R', name: 'BOS Reguler' },
  { code: 'KOMITE', name: 'Komite sekolah' },
]
const HEAD = ['Sumber dana', 'Kode', 'Uraian', 'Jumlah']
const nothingUsed = () => 0

const rowsOf = (...rows: TypedCell[][]) => rows.map((cells, at) => ({ rowNo: at + 1, cells }))

test('parses rows as users type them: funds by code or name, amounts with dots', () => {
  const read = parsePlanRows(
    rowsOf(
      HEAD,
      ['BOS-R', '5.1.02.01', 'Alat tulis', 'Rp 12.500.000'],
      ['bos reguler', '5.1.02.02', 'Kertas', '2500000'],
    ),
    FUNDS,
    nothingUsed,
  )
  expect(read).toEqual({
    rows: [
      { rowNo: 2, fund: 'BOS-R', code: '5.1.02.01', name: 'Alat tulis', amount: 12_500_000 },
      { rowNo: 3, fund: 'BOS-R', code: '5.1.02.02', name: 'Kertas', amount: 2_500_000 },
    ],
    faults: [],
  })
})

test('reports errors by row: unknown fund, missing code or name, invalid number, duplicate, less than the usage', () => {
  const read = parsePlanRows(
    rowsOf(
      HEAD,
      ['DANA X', '1', 'A', '1'],
      ['KOMITE', '', 'A', '1'],
      ['KOMITE', '1', '', '1'],
      ['KOMITE', '1', 'A', 'seribu'],
      ['KOMITE', '1', 'A', '100.000.000.001'],
      ['KOMITE', '1', 'A', '49.999'],
      ['KOMITE', '1', 'A', '50.000'],
      ['KOMITE', '1', 'B', '60.000'],
      ['KOMITE', 'x'.repeat(41), 'B', '1'],
    ),
    FUNDS,
    (fund, code) => (fund === 'KOMITE' && code === '1' ? 50_000 : 0),
  )
  expect(read.rows.map(({ rowNo }) => rowNo)).toEqual([8])
  expect(read.faults).toEqual([
    { rowNo: 2, message: 'Sumber dana tidak dikenal. Pakai salah satu: BOS-R, KOMITE' },
    { rowNo: 3, message: 'Kode wajib diisi, paling banyak 40 karakter' },
    { rowNo: 4, message: 'Uraian wajib diisi, paling banyak 200 karakter' },
    { rowNo: 5, message: 'Jumlah harus angka rupiah dari 0 sampai 100.000.000.000' },
    { rowNo: 6, message: 'Jumlah harus angka rupiah dari 0 sampai 100.000.000.000' },
    { rowNo: 7, message: 'Jumlah di bawah yang sudah terpakai (Rp 50.000)' },
    { rowNo: 9, message: 'Kode 1 sudah ada di atas' },
    { rowNo: 10, message: 'Kode wajib diisi, paling banyak 40 karakter' },
  ])
})

test('ignores invisible characters, so that a code is not listed twice', () => {
  const read = parsePlanRows(
    rowsOf(
      HEAD,
      ['\u200bKOMITE', '5.1\u200b.02', 'Alat\ntulis\u0000', '1\u2060000'],
      ['KOMITE', '5.1.02\ufeff', 'Kertas', '2000'],
      ['KOMITE', '\u200b', 'Kertas', '2000'],
    ),
    FUNDS,
    nothingUsed,
  )
  expect(read).toEqual({
    rows: [{ rowNo: 2, fund: 'KOMITE', code: '5.1.02', name: 'Alat tulis', amount: 1_000 }],
    faults: [
      { rowNo: 3, message: 'Kode 5.1.02 sudah ada di atas' },
      { rowNo: 4, message: 'Kode wajib diisi, paling banyak 40 karakter' },
    ],
  })
})

test('reads a file without header from its first line', () => {
  const read = parsePlanRows(
    rowsOf(['BOS-R', '1', 'Kertas', '1000'], ['BOS-R', '2', 'Tinta', '2000']),
    FUNDS,
    nothingUsed,
  )
  expect(read.rows.map(({ rowNo, amount }) => [rowNo, amount])).toEqual([
    [1, 1_000],
    [2, 2_000],
  ])
})

test('refuses what is not a whole amount, not a code, and not in one of the four columns', () => {
  const number = (value: number, format = '') => ({ kind: 'number' as const, value, format })
  const read = parsePlanRows(
    rowsOf(
      HEAD,
      ['BOS-R', '1', 'Kertas', number(37.125)],
      ['BOS-R', number(5.1), 'Kertas', number(1_000)],
      ['BOS-R', '3', 'Kertas', '1', '000', '000'],
      ['BOS-R', '4', 'Kertas', { kind: 'error', text: '#N/A' }],
      ['BOS-R', '5', 'Kertas', number(13_875.000000000002)],
    ),
    FUNDS,
    nothingUsed,
  )
  expect(read.rows.map(({ code, amount }) => [code, amount])).toEqual([['5', 13_875]])
  expect(read.faults).toEqual([
    { rowNo: 2, message: 'Sel D2 berisi 37,125, bukan angka bulat.' },
    { rowNo: 3, message: 'Sel B3 berisi angka 5,1. Jadikan sel ini teks, lalu tulis ulang isinya.' },
    {
      rowNo: 4,
      message:
        'Sel E4 tidak punya judul kolom. Hapus isinya; dalam CSV, apit angka berkoma dengan tanda kutip.',
    },
    {
      rowNo: 5,
      message: 'Sel D5 berisi kesalahan #N/A. Perbaiki rumusnya, atau tulis nilainya.',
    },
  ])
})
