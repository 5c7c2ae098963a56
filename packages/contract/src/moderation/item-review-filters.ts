import * as z from 'zod/mini'
import { queryText } from '../wire/fields.ts'

/**
 * The tabs of the review console: submitted items, submitted changes, items on sale, and items
 * returned or taken down.
 */
const REVIEW_TABS = ['submitted', 'changes', 'live', 'needs_fix', 'taken_down'] as const
export type ReviewTab = (typeof REVIEW_TABS)[number]

/** Filters of the review console. */
export const ItemReviewFilters = z.object({
  tab: z.catch(z._default(z.enum(REVIEW_TABS), 'submitted'), 'submitted'),
  keyword: queryText(100),
})
