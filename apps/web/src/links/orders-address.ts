import { ORDER_GROUPS, ORDER_SORTS, type OrderFilters } from '@pasar/contract/ordering/order-list'
import { ZONES } from '@pasar/domain/catalogue/zone-price'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { integerParam, textParam } from './catalogue-address.ts'
import { paramText } from './search-params.ts'

/** Filters of the order list, without the tab. */
export type OrdersSearch = Omit<OrderFilters, 'type'>

export const NO_ORDERS_SEARCH: OrdersSearch = {
  keyword: '',
  from: '',
  to: '',
  minTotal: 0,
  maxTotal: 0,
  zone: '',
  regency: '',
  overdue: 0,
  group: '',
  fund: '',
  category: 0,
  school: 0,
  vendor: 0,
  orderBy: 'newest',
}

const fitting = (value: unknown, form: RegExp) => {
  const text = paramText(value)
  return form.test(text) ? text : ''
}

/** Parses an amount. Users type dots as thousands separators. */
const rupiahParam = (value: unknown) =>
  integerParam(paramText(value).replaceAll(/\.(?=\d{3}\b)/g, ''), Number.MAX_SAFE_INTEGER)

/** Parses the filters of the order list. Ignores malformed values. */
export const ordersSearch = (input: Partial<OrdersSearch> & SearchSchemaInput): OrdersSearch => ({
  keyword: textParam(input.keyword, 100),
  from: fitting(input.from, /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/),
  to: fitting(input.to, /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/),
  minTotal: rupiahParam(input.minTotal),
  maxTotal: rupiahParam(input.maxTotal),
  zone: ZONES.find((zone) => zone === paramText(input.zone)) ?? '',
  regency: fitting(input.regency, /^([0-9]{2}|[0-9]{4})$/),
  overdue: paramText(input.overdue) === '1' ? 1 : 0,
  group: ORDER_GROUPS.find((group) => group === paramText(input.group)) ?? '',
  fund: textParam(input.fund, 20),
  category: integerParam(input.category, Number.MAX_SAFE_INTEGER),
  school: integerParam(input.school, Number.MAX_SAFE_INTEGER),
  vendor: integerParam(input.vendor, Number.MAX_SAFE_INTEGER),
  orderBy: ORDER_SORTS.find((sort) => sort === paramText(input.orderBy)) ?? 'newest',
})

export const ORDER_PARTS = ['barang', 'banding', 'biaya', 'dokumen', 'berkas', 'catatan'] as const
type OrderPart = (typeof ORDER_PARTS)[number]

/**
 * The open tab of an order and the current step of an inspection. Without `bast` no inspection
 * is open.
 */
export type OrderSearch = { tab?: OrderPart | undefined; bast?: number | undefined }

/** Parses the open tab of an order. An invalid value gives the first tab. */
export function orderSearch(input: OrderSearch & SearchSchemaInput): OrderSearch {
  const bast = paramText(input.bast)
  return {
    tab: ORDER_PARTS.find((part) => part === paramText(input.tab)),
    bast: /^[12]$/.test(bast) ? Number(bast) : undefined,
  }
}
