import { listDocuments } from '@pasar/contract/document/document'
import { viewOrder } from '@pasar/contract/ordering/order'
import { listOrders } from '@pasar/contract/ordering/order-list'
import { escalatedRequests } from '@pasar/contract/ordering/requests'
import { salesOfPeriod } from '@pasar/contract/ordering/sales-period'
import { listYearEnd } from '@pasar/contract/ordering/year-end'
import type { PeriodFilters } from '@pasar/contract/wire/period-filters'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
import { type Call, RefusalError } from '../call/call.ts'
import { orNotFound } from '../call/or-not-found.ts'
import type { OrdersSearch } from '../links/orders-address.ts'
import type { YearEndSearch } from './year-end/year-end-address.ts'

/** Loads one tab of the transactions; null for an account without any. */
export async function loadOrders(call: Call, type: OrderTab, search: OrdersSearch) {
  try {
    return await call(listOrders, { query: { ...search, type } })
  } catch (error) {
    if (error instanceof RefusalError && error.status === 403) return null
    throw error
  }
}

export const loadYearEnd = (call: Call, search: YearEndSearch) => call(listYearEnd, { query: search })

/** Loads the sales of a period, and those of the one before. */
export const loadSales = (call: Call, query: PeriodFilters) => call(salesOfPeriod, { query })

export const loadEscalated = (call: Call) => call(escalatedRequests, {})

export const loadOrder = (call: Call, orderId: number) => orNotFound(call(viewOrder, { params: { orderId } }))

/** Loads an order and its generated documents. */
export async function loadWithDocuments(call: Call, orderId: number) {
  const [order, papers] = await Promise.all([
    loadOrder(call, orderId),
    orNotFound(call(listDocuments, { params: { orderId } })),
  ])
  return { order, papers }
}
