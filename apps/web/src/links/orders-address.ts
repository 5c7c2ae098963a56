import { OrderFilters } from '@pasar/contract/ordering/order-filters'
import type { SearchSchemaInput } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { filterAddress } from './filter-address.ts'
import { paramText } from './search-params.ts'

/** Filters of the order list. The tab is part of the path. */
export const ordersAddress = filterAddress(z.omit(OrderFilters, { type: true }))
export type OrdersSearch = typeof ordersAddress.none

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
