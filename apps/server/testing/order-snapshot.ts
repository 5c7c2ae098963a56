import type { OrderDocumentKind } from '@pasar/domain/document/kinds'
import type { OrderSnapshot } from '@pasar/domain/document/snapshot'
import { writeDocument } from '@pasar/domain/document/write-document'
import { divRound, rupiah } from '@pasar/domain/kernel/money'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { invoiceTax } from '@pasar/domain/tax/invoice'
import type { VerifiedDocument } from '../src/document/bundle.ts'

const party = (name: string, responsibleName: string, responsiblePosition: string) => ({
  name,
  npwp: 'sealed',
  responsibleName,
  responsiblePosition,
  mobileNumber: '080012345678',
  address: 'Jalan Contoh 12, Waru',
  regencyName: 'Kabupaten Sidoarjo',
  provinceName: 'Jawa Timur',
  postal: '61256',
})

const BUYER = {
  ...party('SDN Contoh 2', 'Ibu Contoh', 'Kepala Sekolah'),
  npsn: '20532001',
  office: {
    headName: 'Siti Contoh, S.Pd.',
    headNip: '197504122000032005',
    treasurerName: 'Agus Contoh, S.E.',
    treasurerNip: '',
    letterhead: 'Pemerintah Kabupaten Sidoarjo\nDinas Pendidikan',
  },
}

/** Returns a delivery and an inspection of all ordered units. */
const receivedInFull = (lines: OrderSnapshot['lines']): Pick<OrderSnapshot, 'deliveries' | 'handover'> => ({
  deliveries: [
    {
      replacementId: null,
      shippedOn: '2026-11-22',
      carrier: 'Mobil sendiri',
      tracking: '',
      note: '',
      lines: lines.map(({ lineNo, quantity }) => ({ lineNo, quantity })),
    },
  ],
  handover: {
    number: 'BAST-2026-12-0001',
    inspectedOn: '2026-11-23',
    receiverName: 'Siti Contoh, S.Pd.',
    receiverPosition: 'Kepala Sekolah',
    note: '',
    lines: lines.map(({ lineNo, quantity }) => ({
      lineNo,
      good: quantity,
      damaged: 0,
      missing: 0,
      note: '',
    })),
  },
})

/** Builds a paid order with this number of lines, two units of 1.110.000 each, freight 15.000. */
export function paidOrder(lineCount: number, overrides: Partial<OrderSnapshot> = {}): OrderSnapshot {
  const lines = Array.from({ length: lineCount }, (_, at) => ({
    lineNo: at + 1,
    kind: 'goods' as const,
    name: `Barang ke-${at + 1}`,
    optionValues: [],
    unit: 'Unit',
    quantity: 2,
    unitPrice: 1_110_000,
    lineTotal: 2_220_000,
    exemptReason: null,
  }))
  const amounts = invoiceTax(
    lines.map(({ lineTotal }) => ({ total: rupiah(lineTotal), ppn: 'charged' as const })),
    rupiah(15_000),
    DEFAULT_SETTINGS.tax,
  )
  const { platform, stampDuty } = DEFAULT_SETTINGS
  return {
    number: 'SP-2026-20532001-0012',
    createdAt: new Date('2026-11-20T03:00:00Z'),
    agreement: 1,
    fund: 'BOS Reguler',
    taxRule: DEFAULT_SETTINGS.tax,
    year: 2026,
    plan: [{ lineNo: 1, code: '5.1.02.01', name: 'Belanja alat tulis kantor' }],
    platform,
    stampDuty,
    neededBy: null,
    deliverBy: null,
    note: '',
    reason: '',
    buyer: BUYER,
    vendor: party('CV Contoh Jaya', 'Budi Contoh', 'Direktur'),
    freight: { name: 'Kurir reguler', days: 3 },
    penalty: { permille: 1, capPercent: 5 },
    amounts,
    lines,
    earlier: [],
    offers: [],
    comparison: null,
    ...receivedInFull(lines),
    invoice: { number: 'INV-2026-4-00001', penalty: 0, amounts, dueOn: '2026-12-07' },
    payment: { paidOn: '2026-11-25', bank: 'Bank Contoh', reference: 'TRX-1' },
    payout: { amount: amounts.received, reference: '3f2504e0-4f89-11d3-9a0c-0305e82c3301' },
    ending: null,
    ...overrides,
  }
}

/** Returns the comparison of each line of an order: the chosen offer, then these. */
export const comparisonOf = (
  { lines, vendor, amounts }: OrderSnapshot,
  otherOffers: readonly { vendorName: string; name: string }[],
): NonNullable<OrderSnapshot['comparison']> => ({
  by: 'Agus Contoh, S.E.',
  reason: 'Paling murah sampai sekolah, garansi resmi tiga tahun, dan layanan purnajual di kabupaten.',
  lines: lines.map(({ name, unit, quantity, unitPrice, lineTotal }, at) => ({
    ...{ name, unit, quantity, unitPrice, lineTotal, isNegotiated: at % 2 === 1 },
    ...{ category: 'Peralatan kantor dan alat tulis sekolah', basis: at % 2 === 1 ? 'kind' : 'order' },
    ...{ candidates: otherOffers.length + 1, value: amounts.total },
    comparison: {
      day: '2026-11-19',
      offers: [{ vendorName: vendor.name, name }, ...otherOffers].map((offer, days) => ({
        ...offer,
        ...{ unitPrice, goods: lineTotal, freight: amounts.freight, landed: lineTotal },
        ...{ dpp: 0, dppOther: 0, ppn: divRound(lineTotal, 10), days, exemptReason: null },
        isChosen: offer.name === name,
      })),
    },
  })),
})

const NUMBERS: Readonly<Partial<Record<OrderDocumentKind, string>>> = {
  comparison: 'PP-2026-12-00001',
  order: 'SP-2026-20532001-0012',
  delivery: 'SJ-2026-4-00001',
  inspection: 'HP-2026-12-00001',
  bast: 'BAST-2026-12-0001',
  invoice: 'INV-2026-4-00001',
  receipt: 'KW-2026-4-00001',
  settlement: 'NPD-2026-4-00001',
}

/** Builds a valid document of an order in the form that `verifyDocument` returns. */
export const issued = (kind: OrderDocumentKind, order: OrderSnapshot, version = 1): VerifiedDocument => ({
  id: 1,
  content: writeDocument(kind, order, { number: NUMBERS[kind] ?? 'X-1', version, date: '2026-11-25' }),
  // Kerning between `f` and a capital letter is as wide as a narrow space.
  code: 'fXfVfWfYabcdefghijkl',
  issuedAt: new Date('2026-11-25T03:00:00Z'),
  voidAt: null,
  voidReason: '',
  text: '',
  proof: null,
})
