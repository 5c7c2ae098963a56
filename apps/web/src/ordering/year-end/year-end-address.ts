import { YearEndFilters } from '@pasar/contract/ordering/year-end'
import { filterAddress } from '../../links/filter-address.ts'

/** Filters of the forecasts; anything else in the URL shows all open orders. */
export const yearEndAddress = filterAddress(YearEndFilters)
export type YearEndSearch = typeof yearEndAddress.none
