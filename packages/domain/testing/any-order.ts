import fc from 'fast-check'
import type { DocumentContent } from '../src/document/content.ts'
import type { OrderSnapshot } from '../src/document/snapshot.ts'
import { rupiah, timesRupiah } from '../src/kernel/money.ts'
import { computePayable } from '../src/ordering/payable.ts'
import { invoiceTax } from '../src/tax/invoice.ts'
import type { TaxRule } from '../src/tax/rule.ts'

const rule: TaxRule = {
  version: 'PMK 131/2024',
  ppnPercent: 11,
  pphPermille: 5,
  feeAmount: 5_000,
  feeThreshold: 1_000_000,
}

const anyLine = fc
  .record({
    unitPrice: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 90_000_000 })),
    quantity: fc.integer({ min: 1, max: 500 }),
    ppn: fc.constantFrom('charged' as const, 'exempt' as const),
    reason: fc.constantFrom('item' as const, 'vendor' as const, 'free-trade-zone' as const),
    short: fc.nat(3),
  })
  .map(({ short, ...line }) => ({ ...line, good: Math.max(0, line.quantity - short) }))

/** Generates orders with short deliveries, untaxed lines, price cuts and penalties. */
export const anyOrder = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 8 }),
    freight: fc.nat(5_000_000),
    penaltyShare: fc.nat(50),
    /** Permille of the received goods. */
    cutShare: fc.oneof(fc.constant(0), fc.nat(900)),
  })
  .filter(({ lines }) => lines.some(({ good }) => good > 0))

export type Drawn = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never

const party = (name: string) => ({
  name,
  npwp: 'sealed',
  responsibleName: 'Ibu Contoh',
  responsiblePosition: 'Kepala',
  mobileNumber: '080012345678',
  address: 'Jalan Contoh 1',
  regencyName: 'Sidoarjo',
  provinceName: 'Jawa Timur',
  postal: '61256',
})

type DrawnLine = Drawn['lines'][number]

const offer: OrderSnapshot['offers'][number] = {
  lineNo: 1,
  round: 1,
  by: 'buyer',
  name: 'Ibu',
  day: '2026-11-20',
  unitPrice: 1,
  freight: 0,
  packing: 0,
  days: 1,
}

const lineOf = (
  { unitPrice, quantity, ppn, reason }: DrawnLine,
  at: number,
): OrderSnapshot['lines'][number] => ({
  lineNo: at + 1,
  kind: 'goods',
  name: `Barang ${at + 1}`,
  optionValues: [],
  unit: 'buah',
  quantity,
  unitPrice,
  lineTotal: unitPrice * quantity,
  exemptReason: ppn === 'charged' ? null : reason,
})

const comparisonOf = (lines: readonly DrawnLine[], value: number): OrderSnapshot['comparison'] => ({
  by: 'Ibu',
  reason: 'Lebih murah dan lebih dekat',
  lines: lines.map(({ unitPrice, quantity }, at) => ({
    name: `Barang ${at + 1}`,
    unit: 'buah',
    quantity,
    category: 'Kertas',
    candidates: 2,
    value,
    basis: 'order',
    unitPrice,
    lineTotal: unitPrice * quantity,
    isNegotiated: false,
    comparison: null,
  })),
})

const deliveryOf = (lines: readonly DrawnLine[]): OrderSnapshot['deliveries'][number] => ({
  replacementId: null,
  shippedOn: '2026-11-22',
  carrier: 'Sendiri',
  tracking: '',
  note: '',
  lines: lines.map(({ quantity }, at) => ({ lineNo: at + 1, quantity })),
})

const handoverOf = (lines: readonly DrawnLine[]): OrderSnapshot['handover'] => ({
  number: 'BAST-1',
  inspectedOn: '2026-11-23',
  receiverName: 'Ibu',
  receiverPosition: 'Guru',
  note: '',
  lines: lines.map(({ quantity, good }, at) => ({
    lineNo: at + 1,
    good,
    damaged: 0,
    missing: quantity - good,
    note: '',
  })),
})

/** Returns a snapshot of a completed order. */
export function snapshotOf({ lines, freight, penaltyShare, cutShare }: Drawn): OrderSnapshot {
  const amounts = invoiceTax(
    lines.map((line) => ({ total: timesRupiah(rupiah(line.unitPrice), line.quantity), ppn: line.ppn })),
    rupiah(freight),
    rule,
  )
  const delivered = lines.map((line) => ({ ...line, unitPrice: rupiah(line.unitPrice) }))
  const gross = delivered.reduce((sum, line) => sum + line.unitPrice * line.good, 0)
  const shareOf = (permille: number) => rupiah(((gross - (gross % 1000)) / 1000) * permille)
  const deductions = { priceCut: shareOf(cutShare), late: shareOf(penaltyShare) }
  const { penalty, ...owed } = computePayable(delivered, rupiah(freight), deductions, rule)
  return {
    number: 'SP-1',
    createdAt: new Date('2026-11-21T03:00:00Z'),
    agreement: 1,
    fund: 'BOS Reguler',
    year: 2026,
    plan: [{ lineNo: 1, code: '5.1.02.01', name: 'Alat tulis kantor' }],
    platform: { legalName: 'PT Contoh', npwp: '0011223344556000', address: 'Jakarta' },
    stampDuty: { above: 5_000_000, amount: 10_000 },
    neededBy: null,
    deliverBy: null,
    note: '',
    reason: '',
    buyer: party('SDN Contoh'),
    vendor: party('CV Contoh'),
    freight: { name: 'Reguler', days: 3 },
    penalty: { permille: 1, capPercent: 5 },
    amounts,
    taxRule: rule,
    lines: lines.map(lineOf),
    earlier: [],
    offers: [offer],
    comparison: comparisonOf(lines, amounts.total),
    deliveries: [deliveryOf(lines)],
    handover: handoverOf(lines),
    invoice: { number: 'INV-1', penalty, amounts: owed, dueOn: '2026-12-07' },
    payment: { paidOn: '2026-11-24', bank: 'Bank', reference: 'TRX-1' },
    payout: { amount: owed.received, reference: 'SIM-1' },
    ending: { requestedBy: 'buyer', reason: 'Alasan', answer: '' },
  }
}

/** Returns the sums of a document. */
export const sumsOf = ({ blocks }: DocumentContent) => {
  const sums = blocks.find((block) => block.is === 'sums')
  if (sums?.is !== 'sums') throw new Error('no sums')
  return sums
}
