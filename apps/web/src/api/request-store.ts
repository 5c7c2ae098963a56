import { useSyncExternalStore } from 'react'

/**
 * Something that any part of a page can ask for and one part of the shell fulfils, such as a dialog.
 *
 * @returns how to ask, how to take it back, and the wish that stands (null when there is none)
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
