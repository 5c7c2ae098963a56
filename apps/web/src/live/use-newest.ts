import { useCallback, useState } from 'react'

/**
 * Holds loader data that calls may replace with newer data. Fresh loader data replaces it
 * again.
 *
 * @returns the current value, a setter, and an updater that receives the value at that time
 */
export function useNewest<T>(loadedValue: T): [T, (newer: T) => void, (to: (shownValue: T) => T) => void] {
  const [storedState, setStoredState] = useState({ loaded: loadedValue, value: loadedValue })
  if (storedState.loaded !== loadedValue) setStoredState({ loaded: loadedValue, value: loadedValue })
  const value = storedState.loaded === loadedValue ? storedState.value : loadedValue
  const replace = useCallback(
    (newer: T) => setStoredState({ loaded: loadedValue, value: newer }),
    [loadedValue],
  )
  const change = useCallback(
    (to: (shownValue: T) => T) => setStoredState((now) => ({ ...now, value: to(now.value) })),
    [],
  )
  return [value, replace, change]
}
