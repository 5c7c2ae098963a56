import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { degrees, text } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'

/** A village near a point, with what an address form takes from it. @spec 3 Map picker */
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
    /** Metres from the point that was asked for. */
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

/** The villages nearest to a point, nearest first; none when the point is more than 25 km from any. */
export const findNearbyVillages = endpoint({
  method: 'GET',
  path: '/shipping/place',
  access: 'anyone',
  summary: 'Kelurahan atau desa terdekat dari sebuah titik',
  query: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  reply: z.array(NearbyVillage),
})

const Located = wireObject(
  {
    latitude: z.number(),
    longitude: z.number(),
    address: z.string(),
    /** The village, where it was found by that. */
    code: z.nullable(z.string()),
  },
  { code: 'destination_code' },
)
/** Where an address seems to be. */
export type Located = z.output<typeof Located>

/** Where an address of words is; the likeliest first. @spec 7 External */
export const geocode = endpoint({
  method: 'GET',
  path: '/shipping/geocode',
  access: 'anyone',
  summary: 'Titik dari sebuah alamat',
  /** Of equal names the nearest to the point comes first. */
  query: z.object({ address: z._default(text(400), ''), latitude: degrees(90), longitude: degrees(180) }),
  reply: z.array(Located),
})

/** Where a village is, by its code. */
export const locateVillage = endpoint({
  method: 'GET',
  path: '/shipping/place/:code',
  access: 'anyone',
  summary: 'Titik sebuah kelurahan atau desa',
  params: z.object({ code: z.string().check(z.regex(/^[0-9]{10}$/)) }),
  reply: NearbyVillage,
})
