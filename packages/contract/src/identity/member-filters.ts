import * as z from 'zod/mini'
import { regencyCode } from '../oversight/regency-code.ts'
import { queryDay, queryText } from '../wire/fields.ts'

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

export const MEMBER_KINDS = ['individual', 'company', 'school', 'staff', 'supervisor'] as const
export type MemberKind = (typeof MEMBER_KINDS)[number]

/** States of the review of the documents of a member. */
export const MEMBER_REVIEWS = ['none', 'waiting', 'accepted', 'refused'] as const
export type MemberReview = (typeof MEMBER_REVIEWS)[number]

/**
 * When a member last used a session: within 7 days, within 30 days, or not within 30 days. Sessions
 * are deleted 30 days after their end, so no older use is in the database.
 */
const MEMBER_USES = ['week', 'month', 'not-month'] as const
export type MemberUse = (typeof MEMBER_USES)[number]

/**
 * Orders of the list: members that await staff by arrival and all others newest first, by the time
 * of the registration, and by name.
 */
const MEMBER_SORTS = ['queue', 'newest', 'oldest', 'name', 'name-desc'] as const
export type MemberSort = (typeof MEMBER_SORTS)[number]

/**
 * Filters of the member console: the query of the list, the URL of its screen and the query of its
 * file. An unset filter is empty. `from` and `to` are inclusive WIB days of the registration.
 */
export const MemberFilters = z.object({
  tab: z.catch(z._default(z.enum(MEMBER_TABS), 'review'), 'review'),
  keyword: queryText(100),
  kind: z.catch(z._default(z.enum(['', ...MEMBER_KINDS]), ''), ''),
  /** A province or regency: of the address, or in or around the territory of a supervisor. */
  area: regencyCode,
  review: z.catch(z._default(z.enum(['', ...MEMBER_REVIEWS]), ''), ''),
  use: z.catch(z._default(z.enum(['', ...MEMBER_USES]), ''), ''),
  from: queryDay,
  to: queryDay,
  orderBy: z.catch(z._default(z.enum(MEMBER_SORTS), 'queue'), 'queue'),
})

export type MemberFilters = z.output<typeof MemberFilters>

/** Rows of the largest file of members. */
export const MAX_EXPORTED_MEMBERS = 10_000
