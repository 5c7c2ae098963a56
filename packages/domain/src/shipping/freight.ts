import { divCeil, type Rupiah, rupiah } from '../kernel/money.ts'

/** A place on the map in degrees. */
export type Point = { readonly latitude: number; readonly longitude: number }

/** What a service takes up to a distance: whole rupiah for the first kilogram and for each further one that is begun. */
export type FreightRate = {
  readonly service: string
  readonly name: string
  readonly maxKm: number
  readonly firstKg: number
  readonly nextKg: number
  readonly minDays: number
  readonly maxDays: number
}

/** One way to bring goods, and what it costs in whole rupiah. */
export type FreightOffer = {
  service: string
  name: string
  cost: Rupiah
  minDays: number
  maxDays: number
}

const EARTH_METRES = 6_371_000
/** Roads are longer than the straight line; the same for all, so that a price can be reckoned by hand. */
const ROAD_PERCENT = 130

/** The great circle between two places in whole metres, rounded down. @decision 0009 */
export function metresBetween(from: Point, to: Point): number {
  const radians = Math.PI / 180
  const half = (degrees: number) => Math.sin((degrees * radians) / 2) ** 2
  const chord =
    half(to.latitude - from.latitude) +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * half(to.longitude - from.longitude)
  return Math.trunc(2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord))))
}

/**
 * The distance by road between two places: the great circle and three tenths more, in whole kilometres, rounded up, at least 1.
 *
 * @decision 0009
 */
export const distanceKm = (from: Point, to: Point): number =>
  Math.max(1, divCeil(metresBetween(from, to) * ROAD_PERCENT, 100 * 1000))

/** Whole grams: a million tonnes, of which the freight can still be reckoned to the rupiah. */
const HEAVIEST_LOAD = 1_000_000_000_000

/** For orders of services alone: somebody comes, nothing is sent. */
const NOTHING_TO_SEND: FreightOffer = {
  service: 'tanpa',
  name: 'Tanpa pengiriman',
  cost: rupiah(0),
  minDays: 0,
  maxDays: 0,
}

/**
 * The ways to bring a load over a distance, the cheapest first. Each service takes its narrowest band that reaches so far; begun kilograms
 * count whole, and there is at least one.
 *
 * @param load distance in whole kilometres, weight in whole grams; `onlyServices` when nothing has to be sent
 * @returns none when no service goes so far, or can bear so much
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
    .sort((a, b) => a.cost - b.cost || (a.service < b.service ? -1 : 1))
}
