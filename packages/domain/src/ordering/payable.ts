import { daysBetween } from '../kernel/dates.ts'
import { type Rupiah, rupiah, timesDivFloor, timesRupiah } from '../kernel/money.ts'
import { type InvoiceTax, invoiceTax } from '../tax/invoice.ts'
import type { Ppn } from '../tax/price.ts'
import type { TaxRule } from '../tax/rule.ts'

export type DeliveredLine = { readonly unitPrice: Rupiah; readonly good: number; readonly ppn: Ppn }

/** What a delay costs. */
export type PenaltyRule = { readonly permille: number; readonly capPercent: number }

/**
 * The penalty for goods that came late: a share of their price for each calendar day, up to a cap.
 *
 * @param gross whole rupiah, of the goods that were received
 * @param due WIB day on which they were to arrive, as `2026-12-25`
 * @param arrived WIB day on which they were inspected
 * @returns whole rupiah, rounded down; 0 when they came in time
 */
export function latePenalty(
  gross: Rupiah,
  { permille, capPercent }: PenaltyRule,
  due: string,
  arrived: string,
): Rupiah {
  const days = daysBetween(due, arrived)
  const cap = timesDivFloor(gross, capPercent, 100)
  return rupiah(Math.min(cap, timesDivFloor(gross, permille * days, 1000)))
}

export type Payable = InvoiceTax & { readonly penalty: Rupiah }

/**
 * The most that can be taken off an order: what its vendor gets for the goods. Tax and fee are owed on all the same, so nobody could pay more,
 * and a rupiah is left to pay.
 *
 * @param tax whole rupiah of what was ordered, or received; `received` with the freight in it
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
 * What a school owes after the BAST: good units only, less the penalty. Tax is computed on what was received; the penalty is borne by
 * the vendor and lowers what is paid and what is passed on alike.
 *
 * @param lines what arrived in order, by line; a line of which nothing is good counts nothing
 * @param freight whole rupiah, as ordered
 * @param off whole rupiah that are to be taken off: for a delay, and by what a complaint came to; no more than the vendor gets for the goods is
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
