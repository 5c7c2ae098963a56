import { TradeFilters } from '@pasar/contract/oversight/figure-filters'
import * as z from 'zod/mini'
import { addressOf } from '../links/address-of.ts'

const { sort, ...filters } = TradeFilters.shape

/** Filters of the lists of schools and vendors. */
export const tradeAddress = addressOf(z.object({ ...filters, by: sort }))
export type TradeSearch = typeof tradeAddress.none
