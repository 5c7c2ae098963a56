import { FindingFilters } from '@pasar/contract/findings/finding'
import { filterAddress } from '../links/filter-address.ts'

/** Filters of the list; anything else in the URL shows all open findings. */
export const findingsAddress = filterAddress(FindingFilters)
export type FindingsSearch = typeof findingsAddress.none
