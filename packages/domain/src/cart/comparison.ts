import { type Rupiah, rupiah } from '../kernel/money.ts'
import {
  distanceKm,
  type FreightOffer,
  type FreightRate,
  freightsFor,
  type Point,
} from '../shipping/freight.ts'
import { type InvoiceTax, invoiceTax } from '../tax/invoice.ts'
import type { TaxRule } from '../tax/rule.ts'
import { type Buyer, type CartLineInput, type PricedLine, priceLine } from './cart-line.ts'

/** One offer as it stands in the catalogue, with the quantity that is wanted of it. */
export type OfferToCompare = {
  readonly lineInput: CartLineInput
  readonly isService: boolean
  /** Grams of one unit. */
  readonly weightGrams: number
  /** Where the vendor sends from. */
  readonly from: Point
  /** Whether it leaves as soon as it is ordered; how long one waits for a pre-order nobody can say. */
  readonly isReady: boolean
}

/** Where goods would go, and what carriers take for it. */
export type Destination = { readonly to: Point; readonly rates: readonly FreightRate[] }

/** What an offer comes to for one reader. */
export type ComparedOffer = {
  readonly line: PricedLine
  /** As the invoice of an order of this offer alone would have them, with the cheapest freight where one is known. */
  readonly amounts: InvoiceTax
  /** The cheapest first; null for a reader who has no address, none when nobody brings it there. */
  readonly freights: readonly FreightOffer[] | null
  /** Goods with the cheapest freight, whole rupiah; null while the freight is not known. */
  readonly landed: Rupiah | null
}

/**
 * Prices one offer for a reader, by the same rules as cart, checkout and invoice.
 *
 * @param destination of a school; null for readers without an address, whose freight nobody knows
 * @param rule tax rates of the day
 * @returns whole rupiah throughout
 * @decision 0028
 */
export function compareOffer(
  offer: OfferToCompare,
  buyer: Buyer,
  destination: Destination | null,
  rule: TaxRule,
): ComparedOffer {
  const line = priceLine(offer.lineInput, buyer, rule)
  const freights =
    destination &&
    freightsFor(
      {
        km: distanceKm(offer.from, destination.to),
        weightGrams: offer.weightGrams * offer.lineInput.quantity,
        onlyServices: offer.isService,
      },
      destination.rates,
    )
  const cheapest = freights?.[0]
  const ppn = line.exemptReason === null ? 'charged' : 'exempt'
  const amounts = invoiceTax([{ total: line.lineTotal, ppn }], cheapest?.cost ?? rupiah(0), rule)
  return { line, amounts, freights, landed: cheapest ? amounts.total : null }
}

export type OfferHighlights = { readonly isCheapest: boolean; readonly isFastest: boolean }

/**
 * Which of the offers cost least and which arrive first. Only what can be ordered as it stands takes part, and a mark is given only where
 * another offer is dearer or slower: alone, or among equals, nothing is the cheapest.
 *
 * The cheapest is that with the lowest landed total, or with the lowest price of the goods where no freight is known. The fastest is that
 * whose cheapest freight takes the fewest days at the most, among goods that are ready.
 *
 * @param offers in the same unit: prices of a ream and of a box say nothing about each other
 * @decision 0028
 */
export function highlightOffers(
  offers: readonly { readonly offer: OfferToCompare; readonly compared: ComparedOffer }[],
): OfferHighlights[] {
  const costs = offers.map(({ compared: { line, freights, landed } }) => {
    if (line.problem !== null) return null
    return freights === null ? line.lineTotal : landed
  })
  const days = offers.map(({ offer, compared: { line, freights } }) =>
    line.problem === null && offer.isReady && !offer.isService ? (freights?.[0]?.maxDays ?? null) : null,
  )
  const cheapest = lowest(costs)
  const fastest = lowest(days)
  return offers.map((_, at) => ({
    isCheapest: cheapest !== null && costs[at] === cheapest,
    isFastest: fastest !== null && days[at] === fastest,
  }))
}

/** The lowest of some numbers; null unless another one is higher. */
function lowest(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((n) => n !== null)
  const least = Math.min(...known)
  return known.some((n) => n > least) ? least : null
}
