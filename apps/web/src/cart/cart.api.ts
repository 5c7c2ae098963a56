import { viewCart } from '@pasar/contract/cart/cart'
import { viewCheckout } from '@pasar/contract/ordering/checkout'
import { type Call, Refused } from '../api/call.ts'

export const loadCart = (call: Call) => call(viewCart, {})

/** The orders to be; where there are none, the reason in words. */
export async function loadCheckout(call: Call) {
  try {
    const checkout = await call(viewCheckout, {})
    return { checkout, reason: null }
  } catch (error) {
    if (error instanceof Refused && error.status === 409) return { checkout: null, reason: error.message }
    throw error
  }
}
