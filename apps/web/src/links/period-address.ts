import { PeriodFilters } from '@pasar/contract/wire/period-filters'
import { filterAddress } from './filter-address.ts'

/** The period of a screen with figures. @decision 0169 */
export const periodAddress = filterAddress(PeriodFilters)

/** Returns the parameters of a file with the figures of a period. */
export const periodQuery = (search: PeriodFilters): string =>
  new URLSearchParams(search.period === 'custom' ? search : { period: search.period }).toString()
