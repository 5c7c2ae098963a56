import { expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { formatReference, formatReferenceDifference, type ReferencePrice } from './reference-price.ts'
import { referenceColumns, referenceRow } from './reference-rows.ts'
import type { TypedCell } from './spreadsheet/typed-cell.ts'

const ssh: ReferencePrice = {
  ...{ kind: 'ssh', area: 'Kabupaten Sidoarjo', year: 2026, name: 'Kertas HVS A4 70 gsm' },
  price: rupiah(50_000),
}

test('describes how far a price is from its reference', () => {
  expect(formatReference(rupiah(52_000), ssh)).toBe(
    'Harga acuan (SSH Kabupaten Sidoarjo 2026): Rp 50.000; harga ini Rp 2.000 (4%) di atas acuan.',
  )
  expect(formatReferenceDifference(rupiah(44_999), ssh)).toBe('Rp 5.001 (10%) di bawah acuan') // 10,002
  expect(formatReferenceDifference(rupiah(50_249), ssh)).toBe('Rp 249 di atas acuan') // 0,498 %
  expect(formatReferenceDifference(rupiah(50_000), ssh)).toBe('sama dengan acuan')
})

test('a national list names no area', () => {
  expect(formatReference(rupiah(14_500), { ...ssh, kind: 'het', area: '', price: rupiah(14_500) })).toBe(
    'Harga acuan (HET 2026): Rp 14.500; harga ini sama dengan acuan.',
  )
})

test('finds the columns by the headings that regions use', () => {
  const columnsOf = (...cells: string[]) => referenceColumns({ rowNo: 1, cells })
  expect(columnsOf('No', 'URAIAN BARANG', 'Spesifikasi', 'satuan', 'Harga Satuan')).toEqual({
    positions: { name: 1, specification: 2, unit: 3, price: 4 },
    isHeaded: [true, true, true, true, true],
    unused: ['No'],
  })
  expect(columnsOf('No', 'Uraian')).toBe('Baris pertama harus berisi judul kolom. Belum ada: Satuan, Harga.')
})

test('reads valid rows and explains the others', () => {
  const positions = { name: 0, specification: 1, unit: 2, price: 3 }
  const columns = { positions, isHeaded: [true, true, true, true], unused: [] }
  const read = (...cells: TypedCell[]) => referenceRow({ rowNo: 2, cells }, columns)
  expect(read('Kertas HVS', 'A4 70 gsm', 'Rim', 'Rp 50.000,00')).toEqual({
    ...{ rowNo: 2, name: 'Kertas HVS, A4 70 gsm', unit: 'Rim', price: 50_000, category: '' },
  })
  expect(read('', 'A4', 'Rim', '50.000')).toBe('Nama barang wajib diisi')
  expect(read('Kertas', '', '', '50.000')).toBe('Satuan wajib diisi, paling banyak 40 huruf')
  for (const price of ['', '0', '-5', 'lima', '50.000,5', '10.000.000.001'])
    expect(read('Kertas', '', 'Rim', price)).toMatch(/^Harga harus angka/)
  const fraction = { kind: 'number' as const, value: 37.125, format: '#,##0' }
  expect(read('Kertas', '', 'Rim', fraction)).toBe('Sel D2 berisi 37,125, bukan angka bulat.')
  expect(read('Kertas', '', { kind: 'merged', area: 'C1:C2' }, '50.000')).toBe(
    'Sel C2 bagian dari sel gabungan C1:C2. Pisahkan, lalu isi setiap selnya.',
  )
  expect(read('Kertas', '', 'Rim', '1', '000')).toMatch(/^Sel E2 tidak punya judul kolom/)
})
