import { useCallback, useState } from 'react'

/**
 * What a loader brought, until a call answers something newer; a fresh load takes its place again.
 *
 * @returns the value to show, and how to put a newer one in its place
 */
export function useNewest<T>(loaded: T): [T, (newer: T) => void] {
  const [held, setHeld] = useState({ loaded, value: loaded })
  if (held.loaded !== loaded) setHeld({ loaded, value: loaded })
  const value = held.loaded === loaded ? held.value : loaded
  const put = useCallback((newer: T) => setHeld({ loaded, value: newer }), [loaded])
  return [value, put]
}
