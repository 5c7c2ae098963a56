import { expect, test } from 'vitest'
import { parsePlanRows } from './plan-rows.ts'

const FUNDS = [
  { code: 'BOS-R', name: 'BOS Reguler' },
  { code: 'KOMITE', name: 'Komite sekolah' },
]
const HEAD = ['Sumber dana', 'Kode', 'Uraian', 'Jumlah']
const nothingUsed = () => 0

test('parses rows as users type them: funds by code or name, amounts with dots, empty rows skipped', () => {
  const read = parsePlanRows(
    [
      HEAD,
      ['BOS-R', '5.1.02.01', 'Alat tulis', 'Rp 12.500.000'],
      ['', '', '', ''],
      ['bos reguler', '5.1.02.02', 'Kertas', '2500000'],
    ],
    FUNDS,
    nothingUsed,
  )
  expect(read).toEqual({
    rows: [
      { rowNo: 2, fund: 'BOS-R', code: '5.1.02.01', name: 'Alat tulis', amount: 12_500_000 },
      { rowNo: 4, fund: 'BOS-R', code: '5.1.02.02', name: 'Kertas', amount: 2_500_000 },
    ],
    faults: [],
  })
})

test('reports errors by row: unknown fund, missing code or name, invalid number, duplicate, less than the usage', () => {
  const read = parsePlanRows(
    [
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
    ],
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
    [
      HEAD,
      ['\u200bKOMITE', '5.1\u200b.02', 'Alat\ntulis\u0000', '1\u2060000'],
      ['KOMITE', '5.1.02\ufeff', 'Kertas', '2000'],
      ['KOMITE', '\u200b', 'Kertas', '2000'],
    ],
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
