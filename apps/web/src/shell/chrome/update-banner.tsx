import { useEffect, useState } from 'react'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { activateNewVersion, watchNewVersion } from './new-version.ts'

/** Offers to activate a newer version that is installed on this device. */
export function UpdateBanner() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)
  const [isTaking, setTaking] = useState(false)
  useEffect(() => {
    const watching = new AbortController()
    watchNewVersion(setWaiting, watching.signal)
    return () => watching.abort()
  }, [])
  if (waiting === null) return null
  const take = () => {
    setTaking(true)
    activateNewVersion(waiting)
  }
  return (
    <div role="status" className="page-container pt-3">
      <Banner
        title="Versi baru tersedia"
        action={
          <Button size="small" onClick={take} busy={isTaking} busyText="Memuat…">
            Muat versi baru
          </Button>
        }
      >
        Halaman dimuat ulang. Draf di perangkat ini tidak hilang.
      </Banner>
    </div>
  )
}
