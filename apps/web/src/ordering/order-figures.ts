import type { OrderView } from '@pasar/contract/ordering/order'
import { splitPrice } from '@pasar/domain/tax/price'
import { type TaxGroup, taxGroups } from '@pasar/domain/tax/treatment'

type PricedOrder = Pick<OrderView, 'amounts' | 'lines' | 'taxRule'>
type BilledOrder = Pick<OrderView, 'amounts' | 'invoice'>

/**
 * What the school owes and the vendor gets: what was ordered, and from the BAST on what the invoice says, as long as it holds.
 *
 * @returns the figures with the penalty already taken off, and that penalty in whole rupiah
 */
export const billedAmounts = ({ amounts, invoice }: BilledOrder) =>
  invoice === null || invoice.state === 'cancelled'
    ? { amounts, penalty: 0 }
    : { amounts: invoice.amounts, penalty: invoice.penalty }

/** The lines with the units that are owed: those that were received in order once there is a BAST. */
export const billedLines = ({
  lines,
  invoice,
  handover,
}: Pick<OrderView, 'lines' | 'invoice' | 'handover'>) =>
  invoice === null || invoice.state === 'cancelled' || handover === null
    ? lines
    : lines.map((line) => ({
        ...line,
        quantity: handover.lines.find(({ lineNo }) => lineNo === line.lineNo)?.good ?? 0,
      }))

/** PPN as the sum of what the price panel of each unit shows, whole rupiah. */
export const unitPpn = ({ lines, taxRule }: Pick<OrderView, 'lines' | 'taxRule'>): number =>
  lines.reduce(
    (sum, line) =>
      line.exemptReason === null
        ? sum + splitPrice(line.unitPrice, 'charged', taxRule).ppn * line.quantity
        : sum,
    0,
  )

/**
 * By how much the PPN of the whole bill differs from the sum over its units; the document's figure counts.
 *
 * @returns whole rupiah, below 0 where the units add up to more
 * @decision 0004
 */
export const roundingOf = (order: PricedOrder): number => order.amounts.ppn - unitPpn(order)

/**
 * The goods of an order by tax treatment, from the figures of its invoice.
 *
 * @param order lines with the units that are owed, and the amounts of the same units
 */
export const groupsOf = ({ lines, amounts }: Omit<PricedOrder, 'taxRule'>): TaxGroup[] =>
  taxGroups(
    lines.map(({ unitPrice, quantity, exemptReason }) => ({ total: unitPrice * quantity, exemptReason })),
    amounts,
  )
