import type { Point } from './freight.ts'

/** An address as a form holds it: what is not known is empty, a point that was not chosen is null. */
export type Address = {
  readonly address: string
  /** Ten digits of the village, or empty. */
  readonly villageCode: string
  /** `Tropodo (61256), Waru, Kabupaten Sidoarjo, Jawa Timur` */
  readonly villageLabel: string
  readonly province: string
  readonly regency: string
  readonly district: string
  readonly village: string
  readonly postal: string
  readonly latitude: number | null
  readonly longitude: number | null
}

/** An address of which nothing is known. @spec 3 Registration form */
export const EMPTY_ADDRESS: Address = {
  address: '',
  villageCode: '',
  villageLabel: '',
  province: '',
  regency: '',
  district: '',
  village: '',
  postal: '',
  latitude: null,
  longitude: null,
}

/** The point of an address; null where none was chosen, and 0,0 is none. @spec 4 Map picker */
export function pointOf({ latitude, longitude }: Pick<Address, 'latitude' | 'longitude'>): Point | null {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude }
}

const LABEL = /^(.+) \(([0-9]{5})\), ([^,]+), ([^,]+), ([^,]+)$/

/**
 * Takes the label of a village apart.
 *
 * @param label `Tropodo (61256), Waru, Kabupaten Sidoarjo, Jawa Timur`
 * @returns empty names for a text that is no such label
 * @spec 3 Location found
 */
export function parseVillageLabel(
  label: string,
): Pick<Address, 'village' | 'postal' | 'district' | 'regency' | 'province'> {
  const [, village = '', postal = '', district = '', regency = '', province = ''] = LABEL.exec(label) ?? []
  return { village, postal, district, regency, province }
}
