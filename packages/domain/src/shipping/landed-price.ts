import { divRound, type Rupiah, rupiah } from '../kernel/money.ts'
import { distanceKm, type FreightOffer, type FreightRate, freightsFor, type Point } from './freight.ts'

/** The delivery address and the carrier rates. */
export type Destination = { readonly to: Point; readonly rates: readonly FreightRate[] }

/** The load of an order of one offer alone. */
export type Load = {
  /** Location from which the vendor ships. */
  readonly from: Point
  /** Weight of one unit in grams. */
  readonly weightGrams: number
  readonly quantity: number
  readonly isService: boolean
}

/**
 * Returns the delivery options of an order of one offer alone, cheapest first. Comparison, item page,
 * cart and price statistics use this function.
 *
 * @returns empty when no carrier delivers
 * @decision 0028
 */
export const freightsTo = (
  { to, rates }: Destination,
  { from, weightGrams, quantity, isService }: Load,
): FreightOffer[] =>
  freightsFor(
    { km: distanceKm(from, to), weightGrams: weightGrams * quantity, onlyServices: isService },
    rates,
  )

/**
 * Returns the landed unit price: the unit price with its share of the freight of the order.
 *
 * @param price unit price with tax in whole rupiah
 * @param freight freight of the whole quantity in whole rupiah
 * @returns whole rupiah, the share rounded half up
 * @decision 0107
 */
export const landedUnitPrice = (price: Rupiah, freight: Rupiah, quantity: number): Rupiah =>
  rupiah(price + divRound(freight, quantity))
