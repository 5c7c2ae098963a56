import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wordInAddress } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'

/** @spec 7 GET /member/search */
export const searchMembers = endpoint({
  method: 'GET',
  path: '/member/search',
  access: 'anyone',
  summary: 'Cari penyedia menurut nama',
  query: z.object({ keyword: wordInAddress(100) }),
  reply: z.array(
    wireObject(
      {
        id: z.int(),
        name: z.string(),
        regencyName: z.string(),
        provinceName: z.string(),
        category: z.string(),
      },
      { id: 'member_id', regencyName: 'kabupaten', provinceName: 'provinsi', category: 'page_category_id' },
    ),
  ),
})

/** @spec 7 GET /member/location */
export const searchLocations = endpoint({
  method: 'GET',
  path: '/member/location',
  access: 'anyone',
  summary: 'Cari provinsi, kabupaten, kecamatan, atau kelurahan penyedia',
  query: z.object({ keyword: wordInAddress(100) }),
  reply: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['province', 'regency', 'district', 'village']),
      name: z.string(),
    }),
  ),
})
