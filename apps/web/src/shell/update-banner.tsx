import { useEffect, useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'

/** Says that a newer version of the product waits on this device, and puts it in place when asked to. */
export function UpdateBanner() {
  const waiting = useWaitingWorker()
  if (waiting === null) return null
  const takeOver = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting.postMessage('ambil-alih')
  }
  return (
    <div role="status" className="wadah pt-3">
      <Banner
        title="Versi baru tersedia"
        action={
          <Button size="small" onClick={takeOver}>
            Muat versi baru
          </Button>
        }
      >
        Halaman dimuat ulang. Draf di perangkat ini tidak hilang.
      </Banner>
    </div>
  )
}

/** The worker of a newer version, once it has all its files. The first one of a browser is no newer version. */
function useWaitingWorker(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  useEffect(() => {
    if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return
    const watching = new AbortController()
    const { signal } = watching
    const look = (registration: ServiceWorkerRegistration) => {
      if (!signal.aborted) setWaiting(registration.waiting)
    }
    void navigator.serviceWorker.getRegistration().then((registration) => {
      if (registration === undefined) return
      look(registration)
      const begun = () =>
        registration.installing?.addEventListener('statechange', () => look(registration), { signal })
      begun()
      registration.addEventListener('updatefound', begun, { signal })
    })
    return () => watching.abort()
  }, [])
  return waiting
}
