import { TradeFilters } from '@pasar/contract/oversight/figure-filters'
import * as z from 'zod/mini'
import { filterAddress } from '../links/filter-address.ts'

const { sort, ...filters } = TradeFilters.shape

/** Filters of the lists of schools and vendors. */
export const tradeAddress = filterAddress(z.object({ ...filters, by: sort }))
export type TradeSearch = typeof tradeAddress.none
