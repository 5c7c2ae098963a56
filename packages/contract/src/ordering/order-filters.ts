import { ZONES } from '@pasar/domain/catalogue/zone-price'
import { ORDER_STAGES } from '@pasar/domain/figures/durations'
import { ORDER_TABS } from '@pasar/domain/ordering/tabs'
import * as z from 'zod/mini'
import { regencyCode } from '../oversight/regency-code.ts'
import { queryDay, queryInteger, queryRupiah, queryText } from '../wire/fields.ts'

/**
 * Groups of orders that figures count: bought (not cancelled, rejected or closed), with a BAST more
 * than 14 days after dispatch, with a BAST and without a payment, of these with an overdue payment,
 * with a complaint, settled or not, bought with at least one line that is not domestic, or not of a
 * small firm, and those that have ended a stage.
 */
export const FIGURE_GROUPS = [
  ...(['bought', 'late', 'unpaid', 'due', 'disputed', 'imported', 'non-umkm'] as const),
  ...ORDER_STAGES,
] as const

/**
 * Groups of orders that dashboards count: waiting for the treasurer of the school, with a request
 * that awaits an answer of the viewer's side, arrived at a school that has to inspect them, with a
 * replacement that is not fully sent, and not ended.
 */
const TASK_GROUPS = ['basket', 'answer', 'inspect', 'replace', 'unfinished'] as const

const ORDER_GROUPS = [...FIGURE_GROUPS, ...TASK_GROUPS] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

/**
 * Orders of the list: by the time of ordering, by the deadline of the next step with the earliest
 * first and orders without one last, by the amount, and by the duration of the stage of the group,
 * or else from the order to the BAST, the longest first.
 */
export const ORDER_SORTS = ['newest', 'oldest', 'deadline', 'highest', 'lowest', 'slowest'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/**
 * Order filters: the query of the list, the URL of its screen and a saved filter. `from` and `to`
 * are inclusive WIB days of placing the order. An unset filter is empty or 0. `overdue` is 1 for
 * orders whose next step is late.
 */
export const OrderFilters = z.object({
  type: z.catch(z._default(z.enum(ORDER_TABS), 'all'), 'all'),
  keyword: queryText(100),
  from: queryDay,
  to: queryDay,
  /** Rupiah, both inclusive, of the amount that the list shows. */
  minTotal: queryRupiah,
  maxTotal: queryRupiah,
  /** Price zone of the school at the time of the order. */
  zone: z.catch(z._default(z.enum(['', ...ZONES]), ''), ''),
  regency: regencyCode,
  overdue: queryInteger,
  group: z.catch(z._default(z.enum(['', ...ORDER_GROUPS]), ''), ''),
  /** Code of a fund. */
  fund: queryText(20),
  /**
   * Id of a category that figures count, such as stationery: orders with at least one line of it.
   */
  category: queryInteger,
  /** Ids of the two sides. */
  school: queryInteger,
  vendor: queryInteger,
  orderBy: z.catch(z._default(z.enum(ORDER_SORTS), 'newest'), 'newest'),
})

export type OrderFilters = z.output<typeof OrderFilters>
