import { describe, expect, test } from 'vitest'
import { NO_EDIT, parseCellEdit } from './listing-cell.ts'

const line = { name: 'Spidol', price: 12_500, stock: 40, version: 7 }

describe('§5 Quick edit of pages', () => {
  test('shows the three validation messages', () => {
    expect(parseCellEdit('name', '  ', line)).toEqual({ kind: 'wrong', message: 'Nama tidak boleh kosong' })
    expect(parseCellEdit('price', '', line)).toEqual({
      kind: 'wrong',
      message: 'Harga tidak boleh kosong / nol',
    })
    expect(parseCellEdit('price', '0', line)).toEqual({
      kind: 'wrong',
      message: 'Harga tidak boleh kosong / nol',
    })
    expect(parseCellEdit('price', '99', line)).toEqual({
      kind: 'wrong',
      message: 'Harga tidak boleh dibawah Rp 100',
    })
  })

  test('reports a price with too many digits as too high, not as missing', () => {
    for (const typed of ['100.000.000.001', '999999999999999999'])
      expect(parseCellEdit('price', typed, line)).toEqual({ kind: 'wrong', message: 'Harga terlalu besar' })
  })

  test('does not send an unchanged value', () => {
    expect(parseCellEdit('price', 'Rp 12.500', line)).toEqual({ kind: 'same' })
    expect(parseCellEdit('stock', '40', line)).toEqual({ kind: 'same' })
    expect(parseCellEdit('name', ' Spidol ', line)).toEqual({ kind: 'same' })
  })

  test('sends a new stock with the stock that the vendor has seen', () => {
    expect(parseCellEdit('stock', '1.000', line)).toEqual({
      kind: 'new',
      edit: { ...NO_EDIT, stock: 1000, stockSeen: 40 },
    })
    expect(parseCellEdit('stock', '0', line)).toEqual({
      kind: 'new',
      edit: { ...NO_EDIT, stock: 0, stockSeen: 40 },
    })
    for (const [field, typed] of [
      ['stock', '-3'],
      ['stock', '1.5'],
      ['stock', '1,5'],
      ['price', '-13000'],
      ['price', '12.500,75'],
      ['price', '130.5'],
    ] as const)
      expect(parseCellEdit(field, typed, line)).toEqual({
        kind: 'wrong',
        message: 'Isi bilangan bulat, misalnya 15',
      })
    expect(parseCellEdit('stock', '', line)).toEqual({ kind: 'wrong', message: 'Isi stok dengan angka' })
    expect(parseCellEdit('price', '13.000', line)).toEqual({
      kind: 'new',
      edit: { ...NO_EDIT, price: 13_000 },
    })
  })
})
