import type { CartLine } from '@pasar/contract/cart/cart'
import type { OrderLine } from '@pasar/contract/ordering/order-line'
import { rupiah, timesRupiah } from '@pasar/domain/kernel/money'
import { computePayable } from '@pasar/domain/ordering/payable'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { invoiceTax } from '@pasar/domain/tax/invoice'
import type { ExemptReason } from '@pasar/domain/tax/price'
import { describe, expect, test } from 'vitest'
import { parseLedgers, renderMarkup, sumsUp, textOf } from '../testing/ledgers.tsx'
import { OrderLedger } from './cart/checkout-review.tsx'
import { OfferFigures } from './negotiation/offer-figures.tsx'
import type { OrderFigures } from './ordering/base/order-figures.ts'
import { OrderAmounts } from './ordering/order/order-amounts.tsx'

const taxRule = DEFAULT_SETTINGS.tax
const freight = rupiah(45_000)

type SoldLine = {
  unitPrice: number
  quantity: number
  exemptReason: ExemptReason | null
  kind: OrderLine['kind']
}

const sold = (
  unitPrice: number,
  quantity: number,
  exemptReason: ExemptReason | null = null,
  kind: OrderLine['kind'] = 'goods',
): SoldLine => ({ unitPrice, quantity, exemptReason, kind })

/** One order of each kind, with patterns that its pages must and must not match. */
const ORDERS: readonly (readonly [name: string, lines: SoldLine[], has: RegExp, hasNot: RegExp])[] = [
  [
    'taxed',
    [sold(10_000, 7), sold(54_390, 3)],
    /PPN 12% × DPP nilai lain/,
    /tanpa PPN|dibebaskan|tidak dipungut/i,
  ],
  ['mixed', [sold(54_390, 3), sold(16_700, 5, 'item', 'book')], /PPN dibebaskan/, /tidak dipungut/],
  [
    'free-trade zone',
    [sold(49_000, 3, 'free-trade-zone')],
    /PPN tidak dipungut \(FTZ\)/,
    /termasuk PPN|nilai lain/i,
  ],
  ['not PKP', [sold(60_000, 2, 'vendor')], /anpa PPN \(penyedia non PKP\)/, /termasuk PPN|nilai lain/i],
  ['books', [sold(16_700, 40, 'item', 'book')], /PPN dibebaskan/, /termasuk PPN|nilai lain/i],
  [
    'catering',
    [sold(25_500, 40, 'item', 'service')],
    /[Tt]idak dikenai PPN/,
    /termasuk PPN|PPN dibebaskan|nilai lain/i,
  ],
  ['service', [sold(1_110_001, 1, null, 'service')], /PPN 12% × DPP nilai lain/, /dibebaskan/],
]

const taxed = (lines: readonly SoldLine[]) =>
  lines.map(({ unitPrice, quantity, exemptReason }) => ({
    total: timesRupiah(rupiah(unitPrice), quantity),
    ppn: exemptReason === null ? ('charged' as const) : ('exempt' as const),
  }))

const lineOf = ({ unitPrice, quantity, exemptReason, kind }: SoldLine, at: number): OrderLine => ({
  lineNo: at + 1,
  itemId: at + 1,
  kind,
  name: `Barang ${at + 1}`,
  optionValues: [],
  sku: '',
  unit: 'buah',
  picture: 'x',
  quantity,
  shipped: quantity,
  listPrice: rupiah(unitPrice),
  unitPrice: rupiah(unitPrice),
  priceSource: 'list',
  priceRank: null,
  referencePrices: [],
  priceReason: '',
  negotiationId: null,
  lineTotal: rupiah(unitPrice * quantity),
  exemptReason,
})

const cartLineOf = (line: SoldLine, at: number): CartLine => ({
  ...lineOf(line, at),
  id: at + 1,
  optionId: null,
  minimum: 1,
  multiple: 1,
  stock: null,
  selected: true,
  priceBefore: null,
  nextStep: null,
  weightGrams: 0,
  agreedUntil: null,
  lostNegotiation: false,
  holidayUntil: null,
  problem: null,
})

/**
 * The parts of an order that its figures depend on, with an invoice after receiving one unit
 * less.
 */
function orderOf(lines: readonly SoldLine[], penalty: number | null): OrderFigures {
  const all = lines.map(lineOf)
  const good = lines.map((line, at) =>
    at === 0 && penalty !== null && line.quantity > 1 ? 1 : line.quantity,
  )
  const owed = computePayable(
    lines.map(({ unitPrice, exemptReason }, at) => ({
      unitPrice: rupiah(unitPrice),
      good: good[at] ?? 0,
      ppn: exemptReason === null ? ('charged' as const) : ('exempt' as const),
    })),
    freight,
    { priceCut: rupiah(0), late: rupiah(penalty ?? 0) },
    taxRule,
  )
  return {
    amounts: invoiceTax(taxed(lines), freight, taxRule),
    taxRule,
    lines: all,
    plan: [],
    fund: { code: 'BOS-R', name: 'BOS Reguler' },
    freight: { service: 'reguler', name: 'Reguler', days: 3 },
    invoice: penalty === null ? null : { state: 'proforma', penalty: owed.penalty, amounts: owed },
    handover: penalty === null ? null : { lines: good.map((units, at) => ({ lineNo: at + 1, good: units })) },
  }
}

describe.each(ORDERS)('an order that is %s', (_name, lines, has, hasNot) => {
  test.each([null, 700])(
    'every ledger of the order page adds up, also with an invoice and penalty of %s',
    async (penalty) => {
      for (const viewer of ['buyer', 'vendor'] as const) {
        const html = await renderMarkup(() => (
          <OrderAmounts order={orderOf(lines, penalty)} viewer={viewer} />
        ))
        const ledgers = parseLedgers(html).filter(({ title }) => title !== 'Sumber dana')
        expect(ledgers.length).toBeGreaterThanOrEqual(2)
        expect(ledgers.filter((ledger) => !sumsUp(ledger))).toEqual([])
        expect(textOf(html)).toMatch(has)
        expect(textOf(html)).not.toMatch(hasNot)
      }
    },
  )

  test('the checkout adds up and shows the tax treatment of each line', async () => {
    const order = {
      vendorName: 'CV Contoh',
      lines: lines.map(cartLineOf),
      freights: [{ service: 'reguler', name: 'Reguler', cost: freight, minDays: 1, maxDays: 3 }],
      amounts: invoiceTax(taxed(lines), freight, taxRule),
    }
    const html = await renderMarkup(() => <OrderLedger order={order} service="reguler" />)
    const [ledger] = parseLedgers(html)
    expect(ledger && sumsUp(ledger)).toBe(true)
    const treatments = ledger?.rows.filter(({ label }) => /PPN/.test(label)) ?? []
    expect(treatments).toHaveLength(lines.length)
  })

  test('both ledgers of a negotiated offer add up', async () => {
    const [line] = lines
    if (!line) throw new Error('no line')
    const amounts = invoiceTax(taxed([line]), freight, taxRule)
    const html = await renderMarkup(() => (
      <OfferFigures
        title="Rincian tawaran"
        amounts={amounts}
        exemptReason={line.exemptReason}
        kind={line.kind}
        quantity={line.quantity}
        unit="buah"
        viewer="vendor"
      />
    ))
    const ledgers = parseLedgers(html)
    expect(ledgers).toHaveLength(2)
    expect(ledgers.filter((ledger) => !sumsUp(ledger))).toEqual([])
  })
})

test('shows rounding in a separate ledger: 30 units at Rp 100 show PPN 10 each, the bill has 297', async () => {
  // 3,000 × 100/111 = 2,702.7 → 2,703; PPN 297
  const html = await renderMarkup(() => (
    <OrderAmounts order={orderOf([sold(100, 30)], null)} viewer="buyer" />
  ))
  const [paid, rounding] = parseLedgers(html).filter(({ title }) => title !== 'Sumber dana')
  expect(paid?.rows.map(({ label }) => label).join()).not.toContain('Pembulatan')
  expect(rounding?.rows.map(({ amount }) => amount)).toEqual([300, -3, 297])
})

test('labels an old order with its own rates', async () => {
  const order = {
    ...orderOf([sold(10_000, 7)], null),
    taxRule: { ...taxRule, pphPermille: 15, feeAmount: 2_500 },
  }
  const html = await renderMarkup(() => <OrderAmounts order={order} viewer="vendor" />)
  expect(textOf(html)).toContain('PPh 1,5% dipungut dari penyedia')
  expect(textOf(html)).toContain('Biaya transaksi Rp 2.500')
})
