import { ZONES } from '@pasar/domain/catalogue/zone-price'
import { ORDER_SUBJECTS } from '@pasar/domain/document/terms'
import { ORDER_STAGES } from '@pasar/domain/figures/durations'
import { REQUEST_KINDS } from '@pasar/domain/ordering/requests'
import { ORDER_TABS } from '@pasar/domain/ordering/tabs'
import * as z from 'zod/mini'
import { regencyCode } from '../oversight/regency-code.ts'
import { endpoint } from '../wire/endpoint.ts'
import { day, moment, queryInteger, queryText, rupiahOut } from '../wire/fields.ts'
import { DeliveryProgress } from './handover.ts'
import { orderState } from './order.ts'

export const OrderRow = z.object({
  id: z.int(),
  number: z.string(),
  state: orderState,
  version: z.int(),
  complained: z.boolean(),
  editApproved: z.boolean(),
  rated: z.boolean(),
  /**
   * The other side: the vendor for a school and the school for a vendor; the school for staff and
   * supervisors.
   */
  partner: z.object({ name: z.string(), regencyName: z.string(), zone: z.nullable(z.string()) }),
  vendorName: z.string(),
  items: z.array(z.object({ name: z.string(), picture: z.string() })),
  itemCount: z.int(),
  subject: z.enum(ORDER_SUBJECTS),
  /** Ordered total; from the BAST on the amount owed. */
  total: rupiahOut,
  createdAt: moment,
  deadline: z.nullable(moment),
  /** The request that waits for the other side or the platform. */
  pending: z.nullable(z.object({ kind: z.enum(REQUEST_KINDS), askedBy: z.enum(['buyer', 'vendor']) })),
  /** Progress of the delivery, which determines the next step of both sides. */
  receiving: DeliveryProgress,
  /** The year that ended while the order was unpaid; null for none. */
  unpaidYear: z.nullable(z.int()),
  /** Seconds of the stage that the filter `group` names; null in other groups. */
  stageSeconds: z.nullable(z.int()),
})

export type OrderRow = z.output<typeof OrderRow>

export const OrderList = z.object({
  orders: z.array(OrderRow),
  /** Cursor: pass it as `before` for the next page; null at the end. */
  next: z.nullable(z.int()),
  /** Second part of the cursor: pass it as `beforeKey`. */
  nextKey: z.int(),
  /** Number of orders per tab that match the filters. */
  counts: z.record(z.enum(ORDER_TABS), z.int()),
  /** Total of the orders in this tab that match the filters. */
  total: rupiahOut,
  /** Regencies of the territory for supervisors and staff; empty for other members. */
  regencies: z.array(z.object({ code: z.string(), name: z.string() })),
})

export type OrderList = z.output<typeof OrderList>

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
 * Groups of orders that dashboards count: with a request that awaits an answer of the viewer's
 * side, arrived at a school that has to inspect them, with a replacement that is not fully sent,
 * and not ended.
 */
const TASK_GROUPS = ['answer', 'inspect', 'replace', 'unfinished'] as const

export const ORDER_GROUPS = [...FIGURE_GROUPS, ...TASK_GROUPS] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

/**
 * Orders of the list: by the time of ordering, by the deadline of the next step with the earliest
 * first and orders without one last, by the amount, and by the duration of the stage of the group,
 * or else from the order to the BAST, the longest first.
 */
export const ORDER_SORTS = ['newest', 'oldest', 'deadline', 'highest', 'lowest', 'slowest'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

const dayInAddress = z.catch(z._default(z.union([z.literal(''), day]), ''), '')

/**
 * Order filters. `from` and `to` are inclusive WIB days of placing the order. An unset filter is
 * empty or 0. `overdue` is 1 for orders whose next step is late.
 */
const filters = {
  type: z.catch(z._default(z.enum(ORDER_TABS), 'all'), 'all'),
  keyword: queryText(100),
  from: dayInAddress,
  to: dayInAddress,
  /** Rupiah, both inclusive, of the amount that the list shows. */
  minTotal: queryInteger,
  maxTotal: queryInteger,
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
}

export const OrderFilters = z.object(filters)

export type OrderFilters = z.output<typeof OrderFilters>

export const listOrders = endpoint({
  method: 'GET',
  path: '/history',
  access: 'member',
  scope: 'orders:read',
  summary: 'Daftar transaksi menurut tab, dengan jumlah tiap tab',
  /** `before` and `beforeKey` are `next` and `nextKey` of the previous page. */
  query: z.object({ ...filters, before: queryInteger, beforeKey: queryInteger }),
  reply: OrderList,
})

/**
 * Returns the same orders as CSV. Only this route answers CSV; nothing else in a URL selects the
 * format.
 *
 * @spec 7 CSV where the URL contains csv
 */
export const exportOrders = endpoint({
  method: 'GET',
  path: '/history/export',
  access: 'member',
  scope: 'orders:read',
  summary: 'Daftar transaksi sebagai CSV: dipisah titik koma, semua baris, urut waktu pemesanan',
  kind: 'csv',
  query: OrderFilters,
  reply: z.string(),
})

/** The same rows as XLSX. Those that do not fit into a worksheet go on in the next one. */
export const exportOrdersAsXlsx = endpoint({
  method: 'GET',
  path: '/history/export/xlsx',
  access: 'member',
  scope: 'orders:read',
  summary: 'Sama dengan CSV, sebagai XLSX; setelah 1.048.575 pesanan berlanjut di lembar berikutnya',
  kind: 'csv',
  query: OrderFilters,
  reply: z.string(),
})

export const exportOrderGoods = endpoint({
  method: 'GET',
  path: '/history/export/goods',
  access: 'member',
  scope: 'orders:read',
  summary: 'Daftar transaksi sebagai CSV, satu baris untuk setiap barang atau jasa',
  kind: 'csv',
  query: OrderFilters,
  reply: z.string(),
})
