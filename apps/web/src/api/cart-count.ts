import { useSyncExternalStore } from 'react'
import type { Call } from './call.ts'

/** Lines in the cart since the page was loaded; null while the page's own number holds. */
let count: number | null = null
const listeners = new Set<() => void>()

/** What the server answered after the cart was changed; menus show it at once. */
export function keepCartCount(lines: number): void {
  count = lines
  for (const listen of listeners) listen()
}

/** After orders were made or taken back the server knows what is left in the cart; without its answer the old number stays. */
export async function recountCart(call: Call): Promise<void> {
  try {
    // Every page carries this file, and only this act needs the call.
    const { viewCart } = await import('@pasar/contract/cart/cart')
    keepCartCount((await call(viewCart, {})).count)
  } catch {
    // The old number stays.
  }
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

/** @param loaded the number that came with the page */
export const useCartCount = (loaded: number): number =>
  useSyncExternalStore(
    subscribe,
    () => count ?? loaded,
    () => loaded,
  )
