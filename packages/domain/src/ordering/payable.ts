import { daysBetween } from '../kernel/dates.ts'
import { type Rupiah, rupiah, sumRupiah, timesDivFloor, timesRupiah } from '../kernel/money.ts'
import { discountLines, type InvoiceTax, invoiceTax } from '../tax/invoice.ts'
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

/** What the school deducts, in whole rupiah: an agreed price cut, and a penalty for a delay. */
export type Deductions = { readonly priceCut: Rupiah; readonly late: Rupiah }

export type Payable = InvoiceTax & { readonly penalty: Rupiah; readonly priceCut: Rupiah }

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
 * Returns the amount that a school owes after the BAST: good units only, less the price cut and the
 * penalty. The price cut is a discount, so tax, withholding and fee are computed on the received
 * goods after it. The vendor bears the penalty, which reduces payment and payout alike and leaves
 * the tax unchanged.
 *
 * @param lines received goods by line; a line without good units does not count
 * @param freight whole rupiah, as ordered
 * @param deductions the price cut is capped one rupiah below the price of the received goods, the
 *   penalty at the vendor's payout for the goods
 * @decision 0004
 * @decision 0029
 * @decision 0136
 */
export function computePayable(
  lines: readonly DeliveredLine[],
  freight: Rupiah,
  deductions: Deductions,
  rule: TaxRule,
): Payable {
  const goods = lines.map(({ unitPrice, good, ppn }) => ({ total: timesRupiah(unitPrice, good), ppn }))
  const gross = sumRupiah(goods.map(({ total }) => total))
  const priceCut = rupiah(Math.max(0, Math.min(deductions.priceCut, gross - 1)))
  const tax = invoiceTax(discountLines(goods, priceCut), freight, rule)
  const penalty = rupiah(Math.min(deductions.late, maxDeduction(tax)))
  return {
    ...tax,
    priceCut,
    penalty,
    total: rupiah(tax.total - penalty),
    received: rupiah(tax.received - penalty),
  }
}
