import type { ItemDetail } from '@pasar/contract/catalogue/item'
import { lineTotal } from '@pasar/domain/catalogue/quantity'
import { nextStep, type PriceSource, unitPrice, type WholesaleStep } from '@pasar/domain/catalogue/unit-price'
import type { Rupiah } from '@pasar/domain/kernel/money'
import { type PriceParts, payableParts, payableUnitPrice } from '@pasar/domain/tax/price'
import type { TaxRule } from '@pasar/domain/tax/rule'

/** What decides the price of an item. */
export type PricedItem = Pick<ItemDetail, 'price' | 'hasZone' | 'wholesale' | 'exemptReason'>

/** What one unit and the whole amount cost at a quantity. */
export type UnitQuote = {
  /** What the buyer pays for one unit. */
  unit: Rupiah
  total: Rupiah
  source: PriceSource
  parts: PriceParts
  /** The next wholesale step above the quantity. */
  next: WholesaleStep | null
}

/**
 * The price at a quantity, with its tax panel. The server reckons the same again when the item goes into the cart.
 *
 * @param optionPrice of the chosen option, or null when it has none of its own
 * @param quantity whole units, 1 or more
 * @param rule tax rates in force
 */
export function quote(
  item: PricedItem,
  optionPrice: Rupiah | null,
  quantity: number,
  rule: TaxRule,
): UnitQuote {
  const { price, source } = unitPrice(
    { base: item.price, hasZone: item.hasZone, option: optionPrice, wholesale: item.wholesale },
    quantity,
  )
  const unit = payableUnitPrice(price, item.exemptReason, rule)
  return {
    unit,
    total: lineTotal(unit, quantity),
    source,
    parts: payableParts(price, item.exemptReason, rule),
    next: nextStep(item.wholesale, quantity),
  }
}

/** A wholesale step as a chip: from which amount, its words, and what a unit costs there. */
export type StepRange = { amount: number; range: string; price: Rupiah; isActive: boolean }

/**
 * The wholesale steps with the ordinary price before them: "1–9 rim", "10–49 rim", "50+ rim".
 *
 * @param first the smallest order, where the ordinary price begins
 */
export function stepRanges(
  item: PricedItem & { unit: string; minimum: number },
  quantity: number,
  rule: TaxRule,
): StepRange[] {
  const steps = item.wholesale.toSorted((a, b) => a.amount - b.amount)
  const lowest = steps[0]
  if (!lowest) return []
  const begin: readonly WholesaleStep[] =
    lowest.amount > item.minimum ? [{ amount: item.minimum, price: item.price }, ...steps] : steps
  return begin.map(({ amount, price }, place) => {
    const until = begin[place + 1]?.amount
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
    }
  })
}
