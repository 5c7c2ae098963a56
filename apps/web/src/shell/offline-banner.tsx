import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCachedAt } from '../api/cached-at.ts'
import { useOnline } from '../api/use-online.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { clockTime, dayAndTime, dayName } from '../ui/date.ts'

/** Says that the device has no network, or that what is shown is not of this moment, for as long as it is so. */
export function OfflineBanner() {
  const router = useRouter()
  const isOnline = useOnline()
  const readAt = useCachedAt()
  const isCopy = readAt !== null
  // What the device has kept is shown until there is something newer.
  useEffect(() => {
    if (!isOnline || !isCopy) return
    const left = new AbortController()
    void serverHeard(left.signal).then(() => {
      if (!left.signal.aborted) void router.invalidate()
    })
    return () => left.abort()
  }, [isOnline, isCopy, router])
  const title = `${isOnline ? 'Jaringan lambat' : 'Luring'}${readAt === null ? '' : ` – data terakhir ${whenRead(readAt)}`}`
  return (
    <div role="status">
      {(!isOnline || isCopy) && (
        // A slow line comes and goes with each page: nothing is moved for it.
        <div
          className={isOnline ? 'fixed inset-x-4 bottom-20 z-40 mx-auto max-w-md md:bottom-4' : 'wadah pt-3'}
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

const AGAIN_MS = 5_000

/**
 * A device that has a network may reach nobody with it, and an error would then take the place of what it has kept. The worker answers no such
 * question out of what is kept.
 */
async function serverHeard(signal: AbortSignal): Promise<void> {
  const isHeard = () =>
    fetch('/manifest.webmanifest', { method: 'HEAD', cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isHeard()) && !signal.aborted) await new Promise((again) => setTimeout(again, AGAIN_MS))
}
