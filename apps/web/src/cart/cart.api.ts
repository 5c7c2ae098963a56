import { viewCart } from '@pasar/contract/cart/cart'
import { viewCheckout } from '@pasar/contract/ordering/checkout'
import type { Call } from '../api/call.ts'

export const loadCart = (call: Call) => call(viewCart, {})

export const loadCheckout = (call: Call) => call(viewCheckout, {})
