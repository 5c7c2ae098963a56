import { PERIOD_FAULT_CODES, PERIODS } from '@pasar/domain/figures/periods'
import * as z from 'zod/mini'
import { queryDay } from './fields.ts'
import { oneOf } from './sort-order.ts'

/** The period of figures in a URL. The days count for `custom` only. @decision 0169 */
export const PeriodFilters = z.object({ period: oneOf(PERIODS), from: queryDay, to: queryDay })
export type PeriodFilters = z.output<typeof PeriodFilters>

const range = { from: z.string(), to: z.string() }

/** First and last WIB day of a period, and of the one of equal length before it. */
export const PeriodReply = z.object({
  ...range,
  before: z.object(range),
  /** Why the days of the query are no period; then the figures are those of this month. */
  fault: z.nullable(z.enum(PERIOD_FAULT_CODES)),
})
export type PeriodReply = z.output<typeof PeriodReply>

/** A whole number, or null where there is none. */
const figure = z.nullable(z.int())

/** A figure of a period, and of the one before. */
export const ComparedReply = z.object({ current: figure, before: figure })
export type ComparedReply = z.output<typeof ComparedReply>
