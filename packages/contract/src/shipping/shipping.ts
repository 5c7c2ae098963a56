import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { degrees, rupiahOut, text } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'

const villageCode = z.string().check(z.regex(/^[0-9]{10}$/, 'Kode lokasi terdiri dari 10 angka'))

/** Searches villages. @spec 7 GET /shipping/search/{text}/json */
export const searchVillages = endpoint({
  method: 'GET',
  path: '/shipping/search/:text/json',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Cari kelurahan atau desa',
  params: z.object({ text: text(100) }),
  /** Villages of the same name are sorted by distance to this point. */
  query: z.object({ latitude: degrees(90), longitude: degrees(180) }),
  reply: z.array(wireObject({ label: z.string(), code: z.string() }, { label: 'c', code: 'cd' })),
})

export const Freight = z.object({
  service: z.string(),
  name: z.string(),
  cost: rupiahOut,
  minDays: z.int(),
  maxDays: z.int(),
})
export type Freight = z.output<typeof Freight>

/** Calculates freight offers. @spec 7 POST /shipping */
export const quoteShipping = endpoint({
  method: 'POST',
  path: '/shipping',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Ongkos kirim antara dua lokasi',
  body: wireObject(
    {
      originCode: villageCode,
      destinationCode: z.optional(villageCode),
      weightGrams: z._default(z.int().check(z.gte(0), z.lte(100_000_000)), 1000),
      province: z.optional(text(100)),
      regency: z.optional(text(100)),
      district: z.optional(text(100)),
      village: z.optional(text(100)),
    },
    {
      originCode: 'origin_code',
      destinationCode: 'destination_code',
      weightGrams: 'weight',
      province: 'provinsi',
      regency: 'kabupaten',
      district: 'kecamatan',
      village: 'kelurahan',
    },
  ),
  reply: z.object({ km: z.int(), freights: z.array(Freight) }),
})
