import { listOrders } from '@pasar/contract/ordering/order'
import type { Call } from '../api/call.ts'

/** Orders whose payment waits for the platform. */
export const loadPaymentDesk = (call: Call) => call(listOrders, { query: { type: 'step6' } })
