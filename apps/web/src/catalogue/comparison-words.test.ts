import { describe, expect, test } from 'vitest'
import { amountWords, daysWords, hindrance, stockWords, unlikeWords } from './comparison-words.ts'

const ream = { unit: 'Rim', minimum: 20, multiple: 5, stock: 1_250 }

describe('what stands in the way of an order', () => {
  test.each([
    [null, null],
    ['option', 'Pilih varian dahulu'],
    ['stock', 'Stok hanya 1.250 rim'],
    ['minimum', 'Pemesanan paling sedikit 20 rim'],
    ['multiple', 'Kelipatan 5 rim, mulai dari 20'],
  ] as const)('%s', (problem, words) => {
    expect(hindrance({ ...ream, problem })).toBe(words)
  })

  test('nothing left', () => {
    expect(hindrance({ ...ream, problem: 'stock', stock: 0 })).toBe('Stok habis')
  })
})

test('stock, amounts and days in words', () => {
  expect(stockWords({ stock: null, unit: 'Paket' })).toBe('Selalu tersedia')
  expect(stockWords(ream)).toBe('1.250 rim')
  expect(amountWords(ream)).toBe('Mulai 20 rim, kelipatan 5')
  expect(amountWords({ ...ream, multiple: 1 })).toBe('Mulai 20 rim')
  expect(
    [
      [2, 4],
      [1, 1],
      [0, 0],
    ].map(([minDays = 0, maxDays = 0]) => daysWords({ minDays, maxDays })),
  ).toEqual(['2–4 hari', '1 hari', 'Tanpa pengiriman'])
})

test('what cannot be compared is said; of other units no price is the lowest', () => {
  expect(unlikeWords([])).toBeNull()
  expect(unlikeWords(['condition'])).toBe(
    'Penawaran ini berbeda kondisi. Bandingkan barang yang sama agar harganya dapat dinilai.',
  )
  expect(unlikeWords(['category', 'unit'])).toBe(
    'Penawaran ini berbeda kategori dan satuan, sehingga tidak ada yang ditandai termurah. Bandingkan barang yang sama agar harganya dapat dinilai.',
  )
})
