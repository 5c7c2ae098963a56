import { type Decree, decreeFault } from '../catalogue/book-decree.ts'
import { lineTotal, type QuantityFault, quantityFault } from '../catalogue/quantity.ts'
import {
  MIN_PRICE,
  nextStep,
  type PriceSource,
  unitPrice,
  type WholesaleStep,
} from '../catalogue/unit-price.ts'
import { priceInZone, type Zone, type ZonePrices } from '../catalogue/zone-price.ts'
import type { Rupiah } from '../kernel/money.ts'
import { type ExemptReason, exemptReason, type Ppn, payableUnitPrice } from '../tax/price.ts'
import type { TaxRule } from '../tax/rule.ts'

/**
 * A requested quantity with the current catalogue data. Prices are whole rupiah per unit including
 * tax.
 */
export type CartLineInput = {
  readonly quantity: number
  readonly isLive: boolean
  readonly vendorIsOpen: boolean
  /** The moment at which the vendor takes orders again; null while it is not on holiday. */
  readonly holidayUntil: Date | null
  readonly vendorIsPkp: boolean
  readonly ppn: Ppn
  readonly prices: Rupiah | ZonePrices
  readonly wholesale: readonly WholesaleStep[]
  readonly needsOption: boolean
  readonly option: { readonly price: Rupiah | null; readonly stock: number } | null
  readonly stock: number | null
  readonly minimum: number
  readonly multiple: number
  /** Decree of a book; null for other items. */
  readonly decree: Decree | null
  /**
   * Price negotiated for exactly this quantity, as the school pays it, in whole rupiah per unit;
   * null for none.
   */
  readonly negotiated: Rupiah | null
}

export type Buyer = { readonly zone: Zone | null; readonly freeTradeZone: boolean }

export type LineProblem =
  | 'not-for-sale'
  | 'vendor-closed'
  | 'vendor-holiday'
  | 'decree'
  | 'option'
  | QuantityFault

export type PricedLine = {
  readonly listPrice: Rupiah
  readonly unitPrice: Rupiah
  readonly priceSource: PriceSource
  readonly lineTotal: Rupiah
  readonly exemptReason: ExemptReason | null
  readonly stock: number | null
  readonly nextStep: WholesaleStep | null
  readonly problem: LineProblem | null
}

/**
 * Prices one line for a buyer and returns whether it can be ordered.
 *
 * @param rule tax rates in force
 * @returns whole rupiah: the list price per unit, the buyer's price per unit, and the line total
 * @decision 0006
 */
export function priceLine(line: CartLineInput, buyer: Buyer, rule: TaxRule): PricedLine {
  const reason = exemptReason({
    item: line.ppn,
    vendorIsPkp: line.vendorIsPkp,
    buyerInFreeTradeZone: buyer.freeTradeZone,
  })
  const offer = {
    base: priceInZone(line.prices, buyer.zone),
    hasZone: typeof line.prices !== 'number',
    option: line.option?.price ?? null,
    wholesale: line.wholesale,
  }
  const priceMatch = unitPrice(offer, line.quantity)
  const payable = line.negotiated ?? payableUnitPrice(priceMatch.price, reason, rule)
  const stock = line.option ? line.option.stock : line.stock
  const step = nextStep(line.wholesale, line.quantity, priceMatch.price)
  return {
    listPrice: priceMatch.price,
    unitPrice: payable,
    priceSource: line.negotiated === null ? priceMatch.source : 'negotiation',
    lineTotal: lineTotal(payable, line.quantity),
    exemptReason: reason,
    stock,
    nextStep:
      line.negotiated === null && step !== null
        ? { amount: step.amount, price: payableUnitPrice(step.price, reason, rule) }
        : null,
    problem: problemOf(line, priceMatch.price, stock),
  }
}

function problemOf(line: CartLineInput, price: Rupiah, stock: number | null): LineProblem | null {
  if (!line.isLive || price < MIN_PRICE) return 'not-for-sale'
  if (!line.vendorIsOpen) return 'vendor-closed'
  if (line.holidayUntil !== null) return 'vendor-holiday'
  if (line.decree !== null && decreeFault(line.decree) !== null) return 'decree'
  if (line.needsOption !== (line.option !== null)) return 'option'
  return quantityFault({ minimum: line.minimum, multiple: line.multiple, stock }, line.quantity, price)
}
