import { searchVillages } from '@pasar/contract/shipping/shipping'
import {
  findNearbyVillages,
  geocode,
  type Located,
  locateVillage,
  type NearbyVillage,
} from '@pasar/contract/shipping/village-location'
import type { Point } from '@pasar/domain/shipping/freight'
import { isNearIndonesia } from '@pasar/domain/shipping/map-rules'
import { type Call, RefusalError } from '../call/call.ts'

/**
 * Finds villages by name.
 *
 * @param near centre of the map; among equal names the nearest comes first
 */
export const findVillages = (call: Call, text: string, signal?: AbortSignal, near?: Point) =>
  call(searchVillages, {
    params: { text: text.slice(0, 100) },
    ...(near ? { query: near } : {}),
    ...(signal ? { signal } : {}),
  })

/** Finds the villages nearest to a point; empty abroad and at sea. */
export const findPlaces = async (
  call: Call,
  point: Point,
  signal: AbortSignal,
): Promise<readonly NearbyVillage[]> =>
  isNearIndonesia(point) ? call(findNearbyVillages, { query: point, signal }) : []

/**
 * Finds the location of a village; null for one without geometry.
 *
 * @spec 4 A place without geometry is passed over
 */
export const findPlace = (call: Call, code: string, signal?: AbortSignal): Promise<NearbyVillage | null> =>
  call(locateVillage, { params: { code }, ...(signal ? { signal } : {}) }).then(
    (village) => village,
    (error: unknown) => {
      if (error instanceof RefusalError && error.status === 404) return null
      throw error
    },
  )

/** Geocodes an address, most likely result first; empty if not found. */
export const locate = (
  call: Call,
  address: { address: string; postal: string },
  signal?: AbortSignal,
  near?: Point,
): Promise<readonly Located[]> => {
  const text = [address.address, address.postal].filter((part) => part.trim() !== '').join(', ')
  return call(geocode, { query: { address: text.slice(0, 400), ...near }, ...(signal ? { signal } : {}) })
}

/** Formats a village: `Tropodo (61256), Waru, Kabupaten Sidoarjo, Jawa Timur` */
export const labelOf = ({ village, postal, district, regency, province }: NearbyVillage): string =>
  [`${village} (${postal})`, district, regency, province].join(', ')
