import { describe, expect, test } from 'vitest'
import { describeMove } from './describe-move.ts'

describe('describeMove', () => {
  test('a confirmed order returns the next step of the vendor', () => {
    expect(describeMove({ state: 'confirmed', events: [] }, 'new', 'vendor')).toBe(
      'Pesanan dikonfirmasi. Mulai proses bila barang disiapkan.',
    )
  })

  test('a saved inspection, which does not change the state, has its own message', () => {
    const order = { state: 'shipping' as const, events: [] }
    expect(describeMove(order, 'shipping', 'buyer')).toBe('Hasil pemeriksaan tersimpan.')
  })

  test('a refused payment proof names what the school has to do', () => {
    expect(describeMove({ state: 'bast', events: [] }, 'paid', 'staff')).toBe(
      'Bukti ditolak. Sekolah diminta mengunggah bukti lagi.',
    )
  })

  test('a supervisor gets no message', () => {
    expect(describeMove({ state: 'confirmed', events: [] }, 'new', 'supervisor')).toBe('')
  })
})
