import { useCallback, useState } from 'react'

/**
 * Holds loader data that calls may replace with newer data. Fresh loader data replaces it
 * again.
 *
 * @returns the current value, a setter, and an updater that receives the value at that time
 */
export function useNewest<T>(loaded: T): [T, (newer: T) => void, (to: (shown: T) => T) => void] {
  const [stored, setStored] = useState({ loaded, value: loaded })
  if (stored.loaded !== loaded) setStored({ loaded, value: loaded })
  const value = stored.loaded === loaded ? stored.value : loaded
  const replace = useCallback((newer: T) => setStored({ loaded, value: newer }), [loaded])
  const change = useCallback(
    (to: (shown: T) => T) => setStored((now) => ({ ...now, value: to(now.value) })),
    [],
  )
  return [value, replace, change]
}
