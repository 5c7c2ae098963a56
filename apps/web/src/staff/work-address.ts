import { ResponseFilters, WorkFilters } from '@pasar/contract/staff/work'
import { filterAddress } from '../links/filter-address.ts'

/** Filters of the list of work. */
export const workAddress = filterAddress(WorkFilters)

/** Period of the response times. */
export const responseAddress = filterAddress(ResponseFilters)
