import type { FilterEntry as Entry } from '@pasar/domain/catalogue/filter-entries'
import * as z from 'zod/mini'

const fields = {
  id: z.string(),
  name: z.string(),
  pname: z.string(),
  pid: z.string(),
  type: z.enum(['price', 'category', 'group-member', 'rating', 'group', 'member', 'location']),
  /** Lower bound of a price range; a missing upper bound is 0. */
  lower: z.optional(z.int()),
  upper: z.optional(z.int()),
  /** Id of a vendor filter. */
  member_id: z.optional(z.int()),
  name_generated: z.optional(z.string()),
}

/** One filter of a listing. @spec 3 Filter entry */
export const FilterEntry = z.codec(z.object(fields), z.custom<Entry>(), {
  decode: ({ member_id: memberId, name_generated: nameGenerated, ...entry }) =>
    memberId === undefined ? entry : { ...entry, memberId, nameGenerated },
  encode: ({ memberId, nameGenerated, ...entry }) =>
    memberId === undefined ? entry : { ...entry, member_id: memberId, name_generated: nameGenerated },
})
