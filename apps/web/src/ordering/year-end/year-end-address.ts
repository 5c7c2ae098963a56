import { YearEndFilters } from '@pasar/contract/ordering/year-end'
import type { SearchSchemaInput } from '@tanstack/react-router'

/** Filters of the forecasts in the URL. */
export type YearEndSearch = YearEndFilters

export const NO_YEAR_END_SEARCH: YearEndSearch = { risk: 'all', party: 'all' }

/** Reads the filters from the URL; anything else shows all open orders. */
export const yearEndSearch = (input: Partial<YearEndSearch> & SearchSchemaInput): YearEndSearch =>
  YearEndFilters.parse(input)
