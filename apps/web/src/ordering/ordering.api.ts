import { listOrders, viewOrder } from '@pasar/contract/ordering/order'
import type { OrderTab } from '@pasar/domain/ordering/tabs'
import type { Call } from '../api/call.ts'
import { orNotFound } from '../api/or-not-found.ts'

export const loadOrders = (call: Call, type: OrderTab, keyword: string) =>
  call(listOrders, { query: { type, keyword } })

export const loadOrder = (call: Call, orderId: number) => orNotFound(call(viewOrder, { params: { orderId } }))
