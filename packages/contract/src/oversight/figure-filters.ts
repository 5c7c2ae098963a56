import * as z from 'zod/mini'
import { queryInteger, queryText } from '../wire/fields.ts'
import { sortOrder } from '../wire/sort-order.ts'
import { regencyCode } from './regency-code.ts'

/** The year and the area of figures: 0 is the current year, an empty code the whole territory. */
export const FigureFilters = z.object({ year: queryInteger, regency: regencyCode })

/** Columns by which the lists of schools and vendors are sorted. */
const TRADE_SORTS = ['amount', 'name', 'bought', 'partners', 'concentration', 'late', 'disputed'] as const
export type TradeSort = (typeof TRADE_SORTS)[number]

/** Filters of the lists of schools and vendors. */
export const TradeFilters = z.extend(FigureFilters, {
  keyword: queryText(100),
  ...sortOrder(TRADE_SORTS),
})
