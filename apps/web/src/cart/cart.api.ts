import { viewBalances } from '@pasar/contract/budget/budget'
import { viewCart } from '@pasar/contract/cart/cart'
import { viewCheckout } from '@pasar/contract/ordering/checkout'
import { listOrders } from '@pasar/contract/ordering/order-list'
import { type Call, RefusalError } from '../call/call.ts'
import { waitForChanges } from './change-queue.ts'

/** Loads the cart and, for a school with a budget plan, the balance of each fund. */
export async function loadCart(call: Call) {
  const [cart, { balances }] = await Promise.all([call(viewCart, {}), call(viewBalances, {})])
  return { cart, balances }
}

/** Minutes before the page was opened within which an order counts as just placed. */
const JUST_MADE_MINUTES = 15

/**
 * Loads the newest orders of the school, placed in any tab or on any device since 15 minutes
 * before the page was opened.
 *
 * @param openedAt server time at which the page was opened
 */
export async function loadJustOrdered(call: Call, openedAt: Date) {
  const { orders } = await call(listOrders, { query: { type: 'all' } })
  const since = openedAt.getTime() - JUST_MADE_MINUTES * 60_000
  return orders.filter(({ createdAt }) => createdAt.getTime() >= since)
}

/** Loads the planned orders, or the reason why there are none. */
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
