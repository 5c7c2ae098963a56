import { rupiah } from '@pasar/domain/kernel/money'
import { describe, expect, test } from 'vitest'
import { aCheckoutLine } from '../../testing/checkout-line.ts'
import { comparedLines, dutiesOf } from './checkout-duties.ts'
import type { FutureOrder } from './checkout-figures.ts'

const line = aCheckoutLine({
  name: 'Kursi siswa',
  unit: 'unit',
  quantity: 100,
  stock: null,
  unitPrice: rupiah(499_000),
  lineTotal: rupiah(49_900_000),
})

const order: FutureOrder = {
  vendorId: 1,
  vendorName: 'CV Sumber Ilmu',
  regencyName: 'Sidoarjo',
  lines: [line],
  weightGrams: 250_000,
  km: 12,
  freights: [
    { service: 'cepat', name: 'Cepat', cost: rupiah(100_001), minDays: 1, maxDays: 1 },
    { service: 'biasa', name: 'Biasa', cost: rupiah(100_000), minDays: 2, maxDays: 4 },
  ],
  amounts: {
    gross: rupiah(49_900_000),
    taxedGross: rupiah(49_900_000),
    dpp: rupiah(44_954_955),
    dppOther: rupiah(41_208_708),
    ppn: rupiah(4_945_045),
    pph: rupiah(224_774),
    fee: rupiah(5_000),
    freight: rupiah(100_000),
    total: rupiah(50_000_000),
    received: rupiah(44_825_181),
  },
}

const offer = (itemId: number, unitPrice: number) => ({
  itemId,
  optionId: null,
  name: 'Kursi',
  unit: 'unit',
  vendorId: itemId,
  vendorName: `Penyedia ${itemId}`,
  regencyName: 'Sidoarjo',
  unitPrice: rupiah(unitPrice),
  goods: rupiah(unitPrice * 100),
  dpp: rupiah(0),
  dppOther: rupiah(0),
  ppn: rupiah(0),
  freight: rupiah(100_000),
  freightName: 'Biasa',
  days: 4,
  landed: rupiah(unitPrice * 100 + 100_000),
})

const now = new Date('2026-11-20T03:00:00Z')
const storedComparison = (id: number, unitPrice: number) => ({
  id,
  at: new Date('2026-11-19T03:00:00Z'),
  quantity: 100,
  offers: [offer(70, unitPrice), offer(80, 500_000)],
})

const viewWith = (comparisons: ReturnType<typeof storedComparison>[], bought = 0) => ({
  orders: [order],
  duty: {
    bands: [
      { above: 50_000_000, candidates: 2 },
      { above: 200_000_000, candidates: 3 },
    ],
    splitDays: 14,
    comparisonDays: 14,
    lines: [{ lineId: 7, categoryId: 5, category: 'Kursi', bargainedAt: null }],
    bought: [{ categoryId: 5, amount: rupiah(bought), orders: bought === 0 ? [] : ['SP-1'] }],
    saved: comparisons,
  },
})

const chosen = (freightService: string) => [{ vendorId: 1, freightService }]

describe('§1 comparison duties of a checkout', () => {
  test('begins when freight raises the total one rupiah above the threshold', () => {
    expect(dutiesOf(viewWith([]), chosen('biasa'), now)).toEqual([])
    expect(dutiesOf(viewWith([]), chosen('cepat'), now)).toMatchObject([
      {
        orderIndex: 0,
        lines: [
          {
            category: 'Kursi',
            duty: { candidates: 2, value: 50_000_001, basis: 'order' },
            comparison: null,
            fault: 'Barang ini belum dibandingkan',
          },
        ],
      },
    ])
  })

  test('includes earlier purchases', () => {
    expect(dutiesOf(viewWith([], 1), chosen('biasa'), now)[0]?.lines[0]?.duty).toEqual({
      candidates: 2,
      value: 50_000_001,
      basis: 'kind',
    })
  })

  test('uses the newest valid comparison, or reports why none is valid', () => {
    const duties = dutiesOf(
      viewWith([storedComparison(3, 498_000), storedComparison(2, 499_000), storedComparison(1, 499_000)]),
      chosen('cepat'),
      now,
    )
    expect(comparedLines(duties, 0)).toEqual([{ lineId: 7, comparisonId: 2 }])
    const dearer = dutiesOf(viewWith([storedComparison(3, 498_000)]), chosen('cepat'), now)
    expect(dearer[0]?.lines[0]?.fault).toBe('Harga barang ini naik sejak dibandingkan. Bandingkan lagi.')
    expect(comparedLines(dearer, 0)).toEqual([])
  })
})
