import { describe, expect, test } from 'vitest'
import {
  findOrderProblem,
  formatDeliveryDays,
  formatDifferences,
  formatOrderAmounts,
  formatSameVendor,
  formatStock,
} from './comparison-labels.ts'

const ream = { unit: 'Rim', minimum: 20, multiple: 5, stock: 1_250 }

describe('problems that prevent an order', () => {
  test.each([
    [null, null],
    ['option', 'Pilih varian dahulu'],
    ['stock', 'Stok hanya 1.250 rim'],
    ['minimum', 'Pemesanan paling sedikit 20 rim'],
    ['multiple', 'Kelipatan 5 rim, mulai dari 20'],
  ] as const)('%s', (problem, message) => {
    expect(findOrderProblem({ ...ream, problem })).toBe(message)
  })

  test('reports a sold-out offer', () => {
    expect(findOrderProblem({ ...ream, problem: 'stock', stock: 0 })).toBe('Stok habis')
  })
})

test('formats stock, amounts and days', () => {
  expect(formatStock({ stock: null, unit: 'Paket' })).toBe('Selalu tersedia')
  expect(formatStock(ream)).toBe('1.250 rim')
  expect(formatOrderAmounts(ream)).toBe('Mulai 20 rim, kelipatan 5')
  expect(formatOrderAmounts({ ...ream, multiple: 1 })).toBe('Mulai 20 rim')
  expect(
    [
      [2, 4],
      [1, 1],
      [0, 0],
    ].map(([minDays = 0, maxDays = 0]) => formatDeliveryDays({ minDays, maxDays })),
  ).toEqual(['2–4 hari', '1 hari', 'Tanpa pengiriman'])
})

test('reports differences; offers with different units have no lowest price', () => {
  expect(formatDifferences([])).toBeNull()
  expect(formatDifferences(['condition'])).toBe(
    'Penawaran ini berbeda kondisi. Bandingkan barang yang sama agar harganya dapat dinilai.',
  )
  expect(formatDifferences(['category', 'unit'])).toBe(
    'Penawaran ini berbeda kategori dan satuan, sehingga tidak ada yang ditandai termurah. Bandingkan barang yang sama agar harganya dapat dinilai.',
  )
})

test.each([
  [
    [7, 8, 7],
    'Lebih dari satu penawaran dari CV 7. Aturan pembanding SIPLah: setiap pembanding berasal dari penyedia yang berbeda. Ganti salah satunya sebelum perbandingan dipakai untuk pesanan.',
  ],
  [[7, 8, 9], null],
  [[7], null],
])('warns of offers of one vendor: %j', (ids, warning) => {
  expect(formatSameVendor(ids.map((id) => ({ vendor: { id, name: `CV ${id}` } })))).toBe(warning)
})
