import { useSyncExternalStore } from 'react'

function subscribe(listen: () => void) {
  addEventListener('online', listen)
  addEventListener('offline', listen)
  return () => {
    removeEventListener('online', listen)
    removeEventListener('offline', listen)
  }
}

/** Whether the device says that it has a network; the server takes it for granted. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
