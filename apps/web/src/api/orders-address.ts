import type { OrderFilters } from '@pasar/contract/ordering/order'
import type { SearchSchemaInput } from '@tanstack/react-router'
import { integerParam, textParam } from './catalogue-address.ts'
import { paramText } from './search-params.ts'

/** The choices of the list of orders beside its tab. */
export type OrdersSearch = Omit<OrderFilters, 'type'>

export const NO_ORDERS_SEARCH: OrdersSearch = {
  keyword: '',
  from: '',
  to: '',
  least: 0,
  regency: '',
  overdue: 0,
}

const fitting = (value: unknown, form: RegExp) => {
  const text = paramText(value)
  return form.test(text) ? text : ''
}

/** Reads the choices of the list of orders from an address; what has not its form is not chosen. */
export const ordersSearch = (given: Partial<OrdersSearch> & SearchSchemaInput): OrdersSearch => ({
  keyword: textParam(given.keyword, 100),
  from: fitting(given.from, /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/),
  to: fitting(given.to, /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/),
  // People write thousands with dots.
  least: integerParam(paramText(given.least).replaceAll('.', ''), Number.MAX_SAFE_INTEGER),
  regency: fitting(given.regency, /^[0-9]{4}$/),
  overdue: paramText(given.overdue) === '1' ? 1 : 0,
})

export const ORDER_PARTS = ['barang', 'banding', 'biaya', 'dokumen', 'berkas', 'catatan'] as const
export type OrderPart = (typeof ORDER_PARTS)[number]

/** Which part of an order is open, and at which of its steps an inspection is; without `bast` none is. */
export type OrderSearch = { tab?: OrderPart | undefined; bast?: number | undefined }

/** Reads from an address what of an order is open; anything else is its first part. */
export function orderSearch(given: OrderSearch & SearchSchemaInput): OrderSearch {
  const bast = paramText(given.bast)
  return {
    tab: ORDER_PARTS.find((part) => part === paramText(given.tab)),
    bast: /^[12]$/.test(bast) ? Number(bast) : undefined,
  }
}
