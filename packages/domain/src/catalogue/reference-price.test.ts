import { expect, test } from 'vitest'
import { rupiah } from '../kernel/money.ts'
import { formatReference, formatReferenceDifference, type ReferencePrice } from './reference-price.ts'
import { referenceColumns, referenceRow } from './reference-rows.ts'

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
  expect(referenceColumns(['No', 'URAIAN BARANG', 'Spesifikasi', 'satuan', 'Harga Satuan'])).toEqual({
    ...{ name: 1, specification: 2, unit: 3, price: 4 },
  })
  expect(referenceColumns(['No', 'Uraian'])).toBe(
    'Baris pertama harus berisi judul kolom. Belum ada: Satuan, Harga.',
  )
})

test('reads valid rows, skips empty ones and explains the others', () => {
  const columns = { name: 0, specification: 1, unit: 2, price: 3 }
  const read = (...cells: string[]) => referenceRow(2, cells, columns)
  expect(read('Kertas HVS', 'A4 70 gsm', 'Rim', 'Rp 50.000,00')).toEqual({
    ...{ rowNo: 2, name: 'Kertas HVS, A4 70 gsm', unit: 'Rim', price: 50_000, category: '' },
  })
  expect(read('', ' ', '', '')).toBeNull()
  expect(read('', 'A4', 'Rim', '50.000')).toBe('Nama barang wajib diisi')
  expect(read('Kertas', '', '', '50.000')).toBe('Satuan wajib diisi, paling banyak 40 huruf')
  for (const price of ['', '0', '-5', 'lima', '50.000,5', '10.000.000.001'])
    expect(read('Kertas', '', 'Rim', price)).toMatch(/^Harga harus angka/)
})
