import { expect, test } from 'vitest'
import { conflictMessage, formatCounts } from './conflict-messages.ts'

test('lists damaged and missing goods only if there are any', () => {
  expect(formatCounts({ good: 10, damaged: 0, missing: 0 })).toBe('10 baik')
  expect(formatCounts({ good: 1_200, damaged: 3, missing: 2 })).toBe('1.200 baik, 3 rusak, 2 kurang')
  expect(formatCounts(undefined)).toBe('Belum diperiksa')
})

test('describes the change of the order, first of all its end', () => {
  const handover = {
    number: null,
    inspectedOn: '2026-11-21',
    receiverName: 'Ibu Contoh',
    receiverPosition: 'Kepala Sekolah',
    note: '',
    final: false,
    round: 1,
    savedAt: new Date('2026-11-21T03:00:00Z'),
    lines: [],
  }
  expect(conflictMessage({ state: 'shipping', handover: null })).toBe('Pesanan ini berubah saat Anda luring')
  expect(conflictMessage({ state: 'shipping', handover })).toBe(
    'Ibu Contoh sudah menyimpan hasil pemeriksaan',
  )
  expect(conflictMessage({ state: 'bast', handover: { ...handover, final: true } })).toBe(
    'BAST sudah dikirim oleh Ibu Contoh',
  )
  expect(conflictMessage({ state: 'cancelled', handover })).toBe('Pesanan ini dibatalkan saat Anda luring')
})
