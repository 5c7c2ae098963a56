import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

function subscribe(listen: () => void) {
  addEventListener('online', listen)
  addEventListener('offline', listen)
  return () => {
    removeEventListener('online', listen)
    removeEventListener('offline', listen)
  }
}

/** Whether the device reports a network. Always true on the server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/**
 * Calls a function when the device reports a network after it had none.
 *
 * @param isWaiting whether the component waits for a network
 */
export function useOnReconnect(isWaiting: boolean, onReconnect: () => void): void {
  const reconnect = useEffectEvent(onReconnect)
  useEffect(() => {
    if (!isWaiting) return
    const listen = () => reconnect()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [isWaiting])
}
