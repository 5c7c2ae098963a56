import { viewBalances } from '@pasar/contract/budget/budget'
import { viewCart } from '@pasar/contract/cart/cart'
import { viewCheckout } from '@pasar/contract/ordering/checkout'
import { type Call, Refused } from '../api/call.ts'
import { changesMade } from './in-turn.ts'

/** The cart, and what is left of each fund for a school that orders against a plan. */
export async function loadCart(call: Call) {
  const [cart, { balances }] = await Promise.all([call(viewCart, {}), call(viewBalances, {})])
  return { cart, balances }
}

/** The orders to be; where there are none, the reason in words. */
export async function loadCheckout(call: Call) {
  try {
    await changesMade()
    const checkout = await call(viewCheckout, {})
    return { checkout, reason: null }
  } catch (error) {
    if (error instanceof Refused && error.status === 409) return { checkout: null, reason: error.message }
    throw error
  }
}
