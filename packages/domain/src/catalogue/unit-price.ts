import type { Rupiah } from '../kernel/money.ts'

/** Unit price from a quantity of `amount` on, in whole rupiah including tax. */
export type WholesaleStep = { readonly amount: number; readonly price: Rupiah }

export type PriceSource = 'list' | 'zone' | 'option' | 'wholesale' | 'negotiation'

export type PriceOffer = {
  /** The price in the buyer's zone, or the list price. */
  readonly base: Rupiah
  readonly hasZone: boolean
  readonly option: Rupiah | null
  readonly wholesale: readonly WholesaleStep[]
}

/**
 * Returns the steps that lower the price, by ascending amount: each is below the price without
 * steps and below the step before it. Buyers neither see nor pay the others.
 *
 * @param price unit price without steps, tax included
 * @decision 0126
 */
export function offeredSteps(steps: readonly WholesaleStep[], price: Rupiah): WholesaleStep[] {
  const loweringSteps: WholesaleStep[] = []
  for (const step of steps.toSorted((one, two) => one.amount - two.amount))
    if (step.price < (loweringSteps.at(-1)?.price ?? price)) loweringSteps.push(step)
  return loweringSteps
}

/**
 * Returns the unit price for a quantity, tax included: wholesale step before option price before
 * zone price before list price. A step that does not lower the price has no effect.
 *
 * @param quantity whole units, 1 or more
 * @returns whole rupiah, and the source of the price
 * @spec 3 Wholesale tier
 */
export function unitPrice(offer: PriceOffer, quantity: number): { price: Rupiah; source: PriceSource } {
  const best = offeredSteps(offer.wholesale, offer.option ?? offer.base).findLast(
    (step) => step.amount <= quantity,
  )
  if (best) return { price: best.price, source: 'wholesale' }
  if (offer.option !== null) return { price: offer.option, source: 'option' }
  return { price: offer.base, source: offer.hasZone ? 'zone' : 'list' }
}

/**
 * Returns the next wholesale step above a quantity that is cheaper than the price now, or null.
 *
 * @param price unit price at `quantity`, tax included
 */
export const nextStep = (
  steps: readonly WholesaleStep[],
  quantity: number,
  price: Rupiah,
): WholesaleStep | null =>
  steps
    .filter((step) => step.amount > quantity && step.price < price)
    .reduce<WholesaleStep | null>(
      (low, step) => (low === null || step.amount < low.amount ? step : low),
      null,
    )

/**
 * Items below this price, in whole rupiah, are hidden from search and cannot be bought.
 *
 * @spec 9 Items under Rp 100
 */
export const MIN_PRICE = 100
