import type { Call } from '../call/call.ts'
import { createLiveValue } from './live-value.ts'

/** Live number of cart lines, from the latest server reply. */
export const { publish: publishCartCount, useNewest: useCartCount } = createLiveValue<number>()

/**
 * Reloads the cart count after orders were placed or cancelled. Keeps the old count if the
 * call fails.
 */
export async function refreshCartCount(call: Call): Promise<void> {
  try {
    // Lazy import: every page loads this file, but only this function needs the endpoint.
    const { viewCart } = await import('@pasar/contract/cart/cart')
    publishCartCount((await call(viewCart, {})).count)
  } catch {
    // The old number stays.
  }
}
