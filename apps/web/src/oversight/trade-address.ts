import { TradeFilters } from '@pasar/contract/oversight/figure-filters'
import { filterAddress } from '../links/filter-address.ts'

/** Filters of the lists of schools and vendors. */
export const tradeAddress = filterAddress(TradeFilters)
export type TradeSearch = typeof tradeAddress.none
