import {
  allocateByWeight,
  type Rupiah,
  rupiah,
  sumRupiah,
  timesDivFloor,
  timesDivRound,
} from '../kernel/money.ts'
import { must } from '../kernel/must.ts'
import type { Ppn } from './price.ts'
import { nominalPercent, type TaxRule } from './rule.ts'

export type TaxedLine = { readonly total: Rupiah; readonly ppn: Ppn }

export type InvoiceTax = {
  readonly gross: Rupiah
  readonly taxedGross: Rupiah
  readonly dpp: Rupiah
  readonly dppOther: Rupiah
  readonly ppn: Rupiah
  readonly pph: Rupiah
  readonly fee: Rupiah
  readonly freight: Rupiah
  readonly total: Rupiah
  readonly received: Rupiah
}

/**
 * Spreads a discount over lines in proportion to their totals. The shares add up to the discount.
 *
 * @param discount whole rupiah, below the sum of the lines; 0 leaves them as they are
 * @decision 0136
 */
export function discountLines<Line extends { readonly total: Rupiah }>(
  lines: readonly Line[],
  discount: Rupiah,
): Line[] {
  if (discount === 0) return [...lines]
  const shares = allocateByWeight(
    discount,
    lines.map(({ total }) => total),
  )
  return lines.map((line, at) => ({
    ...line,
    total: rupiah(line.total - must(shares[at], 'the share of the line')),
  }))
}

/** Returns the net price of a tax-inclusive amount, rounded half up to whole rupiah. */
const netOf = (gross: Rupiah, rule: TaxRule): Rupiah =>
  rupiah(timesDivRound(gross, 100, 100 + rule.ppnPercent))

/**
 * Computes the tax figures of one invoice from its lines.
 *
 * DPP of the taxed lines is their gross × 100 / (100 + PPN percent), and PPN is the rest.
 * Withholding applies to that DPP plus the untaxed lines. Freight and packaging go to the vendor in
 * full.
 *
 * @param lines line totals in whole rupiah, as the buyer pays them, tax included
 * @param freight freight and packaging in whole rupiah, not taxed
 * @returns whole rupiah throughout; total = gross + freight; received = DPP (and untaxed lines) −
 *   PPh − fee + freight
 * @decision 0004
 */
export function invoiceTax(lines: readonly TaxedLine[], freight: Rupiah, rule: TaxRule): InvoiceTax {
  const gross = sumRupiah(lines.map((line) => line.total))
  const taxedGross = sumRupiah(lines.filter((line) => line.ppn === 'charged').map((line) => line.total))
  const taxedNet = netOf(taxedGross, rule)
  const base = rupiah(taxedNet + (gross - taxedGross))
  const pph = rupiah(timesDivFloor(base, rule.pphPermille, 1000))
  const fee = transactionFee(lines, rule)
  return {
    gross,
    taxedGross,
    dpp: taxedNet,
    dppOther: rupiah(timesDivFloor(taxedNet, rule.ppnPercent, nominalPercent(rule))),
    ppn: rupiah(taxedGross - taxedNet),
    pph,
    fee,
    freight,
    total: rupiah(gross + freight),
    received: rupiah(base - pph - fee + freight),
  }
}

/**
 * Returns the transaction fee, due once per invoice when the net price of at least one taxed line
 * exceeds the threshold.
 *
 * @returns whole rupiah, 0 or the fee
 * @spec 9 Transaction fee
 */
const transactionFee = (lines: readonly TaxedLine[], rule: TaxRule): Rupiah =>
  rupiah(
    lines.some((line) => line.ppn === 'charged' && netOf(line.total, rule) > rule.feeThreshold)
      ? rule.feeAmount
      : 0,
  )
