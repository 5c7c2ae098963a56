import type { OrderView } from '@pasar/contract/ordering/order'
import { type Rupiah, rupiah, sumRupiah } from '@pasar/domain/kernel/money'
import { discountLines } from '@pasar/domain/tax/invoice'
import { splitPrice } from '@pasar/domain/tax/price'
import { type TaxGroup, taxGroups } from '@pasar/domain/tax/treatment'

type PricedOrder = Pick<OrderView, 'amounts' | 'lines' | 'taxRule'>
type Invoice = NonNullable<OrderView['invoice']>
type Handover = NonNullable<OrderView['handover']>
type BilledOrder = Pick<OrderView, 'amounts'> & {
  invoice: Pick<Invoice, 'state' | 'penalty' | 'amounts'> | null
}
type ReceivedOrder = Pick<OrderView, 'lines'> & {
  invoice: Pick<Invoice, 'state'> | null
  handover: { lines: readonly Pick<Handover['lines'][number], 'lineNo' | 'good'>[] } | null
}

/** The parts of an order that its amounts show. */
export type OrderFigures = PricedOrder &
  BilledOrder &
  ReceivedOrder &
  Pick<OrderView, 'plan' | 'fund' | 'freight'>

/**
 * Returns the amounts of the school and the vendor: of the order, or from the BAST on of the
 * invoice while it is valid.
 *
 * @returns the amounts after the penalty, and the penalty in whole rupiah
 */
export const billedAmounts = ({ amounts, invoice }: BilledOrder) =>
  invoice === null || invoice.state === 'cancelled'
    ? { amounts, penalty: 0 }
    : { amounts: invoice.amounts, penalty: invoice.penalty }

/** Returns the lines with the billed units: after a BAST, those received in good condition. */
export const billedLines = ({ lines, invoice, handover }: ReceivedOrder) =>
  invoice === null || invoice.state === 'cancelled' || handover === null
    ? lines
    : lines.map((line) => ({
        ...line,
        quantity: handover.lines.find(({ lineNo }) => lineNo === line.lineNo)?.good ?? 0,
      }))

/**
 * Returns the agreed price cut, in whole rupiah, by which the bill is lower than its units.
 *
 * @decision 0136
 */
export const priceCutOf = (order: BilledOrder & ReceivedOrder): number =>
  billedLines(order).reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0) -
  billedAmounts(order).amounts.gross

/** Returns the PPN as the sum of the unit price panels, in whole rupiah. */
export const unitPpn = ({ lines, taxRule }: Pick<OrderView, 'lines' | 'taxRule'>): number =>
  lines.reduce(
    (sum, line) =>
      line.exemptReason === null
        ? sum + splitPrice(line.unitPrice, 'charged', taxRule).ppn * line.quantity
        : sum,
    0,
  )

/**
 * Returns the difference between the PPN of the bill and the sum over its units. The document uses
 * the PPN of the bill.
 *
 * @returns whole rupiah, below 0 if the units add up to more
 * @decision 0004
 */
export const roundingOf = (order: PricedOrder): number => order.amounts.ppn - unitPpn(order)

/**
 * Groups the goods of an order by tax treatment, from the amounts of its invoice.
 *
 * @param lines the order lines with the billed units
 * @param amounts the amounts of the same units
 */
export const groupsOf = ({ lines, amounts }: Omit<PricedOrder, 'taxRule'>): TaxGroup[] =>
  taxGroups(
    withoutCut(
      lines.map(({ unitPrice, quantity, exemptReason, kind }) => ({
        total: rupiah(unitPrice * quantity),
        exemptReason,
        kind,
      })),
      amounts.gross,
    ),
    amounts,
  )

/** Returns lines after the price cut, which add up to the gross amount of their bill. */
const withoutCut = <Line extends { total: Rupiah }>(lines: readonly Line[], gross: Rupiah): Line[] =>
  discountLines(lines, rupiah(sumRupiah(lines.map(({ total }) => total)) - gross))
