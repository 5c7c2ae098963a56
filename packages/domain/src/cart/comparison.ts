import { type Rupiah, rupiah } from '../kernel/money.ts'
import type { FreightOffer, Point } from '../shipping/freight.ts'
import { type Destination, freightsTo } from '../shipping/landed-price.ts'
import { type InvoiceTax, invoiceTax } from '../tax/invoice.ts'
import type { TaxRule } from '../tax/rule.ts'
import { type Buyer, type CartLineInput, type PricedLine, priceLine } from './cart-line.ts'

/** One offer with its catalogue data and the requested quantity. */
export type OfferToCompare = {
  readonly lineInput: CartLineInput
  readonly isService: boolean
  /** Weight of one unit in grams. */
  readonly weightGrams: number
  /** Location from which the vendor ships. */
  readonly from: Point
  /** Whether the offer ships immediately; the waiting time of a pre-order is unknown. */
  readonly isReady: boolean
}

/** The calculated prices of an offer for one viewer. */
export type ComparedOffer = {
  readonly line: PricedLine
  /** Invoice amounts of an order of this offer alone, with the cheapest freight if one is known. */
  readonly amounts: InvoiceTax
  /** Cheapest first; null for a viewer without an address, empty when no carrier delivers. */
  readonly freights: readonly FreightOffer[] | null
  /** Goods with the cheapest freight, in whole rupiah; null while the freight is unknown. */
  readonly landed: Rupiah | null
}

/**
 * Prices one offer for a viewer, by the same rules as cart, checkout and invoice.
 *
 * @param destination the school's address; null for viewers without one, whose freight is unknown
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
  const freights = destination && freightsTo(destination, { ...offer, quantity: offer.lineInput.quantity })
  const cheapest = freights?.[0]
  const ppn = line.exemptReason === null ? 'charged' : 'exempt'
  const amounts = invoiceTax([{ total: line.lineTotal, ppn }], cheapest?.cost ?? rupiah(0), rule)
  return { line, amounts, freights, landed: cheapest ? amounts.total : null }
}

export type OfferHighlights = { readonly isCheapest: boolean; readonly isFastest: boolean }

/**
 * Returns which offers are the cheapest and which are the fastest. Only offers that can be ordered
 * take part. An offer is highlighted only if another one is more expensive or slower; a single
 * offer and equal offers get no highlight.
 *
 * The cheapest offer has the lowest landed total, or the lowest price of the goods when freight is
 * unknown. The fastest offer is ready for dispatch, and its cheapest freight has the fewest maximum
 * days.
 *
 * @param offers offers in the same unit; prices per ream and per box are not comparable
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

/** Returns the lowest number; null unless another number is higher. */
function lowest(numbers: readonly (number | null)[]): number | null {
  const numeric = numbers.filter((n) => n !== null)
  const smallest = Math.min(...numeric)
  return numeric.some((n) => n > smallest) ? smallest : null
}
