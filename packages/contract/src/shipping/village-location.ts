import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { degrees, text } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'

/** A village near a point with the fields for an address form. @spec 3 Map picker */
export const NearbyVillage = wireObject(
  {
    code: z.string(),
    village: z.string(),
    district: z.string(),
    regency: z.string(),
    province: z.string(),
    postal: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** Distance in metres from the requested point. */
    metres: z.int(),
  },
  {
    code: 'destination_code',
    village: 'kelurahan',
    district: 'kecamatan',
    regency: 'kabupaten',
    province: 'provinsi',
    postal: 'kodepos',
  },
)
export type NearbyVillage = z.output<typeof NearbyVillage>

/** Returns the villages nearest to a point, nearest first; empty when none is within 25 km. */
export const findNearbyVillages = endpoint({
  method: 'GET',
  path: '/shipping/place',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Kelurahan atau desa terdekat dari sebuah titik',
  query: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  reply: z.array(NearbyVillage),
})

const Located = wireObject(
  {
    latitude: z.number(),
    longitude: z.number(),
    address: z.string(),
    /** Code of the village, if the search matched one. */
    code: z.nullable(z.string()),
  },
  { code: 'destination_code' },
)
/** A possible location of an address. */
export type Located = z.output<typeof Located>

/** Geocodes an address text, most likely location first. @spec 7 External */
export const geocode = endpoint({
  method: 'GET',
  path: '/shipping/geocode',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Titik dari sebuah alamat',
  /** Locations of the same name are sorted by distance to this point. */
  query: z.object({ address: z._default(text(400), ''), latitude: degrees(90), longitude: degrees(180) }),
  reply: z.array(Located),
})

/** Returns the location of a village code. */
export const locateVillage = endpoint({
  method: 'GET',
  path: '/shipping/place/:code',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Titik sebuah kelurahan atau desa',
  params: z.object({ code: z.string().check(z.regex(/^[0-9]{10}$/)) }),
  reply: NearbyVillage,
})
