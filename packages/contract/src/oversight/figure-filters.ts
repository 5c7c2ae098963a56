import * as z from 'zod/mini'
import { queryInteger, queryText } from '../wire/fields.ts'
import { regencyCode } from './regency-code.ts'

/** The year and the area of figures: 0 is the current year, an empty code the whole territory. */
export const FigureFilters = z.object({ year: queryInteger, regency: regencyCode })

/** What the lists of schools and vendors are sorted by, the highest first. */
export const TRADE_SORTS = ['amount', 'bought', 'concentration', 'late', 'disputed'] as const

/** Filters of the lists of schools and vendors. */
export const TradeFilters = z.extend(FigureFilters, {
  keyword: queryText(100),
  sort: z.catch(z._default(z.enum(TRADE_SORTS), 'amount'), 'amount'),
})
