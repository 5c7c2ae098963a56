import { YearEndFilters } from '@pasar/contract/ordering/year-end'
import { addressOf } from '../../links/address-of.ts'

/** Filters of the forecasts; anything else in the URL shows all open orders. */
export const yearEndAddress = addressOf(YearEndFilters)
export type YearEndSearch = typeof yearEndAddress.none
