import { useSyncExternalStore } from 'react'

/**
 * Creates a value that is initialised from the page data and updated from later replies. All
 * subscribers re-render at once.
 */
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
    /** @param loadedValue the value from the page data */
    useNewest: (loadedValue: T): T =>
      useSyncExternalStore(
        subscribe,
        () => newest ?? loadedValue,
        () => loadedValue,
      ),
  }
}
