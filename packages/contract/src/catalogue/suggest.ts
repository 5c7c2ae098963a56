import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { picture, queryText } from '../wire/fields.ts'
import { wireObject } from '../wire/names.ts'
import { CatalogueType } from './search.ts'

/** Suggestions for the typed text; best first within each kind. */
export const SuggestReply = z.object({
  /** Complete keywords that start with the typed text. */
  keywords: z.array(z.string()),
  /** `path` holds the names of the ancestors joined by " / "; empty for a top-level category. */
  categories: z.array(
    wireObject({ id: z.string(), name: z.string(), path: z.string() }, { id: 'page_category_id' }),
  ),
  vendors: z.array(
    wireObject(
      { id: z.int(), name: z.string(), regencyName: z.string() },
      { id: 'member_id', regencyName: 'kabupaten' },
    ),
  ),
  items: z.array(
    wireObject(
      {
        id: z.int(),
        name: z.string(),
        kind: z.enum(['goods', 'service', 'book']),
        picture,
      },
      { id: 'page_id', picture: 'image_url' },
    ),
  ),
})
export type SuggestReply = z.output<typeof SuggestReply>

/** Path not given by the specification. @decision 0026 */
export const suggest = endpoint({
  method: 'GET',
  path: '/:type/suggest',
  access: 'anyone',
  scope: 'catalogue:read',
  summary: 'Saran selagi mengetik: kata, kategori, penyedia, dan barang',
  params: z.object({ type: CatalogueType }),
  query: z.object({ keyword: queryText(100) }),
  reply: SuggestReply,
})
