import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { text } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'

const KEYWORD_LIMIT = 100

/**
 * The keyword as the client sent it; `cleanKeyword` validates it. Input that is not text becomes
 * empty.
 */
const keyword = z.catch(z._default(z.string(), ''), '')

/**
 * Returns the cleaned search keyword.
 *
 * @returns null when it has more than 100 characters; empty when it holds characters that no name
 *   has
 */
export function cleanKeyword(sentKeyword: string): string | null {
  if (sentKeyword.trim().length > KEYWORD_LIMIT) return null
  const cleanedText = text(KEYWORD_LIMIT).safeParse(sentKeyword)
  return cleanedText.success ? cleanedText.data : ''
}

export const KEYWORD_TOO_LONG = `Kata pencarian paling banyak ${KEYWORD_LIMIT} karakter`

/** Searches vendors by name. @spec 7 GET /member/search */
export const searchMembers = endpoint({
  method: 'GET',
  path: '/member/search',
  access: 'anyone',
  summary: 'Cari penyedia menurut nama',
  query: z.object({ keyword }),
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

/** Searches locations of vendors. @spec 7 GET /member/location */
export const searchLocations = endpoint({
  method: 'GET',
  path: '/member/location',
  access: 'anyone',
  summary: 'Cari provinsi, kabupaten, kecamatan, atau kelurahan penyedia',
  query: z.object({ keyword }),
  reply: z.array(
    z.object({
      id: z.string(),
      type: z.enum(['province', 'regency', 'district', 'village']),
      name: z.string(),
    }),
  ),
})
