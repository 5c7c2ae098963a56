import { useSyncExternalStore } from 'react'

/**
 * Creates a store for a request that any component can make and one shell component fulfils,
 * such as opening a dialog.
 *
 * @returns functions to make and cancel a request, and a hook with the current request (null
 * if none)
 */
export function createRequestStore<T>() {
  let current: T | null = null
  const listeners = new Set<() => void>()
  const change = (next: T | null) => {
    current = next
    for (const listen of listeners) listen()
  }
  const subscribe = (listen: () => void) => {
    listeners.add(listen)
    return () => {
      listeners.delete(listen)
    }
  }
  return {
    ask: (value: T): void => change(value),
    drop: (): void => change(null),
    useRequest: (): T | null =>
      useSyncExternalStore(
        subscribe,
        () => current,
        () => null,
      ),
  }
}
