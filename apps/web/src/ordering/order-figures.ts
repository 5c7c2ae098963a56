import type { OrderView } from '@pasar/contract/ordering/order'
import { splitPrice } from '@pasar/domain/tax/price'
import { exemptWords } from '../api/tax-words.ts'

type Priced = Pick<OrderView, 'amounts' | 'lines'>

/** PPN as the sum of what the price panel of each unit shows, whole rupiah. */
export const unitPpn = ({ lines }: Priced): number =>
  lines.reduce(
    (sum, line) =>
      line.exemptReason === null ? sum + splitPrice(line.unitPrice, 'charged').ppn * line.quantity : sum,
    0,
  )

/**
 * By how much the PPN of the whole bill differs from the sum over its units; the document's figure counts.
 *
 * @returns whole rupiah, below 0 where the units add up to more
 * @decision 0004
 */
export const roundingOf = (order: Priced): number => order.amounts.ppn - unitPpn(order)

/** Why lines of the order carry no PPN, each reason once. */
export const exemptReasons = ({ lines }: Pick<OrderView, 'lines'>): string[] => [
  ...new Set(lines.flatMap(({ exemptReason }) => (exemptReason === null ? [] : [exemptWords[exemptReason]]))),
]
