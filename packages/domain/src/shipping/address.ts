import type { Point } from './freight.ts'

/** An address in a form: unknown text is empty, an unset point is null. */
export type Address = {
  readonly address: string
  /** Ten-digit code of the village, or empty. */
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

/** An empty address. @spec 3 Registration form */
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

/** Returns the point of an address; null when it is unset or 0,0. @spec 4 Map picker */
export function pointOf({ latitude, longitude }: Pick<Address, 'latitude' | 'longitude'>): Point | null {
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) return null
  return { latitude, longitude }
}

const LABEL = /^(.+) \(([0-9]{5})\), ([^,]+), ([^,]+), ([^,]+)$/

/**
 * Parses the label of a village.
 *
 * @param label `Tropodo (61256), Waru, Kabupaten Sidoarjo, Jawa Timur`
 * @returns empty names for any other text
 * @spec 3 Location found
 */
export function parseVillageLabel(
  label: string,
): Pick<Address, 'village' | 'postal' | 'district' | 'regency' | 'province'> {
  const [, village = '', postal = '', district = '', regency = '', province = ''] = LABEL.exec(label) ?? []
  return { village, postal, district, regency, province }
}
