import { useSyncExternalStore } from 'react'
import { Banner } from '../ui/banner.tsx'

function subscribe(listen: () => void) {
  addEventListener('online', listen)
  addEventListener('offline', listen)
  return () => {
    removeEventListener('online', listen)
    removeEventListener('offline', listen)
  }
}

/** Says that the device has lost its connection, for as long as it has. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!isOnline && (
        <div className="wadah pt-3">
          <Banner kind="offline">Tidak ada koneksi internet. Yang sudah terbuka tetap dapat dibaca.</Banner>
        </div>
      )}
    </div>
  )
}
