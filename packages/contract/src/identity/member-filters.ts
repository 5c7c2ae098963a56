import * as z from 'zod/mini'
import { queryText } from '../wire/fields.ts'

/**
 * The tabs of the staff console, first those that wait for staff. `business` lists vendors with an
 * open business change request. `incomplete` lists vendors whose documents are missing or were
 * refused.
 */
export const MEMBER_TABS = [
  'review',
  'business',
  'incomplete',
  'unverified',
  'active',
  'inactive',
  'banned',
  'supervisors',
  'all',
] as const
export type MemberTab = (typeof MEMBER_TABS)[number]

/** Filters of the member console. */
export const MemberFilters = z.object({
  tab: z.catch(z._default(z.enum(MEMBER_TABS), 'review'), 'review'),
  keyword: queryText(100),
})
