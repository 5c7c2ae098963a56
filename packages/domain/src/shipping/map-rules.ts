import type { Address } from './address.ts'
import { pointOf } from './address.ts'
import type { Point } from './freight.ts'

/** Where the picker begins when it knows nothing better: in East Java. @spec 9 Centre near latitude */
export const DEFAULT_CENTRE: Point = { latitude: -7.363, longitude: 112.759 }

/** The zooms of the picker. @spec 9 zoom 12, 17 on a choice */
export const ZOOM = { first: 12, chosen: 17, least: 4, most: 17 } as const

/** The picture of an address in pixels. @spec 7 static map of 400x300 */
export const PREVIEW = { width: 400, height: 300 } as const

/** An address has to have more letters than these before it is looked up. @spec 9 address searched from more than 5 */
const LEAST_ADDRESS = 5

/** Whether an address says enough to be looked up. @spec 4 Map picker states */
export const isGeocodable = (address: string): boolean => address.trim().length > LEAST_ADDRESS

/**
 * How near the picture of an address looks: 16 at a point, 15 where an address is known, 13 where there is only a postal code.
 *
 * @spec 9 preview 16 with coordinates
 */
export function previewZoom(value: Pick<Address, 'latitude' | 'longitude' | 'address'>): 16 | 15 | 13 {
  if (pointOf(value) !== null) return 16
  return isGeocodable(value.address) ? 15 : 13
}

/** The box around all that belongs to Indonesia. */
const INDONESIA = { south: -12, north: 8, west: 94, east: 142 } as const

/** Whether a point lies in the box around Indonesia; whether it is land the villages near it say. @spec 5 latitude */
export const isNearIndonesia = ({ latitude, longitude }: Point): boolean =>
  latitude >= INDONESIA.south &&
  latitude <= INDONESIA.north &&
  longitude >= INDONESIA.west &&
  longitude <= INDONESIA.east

/** Six decimals are a tenth of a metre: more would only look exact. */
const GRAIN = 1e6

/** A point as it is kept: in millionths of a degree. */
export const roundPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * GRAIN) / GRAIN,
  longitude: Math.round(longitude * GRAIN) / GRAIN,
})

/**
 * The number in a field for degrees, with a comma or a point; null for a text that is no number.
 *
 * @spec 5 latitude
 */
export function parseDegrees(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  return /^[+-]?[0-9]{1,3}(\.[0-9]*)?$/.test(text) ? Number(text) : null
}
