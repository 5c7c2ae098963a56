import { rupiah } from '@pasar/domain/kernel/money'
import { describe, expect, test } from 'vitest'
import { aCheckoutLine } from '../../testing/checkout-line.ts'
import {
  amountsWith,
  changesBetween,
  changesByLine,
  estimate,
  type FutureOrder,
  freightOf,
  grandTotal,
  shownFigures,
} from './checkout-figures.ts'

const line = aCheckoutLine({
  name: 'Kertas A4',
  unit: 'rim',
  quantity: 2,
  stock: 10,
  unitPrice: rupiah(55_500),
  lineTotal: rupiah(111_000),
})

const order: FutureOrder = {
  vendorId: 1,
  vendorName: 'CV Sumber Ilmu',
  regencyName: 'Sidoarjo',
  lines: [line],
  weightGrams: 5000,
  km: 12,
  freights: [
    { service: 'cepat', name: 'Cepat', cost: rupiah(40_000), minDays: 1, maxDays: 1 },
    { service: 'biasa', name: 'Biasa', cost: rupiah(15_000), minDays: 2, maxDays: 4 },
  ],
  // 111,000 with tax: DPP 100,000, PPN 11,000, PPh 500; received 100,000 - 500 + freight
  amounts: {
    gross: rupiah(111_000),
    taxedGross: rupiah(111_000),
    dpp: rupiah(100_000),
    dppOther: rupiah(91_666),
    ppn: rupiah(11_000),
    pph: rupiah(500),
    fee: rupiah(0),
    freight: rupiah(15_000),
    total: rupiah(126_000),
    received: rupiah(114_500),
  },
}

describe('figures with the selected freight', () => {
  test('defaults to the cheapest freight', () => {
    expect(freightOf(order, undefined)?.service).toBe('biasa')
    expect(amountsWith(order, undefined)).toEqual(order.amounts)
  })

  test('charges a dearer freight to the school and passes it on in full', () => {
    expect(amountsWith(order, 'cepat')).toMatchObject({
      freight: 40_000,
      total: 151_000,
      received: 139_500,
      ppn: 11_000,
    })
  })

  test('sums all orders', () => {
    const other = { ...order, vendorId: 2 }
    expect(grandTotal([order, other], [{ vendorId: 2, freightService: 'cepat' }])).toBe(277_000)
  })
})

test('shows a single number if both bounds are equal', () => {
  expect(order.freights.map(estimate)).toEqual(['perkiraan 1 hari', 'perkiraan 2 sampai 4 hari'])
  const none = { service: 'tanpa', name: 'Tanpa pengiriman', cost: rupiah(0), minDays: 0, maxDays: 0 }
  expect(estimate(none)).toBe('tanpa waktu kirim')
})

describe('changes since the figures were shown', () => {
  test('reports nothing for equal figures', () => {
    expect(changesBetween([order], [order])).toEqual([])
  })

  test('reports changed prices, quantities and freights and removed lines in one sentence each', () => {
    const dearer = { ...line, unitPrice: rupiah(60_000), quantity: 1 }
    const freights = order.freights.slice(1).map((freight) => ({ ...freight, cost: rupiah(20_000) }))
    expect(changesBetween([order], [{ ...order, lines: [dearer], freights }])).toEqual([
      'Kertas A4: harga dari Rp\u00a055.500 menjadi Rp\u00a060.000',
      'Kertas A4: jumlah dari 2 menjadi 1 rim',
      'CV Sumber Ilmu: pengiriman Cepat tidak tersedia lagi',
      'CV Sumber Ilmu: ongkos Biasa dari Rp\u00a015.000 menjadi Rp\u00a020.000',
    ])
    expect(changesBetween([order], [{ ...order, lines: [] }])).toEqual([
      'Kertas A4: tidak dapat dipesan lagi',
    ])
    expect(changesBetween([order], [])).toEqual(['CV Sumber Ilmu: tidak dapat dipesan lagi'])
  })
})

describe('what was shown', () => {
  const opposite = { ...line, id: line.id + 1, name: 'Spidol' }
  const before = { ...order, lines: [line, opposite] }
  const after = {
    ...order,
    lines: [
      { ...line, unitPrice: rupiah(56_500) },
      { ...opposite, unitPrice: rupiah(54_500), exemptReason: 'vendor' as const },
    ],
  }

  test('names opposite price changes beside their lines, with old and new figures', () => {
    expect([...changesByLine([before], [after]).values()]).toEqual([
      'harga dari Rp\u00a055.500 menjadi Rp\u00a056.500',
      'harga dari Rp\u00a055.500 menjadi Rp\u00a054.500, pajak dari "termasuk PPN" menjadi "tanpa PPN (penyedia non PKP)"',
    ])
    expect(changesByLine([before], [before]).size).toBe(0)
  })

  test('sends the shown unit prices, tax treatments and freight', () => {
    expect(shownFigures(before, 'cepat')).toEqual({
      freight: 40_000,
      lines: [line, opposite].map(({ id }) => ({
        lineId: id,
        quantity: 2,
        unitPrice: 55_500,
        exemptReason: null,
      })),
    })
  })
})
