import type { FilterEntry as Entry } from '@pasar/domain/catalogue/filter-entries'
import * as z from 'zod/mini'

const fields = {
  id: z.string(),
  name: z.string(),
  pname: z.string(),
  pid: z.string(),
  type: z.enum(['price', 'category', 'group-member', 'rating', 'group', 'member', 'location']),
  /** Of a price range; an upper of 0 is not given. */
  lower: z.optional(z.int()),
  upper: z.optional(z.int()),
  /** Of a vendor. */
  member_id: z.optional(z.int()),
  name_generated: z.optional(z.string()),
}

/** One filter that narrows a list. @spec 3 Filter entry */
export const FilterEntry = z.codec(z.object(fields), z.custom<Entry>(), {
  decode: ({ member_id: memberId, name_generated: nameGenerated, ...entry }) =>
    memberId === undefined ? entry : { ...entry, memberId, nameGenerated },
  encode: ({ memberId, nameGenerated, ...entry }) =>
    memberId === undefined ? entry : { ...entry, member_id: memberId, name_generated: nameGenerated },
})
