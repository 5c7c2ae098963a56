import { useSyncExternalStore } from 'react'

/** Lines in the cart since the page was loaded; null while the page's own number holds. */
let count: number | null = null
const listeners = new Set<() => void>()

/** What the server answered after the cart was changed; menus show it at once. */
export function keepCartCount(lines: number): void {
  count = lines
  for (const listen of listeners) listen()
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
