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

/** What is wanted, and how it stands in the catalogue at this moment. Prices are tax-inclusive whole rupiah a unit. */
export type CartLineInput = {
  readonly quantity: number
  readonly isLive: boolean
  readonly vendorIsOpen: boolean
  readonly vendorIsPkp: boolean
  readonly ppn: Ppn
  readonly prices: Rupiah | ZonePrices
  readonly wholesale: readonly WholesaleStep[]
  readonly needsOption: boolean
  readonly option: { readonly price: Rupiah | null; readonly stock: number } | null
  readonly stock: number | null
  readonly minimum: number
  readonly multiple: number
  /** Of a book; null for anything else. */
  readonly decree: Decree | null
  /** What both sides agreed on for exactly this quantity; null where nothing is. Whole rupiah a unit, as the school pays. */
  readonly negotiated: Rupiah | null
}

export type Buyer = { readonly zone: Zone | null; readonly freeTradeZone: boolean }

export type LineProblem = 'not-for-sale' | 'vendor-closed' | 'decree' | 'option' | QuantityFault

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
 * Prices one line for a buyer and says whether it can be ordered as it stands.
 *
 * @param rule tax rates in force
 * @returns whole rupiah: the listed unit price, what this buyer pays for a unit, and for the line
 * @decision 0006
 */
export function priceLine(wanted: CartLineInput, buyer: Buyer, rule: TaxRule): PricedLine {
  const reason = exemptReason({
    item: wanted.ppn,
    vendorIsPkp: wanted.vendorIsPkp,
    buyerInFreeTradeZone: buyer.freeTradeZone,
  })
  const offer = {
    base: priceInZone(wanted.prices, buyer.zone),
    hasZone: typeof wanted.prices !== 'number',
    option: wanted.option?.price ?? null,
    wholesale: wanted.wholesale,
  }
  const found = unitPrice(offer, wanted.quantity)
  const payable = wanted.negotiated ?? payableUnitPrice(found.price, reason, rule)
  const stock = wanted.option ? wanted.option.stock : wanted.stock
  const step = nextStep(wanted.wholesale, wanted.quantity)
  return {
    listPrice: found.price,
    unitPrice: payable,
    priceSource: wanted.negotiated === null ? found.source : 'negotiation',
    lineTotal: lineTotal(payable, wanted.quantity),
    exemptReason: reason,
    stock,
    nextStep:
      wanted.negotiated === null && step !== null
        ? { amount: step.amount, price: payableUnitPrice(step.price, reason, rule) }
        : null,
    problem: problemOf(wanted, found.price, stock),
  }
}

function problemOf(wanted: CartLineInput, price: Rupiah, stock: number | null): LineProblem | null {
  if (!wanted.isLive || price < MIN_PRICE) return 'not-for-sale'
  if (!wanted.vendorIsOpen) return 'vendor-closed'
  if (wanted.decree !== null && decreeFault(wanted.decree) !== null) return 'decree'
  if (wanted.needsOption !== (wanted.option !== null)) return 'option'
  return quantityFault({ minimum: wanted.minimum, multiple: wanted.multiple, stock }, wanted.quantity, price)
}
