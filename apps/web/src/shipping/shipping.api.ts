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
import { type Call, RefusalError } from '../api/call.ts'

/** @param near where the user looks: of equal names the nearest comes first */
export const findVillages = (call: Call, text: string, signal?: AbortSignal, near?: Point) =>
  call(searchVillages, {
    params: { text: text.slice(0, 100) },
    ...(near ? { query: near } : {}),
    ...(signal ? { signal } : {}),
  })

/** The villages nearest to a point; none abroad and at sea. */
export const findPlaces = async (
  call: Call,
  point: Point,
  signal: AbortSignal,
): Promise<readonly NearbyVillage[]> =>
  isNearIndonesia(point) ? call(findNearbyVillages, { query: point, signal }) : []

/** Where a village is; null for one that has no place on the map. @spec 4 A place without geometry is passed over */
export const findPlace = (call: Call, code: string, signal?: AbortSignal): Promise<NearbyVillage | null> =>
  call(locateVillage, { params: { code }, ...(signal ? { signal } : {}) }).then(
    (place) => place,
    (error: unknown) => {
      if (error instanceof RefusalError && error.status === 404) return null
      throw error
    },
  )

/** Where an address of words seems to be, the likeliest first; none where there is no such place. */
export const locate = (
  call: Call,
  address: { address: string; postal: string },
  signal?: AbortSignal,
  near?: Point,
): Promise<readonly Located[]> => {
  const text = [address.address, address.postal].filter((part) => part.trim() !== '').join(', ')
  return call(geocode, { query: { address: text.slice(0, 400), ...near }, ...(signal ? { signal } : {}) })
}

/** `Tropodo (61256), Waru, Kabupaten Sidoarjo, Jawa Timur` */
export const labelOf = ({ village, postal, district, regency, province }: NearbyVillage): string =>
  [`${village} (${postal})`, district, regency, province].join(', ')
