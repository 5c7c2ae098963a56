import { divCeil, divRound, type Rupiah, rupiah } from '../kernel/money.ts'
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
 * Returns the delivery options of an order of one offer alone, cheapest first. Comparison, item
 * page, cart and price statistics use this function.
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
 * Returns a function that gives the cheapest freight of an order of one offer alone in whole
 * rupiah, null when no carrier delivers. It stores what it computes: the offers of a vendor share
 * the distance, and loads of equally many started kilograms the freight.
 */
export function cheapestFreightTo({ to, rates }: Destination): (load: Load) => Rupiah | null {
  const distances = new Map<Point, number>()
  const costs = new Map<string, Rupiah | null>()
  return ({ from, weightGrams, quantity, isService: onlyServices }) => {
    const km = distances.get(from) ?? distanceKm(from, to)
    distances.set(from, km)
    const load = { km, weightGrams: weightGrams * quantity, onlyServices }
    const key = onlyServices ? '' : `${km} ${divCeil(load.weightGrams, 1000)}`
    const storedPrice = costs.get(key)
    if (storedPrice !== undefined) return storedPrice
    const cost = freightsFor(load, rates)[0]?.cost ?? null
    costs.set(key, cost)
    return cost
  }
}

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
