import { MemberFilters } from '@pasar/contract/identity/member-filters'
import { filterAddress } from '../../links/filter-address.ts'

/** Filters of the console; anything else in the URL shows the queue. */
export const membersAddress = filterAddress(MemberFilters)
export type MembersSearch = typeof membersAddress.none
