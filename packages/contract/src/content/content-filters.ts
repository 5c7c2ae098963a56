import { CONTENT_KINDS } from '@pasar/domain/content/pages'
import * as z from 'zod/mini'
import { queryText } from '../wire/fields.ts'

/** Filters of the content console. */
export const ContentFilters = z.object({
  kind: z.catch(z._default(z.enum([...CONTENT_KINDS, 'all']), 'all'), 'all'),
  keyword: queryText(80),
})
