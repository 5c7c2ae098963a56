import { FORECAST_PARTIES, YEAR_END_ACTS, YEAR_END_RISKS } from '@pasar/domain/ordering/year-end-forecast'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { id, moment, rupiahOut } from '../wire/fields.ts'
import { orderState } from './order.ts'

const risk = z.enum(YEAR_END_RISKS)
const party = z.enum(FORECAST_PARTIES)

const ForecastRow = z.object({
  id: z.int(),
  number: z.string(),
  state: orderState,
  schoolName: z.string(),
  vendorName: z.string(),
  total: rupiahOut,
  /** The end of the budget year of the order. */
  yearEnd: moment,
  /** Predicted end of BAST and payment. */
  finishAt: moment,
  /** Chance in whole percent that this is after the end of the year. */
  latePercent: z.int(),
  risk,
  act: z.enum(YEAR_END_ACTS),
  party,
  /** Until when the act is in time; null when the usual speed no longer suffices. */
  actBy: z.nullable(moment),
  /** Whether the viewer may remind the party. */
  canRemind: z.boolean(),
})
export type ForecastRow = z.output<typeof ForecastRow>

const YearEnd = z.object({
  /** The end of the present budget year. */
  yearEnd: moment,
  orders: z.array(ForecastRow),
  /** Cursor: pass it as `after` for the next page; null at the end. */
  next: z.nullable(z.string()),
  /** All open orders of the viewer by risk and party, without the filters. */
  totals: z.array(z.object({ risk, party, count: z.int(), amount: rupiahOut })),
})
export type YearEnd = z.output<typeof YearEnd>

const filters = {
  risk: z.catch(z._default(z.enum(['all', ...YEAR_END_RISKS]), 'all'), 'all'),
  party: z.catch(z._default(z.enum(['all', ...FORECAST_PARTIES]), 'all'), 'all'),
}
export const YearEndFilters = z.object(filters)
export type YearEndFilters = z.output<typeof YearEndFilters>

/**
 * Lists the open orders of the viewer by their chance of falling into the next year: of a school,
 * of a vendor, of a territory, or all for staff.
 */
export const listYearEnd = endpoint({
  method: 'GET',
  path: '/year-end',
  access: 'member',
  scope: 'orders:read',
  summary: 'Akhir tahun: pesanan terbuka dengan perkiraan selesainya',
  query: z.object({
    ...filters,
    /** `percent-finish-id` of the last row of the previous page; the finish in milliseconds. */
    after: z.catch(z._default(z.string().check(z.regex(/^(\d{1,3}-\d{1,14}-\d{1,15})?$/)), ''), ''),
  }),
  reply: YearEnd,
})

/** Orders of one reminder. */
export const MAX_REMINDED = 100

/**
 * Reminds the schools and vendors that have to act on these orders, each at most once a day. Orders
 * that the viewer does not see, or that wait for the viewer, are ignored.
 */
export const remindYearEnd = endpoint({
  method: 'POST',
  path: '/year-end/remind',
  access: 'member',
  summary: 'Ingatkan pihak yang harus bertindak sebelum akhir tahun',
  body: z.object({
    orderIds: z
      .array(id)
      .check(
        z.minLength(1, 'Pilih pesanannya'),
        z.maxLength(MAX_REMINDED, `Paling banyak ${MAX_REMINDED} pesanan sekaligus`),
      ),
  }),
  reply: z.object({
    /** Schools and vendors that receive the reminder. */
    sent: z.int(),
    /** Those that were reminded today already. */
    already: z.int(),
  }),
})
