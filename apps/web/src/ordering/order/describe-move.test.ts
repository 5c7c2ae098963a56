import { describe, expect, test } from 'vitest'
import { describeMove } from './describe-move.ts'

const receiving = { replacement: null, isPart: false, isShort: false }

describe('describeMove', () => {
  test('a confirmed order returns the next step of the vendor', () => {
    expect(describeMove({ state: 'confirmed', events: [], receiving }, 'new', 'vendor')).toBe(
      'Pesanan dikonfirmasi. Mulai proses bila barang disiapkan.',
    )
  })

  test('a saved inspection, which does not change the state, has its own message', () => {
    const order = { state: 'shipping' as const, events: [], receiving }
    expect(describeMove(order, 'shipping', 'buyer')).toBe('Hasil pemeriksaan tersimpan.')
  })

  test('a dispatch names what the vendor or the school does next', () => {
    const afterDispatch = (progress: Partial<typeof receiving> | { replacement: 'sent' | 'part_sent' }) =>
      describeMove(
        { state: 'shipping', events: [{ action: 'ship' }], receiving: { ...receiving, ...progress } },
        'shipping',
        'vendor',
      )
    expect(afterDispatch({})).toBe('Tersimpan. Sekolah diminta memeriksa barang dan mengisi BAST.')
    expect(afterDispatch({ isPart: true })).toBe('Pengiriman tercatat. Kirim sisanya bila sudah siap.')
    expect(afterDispatch({ replacement: 'sent' })).toBe('Pengganti tercatat. Sekolah diminta memeriksa lagi.')
  })

  test('a refused payment proof names what the school has to do', () => {
    expect(describeMove({ state: 'bast', events: [], receiving }, 'paid', 'staff')).toBe(
      'Bukti ditolak. Sekolah diminta mengunggah bukti lagi.',
    )
  })

  test('a supervisor gets no message', () => {
    expect(describeMove({ state: 'confirmed', events: [], receiving }, 'new', 'supervisor')).toBe('')
  })
})
