import { viewBalances } from '@pasar/contract/budget/budget'
import { viewCart } from '@pasar/contract/cart/cart'
import { viewCheckout } from '@pasar/contract/ordering/checkout'
import { listOrders } from '@pasar/contract/ordering/order'
import { type Call, RefusalError } from '../api/call.ts'
import { waitForChanges } from './change-queue.ts'

/** The cart, and what is left of each fund for a school that orders against a plan. */
export async function loadCart(call: Call) {
  const [cart, { balances }] = await Promise.all([call(viewCart, {}), call(viewBalances, {})])
  return { cart, balances }
}

/** Minutes before a page was opened in which an order counts as just made. */
const JUST_MADE_MINUTES = 15

/**
 * The newest orders of the school that were made since a quarter of an hour before this page was opened, in any tab or device.
 *
 * @param openedAt the server's time when the page was opened
 */
export async function loadJustOrdered(call: Call, openedAt: Date) {
  const { orders } = await call(listOrders, { query: { type: 'all' } })
  const since = openedAt.getTime() - JUST_MADE_MINUTES * 60_000
  return orders.filter(({ createdAt }) => createdAt.getTime() >= since)
}

/** The orders to be; where there are none, the reason in words. */
export async function loadCheckout(call: Call) {
  try {
    await waitForChanges()
    const checkout = await call(viewCheckout, {})
    return { checkout, reason: null }
  } catch (error) {
    if (error instanceof RefusalError && error.status === 409)
      return { checkout: null, reason: error.message }
    throw error
  }
}
