import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCachedAt } from '../../call/cached-at.ts'
import { useOnline } from '../../offline/use-online.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { clockTime, dayAndTime, dayName } from '../../ui/data/date.ts'

/** Notice while the device is offline or the page shows cached data. */
export function OfflineBanner() {
  const router = useRouter()
  const isOnline = useOnline()
  const readAt = useCachedAt()
  const isCopy = readAt !== null
  // Cached data stays visible until fresh data arrives.
  useEffect(() => {
    if (!isOnline || !isCopy) return
    const left = new AbortController()
    void waitForServer(left.signal).then(() => {
      if (!left.signal.aborted) void router.invalidate()
    })
    return () => left.abort()
  }, [isOnline, isCopy, router])
  const title = `${isOnline ? 'Jaringan lambat' : 'Luring'}${readAt === null ? '' : ` – data terakhir ${whenRead(readAt)}`}`
  return (
    <div role="status">
      {(!isOnline || isCopy) && (
        // Overlay without layout shift, because slow connections toggle this notice on many pages.
        <div
          className={
            isOnline ? 'fixed inset-x-4 bottom-20 z-40 mx-auto max-w-md md:bottom-4' : 'page-container pt-3'
          }
        >
          <Banner
            kind="offline"
            className={isOnline ? 'shadow-overlay' : undefined}
            title={title}
            action={
              isOnline && (
                <Button variant="outline" size="small" onClick={() => location.reload()}>
                  Muat ulang
                </Button>
              )
            }
          >
            {isOnline
              ? 'Yang tampil disimpan di perangkat ini. Data terbaru sedang diambil.'
              : 'Tidak ada koneksi internet. Yang pernah dibuka tetap dapat dibaca.'}
          </Banner>
        </div>
      )}
    </div>
  )
}

const whenRead = (at: Date): string => {
  const now = new Date()
  return dayName(at, now) === 'Hari ini' ? clockTime(at) : dayAndTime(at, now)
}

const RETRY_MS = 5_000

/**
 * Resolves when the server is reachable. A device may report a network without reaching the
 * server, and an early reload would replace cached data with an error. The service worker
 * never answers this request from its cache.
 */
async function waitForServer(signal: AbortSignal): Promise<void> {
  const isReachable = () =>
    fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReachable()) && !signal.aborted)
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
}
