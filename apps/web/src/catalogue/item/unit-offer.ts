import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { lineTotal } from '@pasar/domain/catalogue/quantity'
import {
  nextStep,
  offeredSteps,
  type PriceSource,
  unitPrice,
  type WholesaleStep,
} from '@pasar/domain/catalogue/unit-price'
import type { Rupiah } from '@pasar/domain/kernel/money'
import { type PriceParts, payableParts, payableUnitPrice } from '@pasar/domain/tax/price'
import type { TaxRule } from '@pasar/domain/tax/rule'

/** Properties that determine the price of an item. */
export type PricedItem = Pick<ItemDetail, 'price' | 'hasZone' | 'wholesale' | 'exemptReason'>

/** Unit price and total at a quantity. */
export type UnitQuote = {
  /** Price that the buyer pays for one unit. */
  unit: Rupiah
  total: Rupiah
  source: PriceSource
  parts: PriceParts
  /**
   * The next wholesale tier above the quantity; null for none, or if the stock is too small for it.
   */
  next: WholesaleStep | null
}

/**
 * Calculates the price at a quantity with its tax panel. The server recalculates when the item
 * is added to the cart.
 *
 * @param optionPrice price of the selected option; null if the option has none
 * @param quantity whole units, 1 or more
 * @param rule tax rates in force
 * @param maxUnits maximum quantity that the stock allows
 */
export function quote(
  item: PricedItem,
  optionPrice: Rupiah | null,
  quantity: number,
  rule: TaxRule,
  maxUnits: number = Number.MAX_SAFE_INTEGER,
): UnitQuote {
  const { price, source } = unitPrice(
    { base: item.price, hasZone: item.hasZone, option: optionPrice, wholesale: item.wholesale },
    quantity,
  )
  const unit = payableUnitPrice(price, item.exemptReason, rule)
  const next = nextStep(item.wholesale, quantity, price)
  return {
    unit,
    total: lineTotal(unit, quantity),
    source,
    parts: payableParts(price, item.exemptReason, rule),
    next: next !== null && next.amount <= maxUnits ? next : null,
  }
}

/** A wholesale tier as a chip: its first quantity, its label and its unit price. */
export type StepRange = {
  amount: number
  range: string
  price: Rupiah
  isActive: boolean
  /** Whether the stock is too small for it. */
  isAboveStock: boolean
}

/**
 * Returns the wholesale tiers preceded by the regular price: "1–9 rim", "10–49 rim", "50+
 * rim".
 *
 * @param item the regular price starts at its minimum order quantity
 * @param quantity the selected quantity; its tier is active
 * @param optionPrice price of the selected option; null if the option has none
 * @param maxUnits maximum quantity that the stock allows
 */
export function stepRanges(
  item: PricedItem & { unit: string; minimum: number },
  quantity: number,
  rule: TaxRule,
  optionPrice: Rupiah | null = null,
  maxUnits: number = Number.MAX_SAFE_INTEGER,
): StepRange[] {
  const single = optionPrice ?? item.price
  const steps = offeredSteps(item.wholesale, single)
  const lowest = steps[0]
  if (!lowest) return []
  const begin: readonly WholesaleStep[] =
    lowest.amount > item.minimum ? [{ amount: item.minimum, price: single }, ...steps] : steps
  return begin.map(({ amount, price }, index) => {
    const until = begin[index + 1]?.amount
    return {
      amount,
      range:
        until === undefined
          ? `${amount}+ ${item.unit}`
          : until - 1 === amount
            ? `${amount} ${item.unit}`
            : `${amount}–${until - 1} ${item.unit}`,
      price: payableUnitPrice(price, item.exemptReason, rule),
      isActive: quantity >= amount && (until === undefined || quantity < until),
      isAboveStock: amount > maxUnits,
    }
  })
}

/** Returns whether a price is the lowest one of several options, none of which is chosen. */
export const isFromPrice = (
  item: Pick<ItemDetail, 'isLowestPrice'>,
  { missing, offer }: { missing: string | null; offer: Pick<UnitQuote, 'source'> },
): boolean => item.isLowestPrice && missing !== null && offer.source !== 'wholesale'
