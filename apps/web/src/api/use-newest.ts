import { useCallback, useState } from 'react'

/**
 * What a loader brought, until a call answers something newer; a fresh load takes its place again.
 *
 * @returns the value to show, how to put a newer one in its place, and how to change whatever is shown by then
 */
export function useNewest<T>(loaded: T): [T, (newer: T) => void, (to: (shown: T) => T) => void] {
  const [held, setHeld] = useState({ loaded, value: loaded })
  if (held.loaded !== loaded) setHeld({ loaded, value: loaded })
  const value = held.loaded === loaded ? held.value : loaded
  const put = useCallback((newer: T) => setHeld({ loaded, value: newer }), [loaded])
  const change = useCallback(
    (to: (shown: T) => T) => setHeld((now) => ({ ...now, value: to(now.value) })),
    [],
  )
  return [value, put, change]
}
