import { useSyncExternalStore } from 'react'

/** A count that came with the page, until the server answers a newer one; every menu shows it at once. */
export function liveCount() {
  let count: number | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listen: () => void) => {
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  }
  return {
    keep(newer: number): void {
      count = newer
      for (const listen of listeners) listen()
    },
    /** @param loaded the number that came with the page */
    useCount: (loaded: number): number =>
      useSyncExternalStore(
        subscribe,
        () => count ?? loaded,
        () => loaded,
      ),
  }
}
