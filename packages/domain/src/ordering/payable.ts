import { daysBetween } from '../kernel/dates.ts'
import { type Rupiah, rupiah, timesDivFloor, timesRupiah } from '../kernel/money.ts'
import { type InvoiceTax, invoiceTax } from '../tax/invoice.ts'
import type { Ppn } from '../tax/price.ts'
import type { TaxRule } from '../tax/rule.ts'

export type DeliveredLine = { readonly unitPrice: Rupiah; readonly good: number; readonly ppn: Ppn }

/** The late penalty: a permille rate per day and a cap in percent. */
export type PenaltyRule = { readonly permille: number; readonly capPercent: number }

/**
 * Returns the penalty for late goods: a share of their price for each calendar day, up to a cap.
 *
 * @param gross whole rupiah, of the received goods
 * @param due promised WIB day of arrival, as `2026-12-25`
 * @param arrivalDay WIB day of the inspection
 * @returns whole rupiah, rounded down; 0 when on time
 */
export function latePenalty(
  gross: Rupiah,
  { permille, capPercent }: PenaltyRule,
  due: string,
  arrivalDay: string,
): Rupiah {
  const days = daysBetween(due, arrivalDay)
  const cap = timesDivFloor(gross, capPercent, 100)
  return rupiah(Math.min(cap, timesDivFloor(gross, permille * days, 1000)))
}

export type Payable = InvoiceTax & { readonly penalty: Rupiah }

/**
 * Returns the maximum deduction from an order: the vendor's payout for the goods. Tax and fee
 * remain owed, so no larger deduction can be funded. One rupiah always remains to be paid.
 *
 * @param gross ordered or received goods in whole rupiah
 * @param freight in whole rupiah
 * @param received payout of the vendor in whole rupiah, including the freight
 * @returns whole rupiah of 0 or more
 * @decision 0031
 */
export const maxDeduction = ({
  gross,
  freight,
  received,
}: Readonly<Record<'gross' | 'freight' | 'received', number>>): Rupiah =>
  rupiah(Math.max(0, Math.min(received - freight, gross - 1)))

/**
 * Returns the amount that a school owes after the BAST: good units only, less the penalty. Tax is
 * computed on the received goods. The vendor bears the penalty, which reduces payment and payout
 * alike.
 *
 * @param lines received goods by line; a line without good units does not count
 * @param freight whole rupiah, as ordered
 * @param off requested deduction in whole rupiah, for a delay and from complaints; capped at the
 *   vendor's payout for the goods
 * @decision 0004
 * @decision 0029
 */
export function computePayable(
  lines: readonly DeliveredLine[],
  freight: Rupiah,
  off: Rupiah,
  rule: TaxRule,
): Payable {
  const tax = invoiceTax(
    lines.map(({ unitPrice, good, ppn }) => ({ total: timesRupiah(unitPrice, good), ppn })),
    freight,
    rule,
  )
  const penalty = rupiah(Math.min(off, maxDeduction(tax)))
  return {
    ...tax,
    penalty,
    total: rupiah(tax.total - penalty),
    received: rupiah(tax.received - penalty),
  }
}
