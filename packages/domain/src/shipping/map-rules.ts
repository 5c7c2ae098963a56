import type { Address } from './address.ts'
import { pointOf } from './address.ts'
import type { Point } from './freight.ts'

/** Initial centre of the picker, in East Java. @spec 9 Centre near latitude */
export const DEFAULT_CENTRE: Point = { latitude: -7.363, longitude: 112.759 }

/** Zoom levels of the picker. @spec 9 zoom 12, 17 on a choice */
export const ZOOM = { first: 12, chosen: 17, min: 4, max: 17 } as const

/** Size of the address preview in pixels. @spec 7 static map of 400x300 */
export const PREVIEW = { width: 400, height: 300 } as const

/**
 * An address is geocoded only if it has more characters than this.
 *
 * @spec 9 address searched from more than 5
 */
const MIN_ADDRESS_LENGTH = 5

/** Returns whether an address is long enough for geocoding. @spec 4 Map picker states */
export const isGeocodable = (address: string): boolean => address.trim().length > MIN_ADDRESS_LENGTH

/**
 * Returns the zoom of the address preview: 16 for a point, 15 for an address, 13 for a postal code
 * alone.
 *
 * @spec 9 preview 16 with coordinates
 */
export function previewZoom(value: Pick<Address, 'latitude' | 'longitude' | 'address'>): 16 | 15 | 13 {
  if (pointOf(value) !== null) return 16
  return isGeocodable(value.address) ? 15 : 13
}

/** Bounding box of Indonesia, in degrees. */
const INDONESIA = { south: -12, north: 8, west: 94, east: 142 } as const

/**
 * Returns whether a point lies in the bounding box of Indonesia; the nearby villages determine
 * whether it is on land.
 *
 * @spec 5 latitude
 */
export const isNearIndonesia = ({ latitude, longitude }: Point): boolean =>
  latitude >= INDONESIA.south &&
  latitude <= INDONESIA.north &&
  longitude >= INDONESIA.west &&
  longitude <= INDONESIA.east

/** Six decimals, about a tenth of a metre; more would suggest false precision. */
const GRAIN = 1e6

/** Rounds a point for storage, to millionths of a degree. */
export const roundPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * GRAIN) / GRAIN,
  longitude: Math.round(longitude * GRAIN) / GRAIN,
})

/**
 * Parses a number of degrees with a comma or a point; null for any other text.
 *
 * @spec 5 latitude
 */
export function parseDegrees(typedText: string): number | null {
  const text = typedText.trim().replace(',', '.')
  return /^[+-]?[0-9]{1,3}(\.[0-9]*)?$/.test(text) ? Number(text) : null
}
