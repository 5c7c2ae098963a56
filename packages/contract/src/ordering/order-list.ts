import { ORDER_SUBJECTS } from '@pasar/domain/document/terms'
import { REQUEST_KINDS } from '@pasar/domain/ordering/requests'
import { ORDER_TABS } from '@pasar/domain/ordering/tabs'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment, queryInteger, rupiahOut } from '../wire/fields.ts'
import { DeliveryProgress } from './handover.ts'
import { orderState } from './order.ts'
import { OrderFilters } from './order-filters.ts'

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
  /** Whether the viewer decides on the waiting basket or waits for the treasurer; null for none. */
  basket: z.nullable(z.enum(['decide', 'wait'])),
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
  /** Names of what the filters only number or code; null for unset and unknown ones. */
  filterNames: z.object({
    regency: z.nullable(z.string()),
    fund: z.nullable(z.string()),
    category: z.nullable(z.string()),
    school: z.nullable(z.string()),
    vendor: z.nullable(z.string()),
  }),
})

export type OrderList = z.output<typeof OrderList>

export const listOrders = endpoint({
  method: 'GET',
  path: '/history',
  access: 'member',
  scope: 'orders:read',
  summary: 'Daftar transaksi menurut tab, dengan jumlah tiap tab',
  /** `before` and `beforeKey` are `next` and `nextKey` of the previous page. */
  query: z.extend(OrderFilters, { before: queryInteger, beforeKey: queryInteger }),
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
