import type { Call } from './call.ts'
import { createLiveValue } from './live-value.ts'

/** Lines in the cart: what the server answered after it was changed. */
export const { publish: publishCartCount, useNewest: useCartCount } = createLiveValue<number>()

/** After orders were made or taken back the server knows what is left in the cart; without its answer the old number stays. */
export async function refreshCartCount(call: Call): Promise<void> {
  try {
    // Every page carries this file, and only this act needs the call.
    const { viewCart } = await import('@pasar/contract/cart/cart')
    publishCartCount((await call(viewCart, {})).count)
  } catch {
    // The old number stays.
  }
}
