import type { OrderView } from '@pasar/contract/ordering/order'
import { rupiah } from '@pasar/domain/kernel/money'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { describe, expect, test } from 'vitest'
import { billedAmounts, billedLines, groupsOf, roundingOf, unitPpn } from './order-figures.ts'

const taxRule = DEFAULT_SETTINGS.tax

const line: OrderView['lines'][number] = {
  lineNo: 1,
  itemId: 1,
  kind: 'goods',
  name: 'Spidol',
  optionValues: [],
  sku: '',
  unit: 'set',
  picture: 'x',
  quantity: 3,
  shipped: 0,
  listPrice: rupiah(10_000),
  unitPrice: rupiah(10_000),
  priceSource: 'list',
  priceRank: null,
  referencePrices: [],
  priceReason: '',
  negotiationId: null,
  lineTotal: rupiah(30_000),
  exemptReason: null,
}

// 30,000 with tax: DPP 30,000 × 100/111 = 27,027.03 → 27,027; PPN 2,973
const amounts: OrderView['amounts'] = {
  gross: rupiah(30_000),
  taxedGross: rupiah(30_000),
  dpp: rupiah(27_027),
  dppOther: rupiah(24_774),
  ppn: rupiah(2_973),
  pph: rupiah(135),
  fee: rupiah(0),
  freight: rupiah(0),
  total: rupiah(30_000),
  received: rupiah(26_892),
}

// Two of three arrived, and a delay penalty of 100 is deducted.
const invoice: NonNullable<OrderView['invoice']> = {
  number: 'INV-1',
  state: 'proforma',
  amount: rupiah(19_900),
  penalty: rupiah(100),
  amounts: { ...amounts, gross: rupiah(20_000), total: rupiah(19_900), received: rupiah(17_828) },
  dueAt: new Date('2026-12-01T03:00:00Z'),
}
const handover: OrderView['handover'] = {
  number: 'BAST-1',
  inspectedOn: '2026-11-20',
  receiverName: '',
  receiverPosition: '',
  note: '',
  final: true,
  round: 1,
  savedAt: new Date('2026-11-20T03:00:00Z'),
  lines: [{ lineNo: 1, good: 2, damaged: 0, missing: 1, condition: 'good', note: '' }],
}

describe('amount owed', () => {
  test('uses the ordered amounts before the BAST and the invoice afterwards', () => {
    expect(billedAmounts({ amounts, invoice: null }).amounts.total).toBe(30_000)
    const owed = billedAmounts({ amounts, invoice })
    expect([owed.amounts.total, owed.amounts.received, owed.penalty]).toEqual([19_900, 17_828, 100])
    expect(billedLines({ lines: [line], invoice, handover })[0]?.quantity).toBe(2)
  })

  test('uses the ordered amounts after the invoice was cancelled', () => {
    const undone = { ...invoice, state: 'cancelled' }
    expect(billedAmounts({ amounts, invoice: undone })).toEqual({ amounts, penalty: 0 })
    expect(billedLines({ lines: [line], invoice: undone, handover })[0]?.quantity).toBe(3)
  })
})

describe('§5 Tax calculation: unit panel compared to the whole bill', () => {
  test('a unit of Rp 10.000 shows PPN 991, three units 2,973: no rounding difference', () => {
    expect(unitPpn({ lines: [line], taxRule })).toBe(2_973)
    expect(roundingOf({ amounts, lines: [line], taxRule })).toBe(0)
  })

  test('shows the difference when rounded units exceed the bill', () => {
    // Rp 100 each: the panel shows ceil(9.9099) = 10; 3 × 10 = 30. The bill: 300 × 100/111 = 270.27
    // → 270, PPN 30
    const cheap = { ...line, unitPrice: rupiah(100), quantity: 30, lineTotal: rupiah(3_000) }
    // 30 units: the panel 300; the bill 3,000 → DPP 2,703 (2,702.7), PPN 297
    expect(roundingOf({ amounts: { ...amounts, ppn: rupiah(297) }, lines: [cheap], taxRule })).toBe(-3)
  })

  test('an untaxed line has no PPN', () => {
    const book = { ...line, exemptReason: 'item' as const }
    expect(unitPpn({ lines: [book, book], taxRule })).toBe(0)
  })

  test('splits an old order at its own rates', () => {
    // 10,000 ÷ 1.10 = 9,090.91; × 10 % = 909.09 → 910 a unit
    expect(unitPpn({ lines: [line], taxRule: { ...taxRule, ppnPercent: 10 } })).toBe(2_730)
  })
})

test('groups goods by tax treatment, with columns that add up', () => {
  const book = { ...line, unitPrice: rupiah(16_700), quantity: 2, exemptReason: 'item' as const }
  const free = { ...line, unitPrice: rupiah(9_009), quantity: 1, exemptReason: 'vendor' as const }
  expect(groupsOf({ amounts: { ...amounts, gross: rupiah(72_409) }, lines: [book, line, free] })).toEqual([
    { treatment: 'taxed', net: 27_027, ppn: 2_973, gross: 30_000 },
    { treatment: 'item', net: 33_400, ppn: 0, gross: 33_400 },
    { treatment: 'vendor', net: 9_009, ppn: 0, gross: 9_009 },
  ])
})
