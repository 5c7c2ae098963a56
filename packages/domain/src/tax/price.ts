import {
  divCeil,
  divFloor,
  divRound,
  type Rupiah,
  rupiah,
  type Sen,
  sen,
  timesDivFloor,
} from '../kernel/money.ts'
import { nominalPercent, type TaxRule } from './rule.ts'

export type Ppn = 'charged' | 'exempt'
export type PriceParts = { net: Sen; dppOther: Rupiah; ppn: Rupiah; pph: Rupiah; accepted: Sen }

/**
 * Splits a tax-inclusive unit price into net price, DPP nilai lain, PPN, and what the vendor
 * accepts after withholding.
 *
 * @param gross tax-inclusive price in whole rupiah, 0 or more
 * @param ppn   'exempt' for an item without PPN: net is the whole price, taxes are 0
 * @param rule  rates in force: 11 % effective, 12 % nominal and 0.5 % withholding give the formulas
 *   of the specification
 * @returns net and accepted in sen (the rule keeps two decimals); taxes in whole rupiah
 * @throws RangeError above about Rp 900 billion, where doubles stop being exact
 * @spec 5 Tax calculation
 */
export function splitPrice(gross: Rupiah, ppn: Ppn, rule: TaxRule): PriceParts {
  const { ppnPercent, pphPermille } = rule
  const net = sen(ppn === 'exempt' ? gross * 100 : divRound(gross * 100 * 100, 100 + ppnPercent))
  const pph = rupiah(timesDivFloor(net, pphPermille, 1000 * 100)) // 0.5% of net, rounded down
  const acceptedPrice = sen(net - pph * 100)
  if (ppn === 'exempt') return { net, dppOther: rupiah(0), ppn: rupiah(0), pph, accepted: acceptedPrice }
  return {
    net,
    dppOther: rupiah(divFloor(net * ppnPercent, nominalPercent(rule) * 100)), // 11/12 of net, rounded down
    ppn: rupiah(divCeil(net * ppnPercent, 100 * 100)), // 11% of net, rounded up
    pph,
    accepted: acceptedPrice,
  }
}

/** Why a unit carries no PPN; the screen shows this reason. */
export type ExemptReason = 'item' | 'vendor' | 'free-trade-zone'

/**
 * Returns why a unit carries no PPN. It is taxed only if the item is taxed, the vendor is PKP and
 * the buyer is outside a free-trade zone.
 *
 * @returns the first reason for no PPN, or null when PPN is charged
 * @decision 0006
 */
export function exemptReason(of: {
  item: Ppn
  vendorIsPkp: boolean
  buyerInFreeTradeZone: boolean
}): ExemptReason | null {
  if (of.item === 'exempt') return 'item'
  if (!of.vendorIsPkp) return 'vendor'
  return of.buyerInFreeTradeZone ? 'free-trade-zone' : null
}

/**
 * Returns this buyer's unit price. A school in a free-trade zone pays the net price of a taxed unit
 * in whole rupiah; any other buyer pays the tax-inclusive price.
 *
 * @param gross tax-inclusive unit price in whole rupiah
 * @param rule rates in force
 * @decision 0006
 */
export const payableUnitPrice = (
  gross: Rupiah,
  reason: ExemptReason | null,
  rule: Pick<TaxRule, 'ppnPercent'>,
): Rupiah => (reason === 'free-trade-zone' ? rupiah(divRound(gross * 100, 100 + rule.ppnPercent)) : gross)

/**
 * Returns the tax panel of this buyer's unit price.
 *
 * @param gross tax-inclusive unit price in whole rupiah
 * @param reason why no PPN is charged, or null when it is
 * @param rule rates in force
 * @decision 0006
 */
export const payableParts = (gross: Rupiah, reason: ExemptReason | null, rule: TaxRule): PriceParts =>
  splitPrice(payableUnitPrice(gross, reason, rule), reason === null ? 'charged' : 'exempt', rule)
