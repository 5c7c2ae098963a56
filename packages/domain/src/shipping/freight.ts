import { divCeil, type Rupiah, rupiah } from '../kernel/money.ts'

/** A location in degrees. */
export type Point = { readonly latitude: number; readonly longitude: number }

/**
 * A service's rate up to a distance: whole rupiah for the first and each further started kilogram.
 */
export type FreightRate = {
  readonly service: string
  readonly name: string
  readonly maxKm: number
  readonly firstKg: number
  readonly nextKg: number
  readonly minDays: number
  readonly maxDays: number
}

/** One delivery option with its price in whole rupiah. */
export type FreightOffer = {
  service: string
  name: string
  cost: Rupiah
  minDays: number
  maxDays: number
}

const EARTH_METRES = 6_371_000
/**
 * Road distance in percent of the straight line; a constant, so that freight can be checked by
 * hand.
 */
const ROAD_PERCENT = 130

/**
 * Returns the great-circle distance between two points in whole metres, rounded down.
 *
 * @decision 0009
 */
export function metresBetween(from: Point, to: Point): number {
  const radians = Math.PI / 180
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const chord =
    half(to.latitude - from.latitude) +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * half(to.longitude - from.longitude)
  return Math.trunc(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord))))
}

/**
 * Returns the road distance between two points: the great circle plus 30 percent, in whole
 * kilometres, rounded up, at least 1.
 *
 * @decision 0009
 */
export const distanceKm = (from: Point, to: Point): number =>
  Math.max(1, divCeil(metresBetween(from, to) * ROAD_PERCENT, 100 * 1000))

/**
 * Maximum weight in grams: a million tonnes, for which the freight is still exact to the rupiah.
 */
const HEAVIEST_LOAD = 1_000_000_000_000

/** The delivery option for orders of services alone, which have no goods to send. */
const NOTHING_TO_SEND: FreightOffer = {
  service: 'tanpa',
  name: 'Tanpa pengiriman',
  cost: rupiah(0),
  minDays: 0,
  maxDays: 0,
}

/**
 * Returns the delivery options for a load and a distance, cheapest first, at the same price the
 * fastest. Each service uses its narrowest band that covers the distance. Weight is rounded up to
 * whole kilograms, at least one.
 *
 * @param load distance in whole kilometres, weight in whole grams; `onlyServices` when the order
 *   has no goods
 * @returns empty when no service covers the distance or the weight
 * @spec 7 POST /shipping
 * @decision 0009
 */
export function freightsFor(
  load: { readonly km: number; readonly weightGrams: number; readonly onlyServices: boolean },
  rates: readonly FreightRate[],
): FreightOffer[] {
  if (load.onlyServices) return [NOTHING_TO_SEND]
  if (load.weightGrams > HEAVIEST_LOAD) return []
  const furtherKg = Math.max(0, divCeil(load.weightGrams, 1000) - 1)
  const bands = new Map<string, FreightRate>()
  for (const rate of rates) {
    const narrower = bands.get(rate.service)
    if (rate.maxKm >= load.km && (!narrower || rate.maxKm < narrower.maxKm)) bands.set(rate.service, rate)
  }
  return [...bands.values()]
    .map(({ service, name, firstKg, nextKg, minDays, maxDays }) => ({
      service,
      name,
      cost: rupiah(firstKg + nextKg * furtherKg),
      minDays,
      maxDays,
    }))
    .sort((a, b) => a.cost - b.cost || a.maxDays - b.maxDays || (a.service < b.service ? -1 : 1))
}
