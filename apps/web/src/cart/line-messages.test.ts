import { rupiah } from '@pasar/domain/kernel/money'
import { describe, expect, test } from 'vitest'
import { lineFault, nextStepHint } from './line-messages.ts'

const line = {
  problem: null,
  unit: 'rim',
  quantity: 20,
  minimum: 5,
  multiple: 5,
  stock: 120,
  holidayUntil: null,
} as const

describe('a line that cannot be ordered as it is', () => {
  test('returns no fault for a valid line', () => {
    expect(lineFault(line)).toBeNull()
  })

  test('decision 0159: names the day on which a vendor on holiday takes orders again', () => {
    const holidayUntil = new Date('2026-12-26T17:00:00Z')
    expect(lineFault({ ...line, problem: 'vendor-holiday', holidayUntil })).toEqual({
      sentence: 'Penyedia sedang libur. Dapat dipesan lagi mulai 27 Desember 2026.',
      quantity: null,
    })
  })

  test('suggests the remaining stock, rounded down to a valid multiple', () => {
    expect(lineFault({ ...line, problem: 'stock', stock: 13 })).toEqual({
      sentence: 'Tersisa 13 rim',
      quantity: 10,
    })
  })

  test('treats remaining stock below the minimum as sold out', () => {
    expect(lineFault({ ...line, problem: 'stock', stock: 1 })).toEqual({
      sentence: 'Stok habis',
      quantity: null,
    })
  })

  test('suggests the minimum for a smaller quantity', () => {
    expect(lineFault({ ...line, problem: 'minimum', quantity: 1 })).toEqual({
      sentence: 'Pemesanan paling sedikit 5 rim',
      quantity: 5,
    })
  })

  test('suggests the nearer multiple for a quantity between two', () => {
    expect(lineFault({ ...line, problem: 'multiple', quantity: 9 })).toEqual({
      sentence: 'Kelipatan 5 rim, mulai dari 5',
      quantity: 10,
    })
  })

  test.each(['not-for-sale', 'vendor-closed', 'option'] as const)(
    'offers no quantity that resolves %s',
    (problem) => {
      expect(lineFault({ ...line, problem })?.quantity).toBeNull()
    },
  )
})

describe('the next wholesale tier', () => {
  const nextStep = { amount: 50, price: rupiah(52_700) }
  const hintFor = (stock: number | null) => nextStepHint({ quantity: 38, unit: 'rim', nextStep, stock })

  test('states how many more units reach the next wholesale price', () => {
    expect(hintFor(50)).toBe('Tambah 12 rim untuk harga Rp\u00a052.700')
    expect(hintFor(null)).toBe('Tambah 12 rim untuk harga Rp\u00a052.700')
  })

  test('returns no hint if the stock does not reach the next wholesale price', () => {
    expect(hintFor(49)).toBeNull()
  })
})
