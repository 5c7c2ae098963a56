import { useSyncExternalStore } from 'react'

/** Something that came with the page, until the server answers a newer one; whoever shows it shows that at once. */
export function createLiveValue<T extends number | object>() {
  let newest: T | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listen: () => void) => {
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  }
  return {
    publish(newer: T): void {
      newest = newer
      for (const listen of listeners) listen()
    },
    /** @param loaded what came with the page */
    useNewest: (loaded: T): T =>
      useSyncExternalStore(
        subscribe,
        () => newest ?? loaded,
        () => loaded,
      ),
  }
}
