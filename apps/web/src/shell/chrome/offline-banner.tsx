import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { beginReload, getCachedAt, useCachedAt } from '../../call/cached-at.ts'
import { useOnline } from '../../offline/use-online.ts'
import { refreshSharedData } from '../../page/refresh.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { clockTime, dayAndTime, dayName } from '../../ui/text/date.ts'

/** Notice while the device is offline or the page shows cached data, which it replaces. */
export function OfflineBanner() {
  const isOnline = useOnline()
  const readAt = useCachedAt()
  const isCopy = readAt !== null
  useReloadUntilFresh(isOnline && isCopy)
  const [closedAt, setClosedAt] = useState<Date | null>(null)
  const data = readAt === null ? null : `data terakhir ${whenRead(readAt)}`
  return (
    <div role="status">
      {!isOnline && (
        <div className="page-container pt-3">
          <Banner kind="offline" title={data === null ? 'Luring' : `Luring – ${data}`}>
            Tidak ada koneksi internet. Yang pernah dibuka tetap dapat dibaca.
          </Banner>
        </div>
      )}
      {isOnline && isCopy && closedAt !== readAt && (
        <div className="no-print border-b border-line bg-sunken">
          <div className="page-container flex items-center gap-2 text-sm">
            <Icon name="wifi-slash" size={16} />
            <span className="min-w-0 flex-1 truncate">Jaringan putus – {data}</span>
            <IconButton
              icon="x"
              size={18}
              label="Tutup keterangan jaringan"
              className="-mr-2"
              onClick={() => setClosedAt(readAt)}
            />
          </div>
        </div>
      )}
    </div>
  )
}

/** Reloads the data of the page until none comes from the cache. Cached data stays until then. */
function useReloadUntilFresh(isNeeded: boolean): void {
  const router = useRouter()
  const { call, member, settings } = usePageContext()
  const reload = useEffectEvent(async () => {
    const endReload = beginReload()
    await Promise.all([
      router.invalidate(),
      refreshSharedData(call, settings, member === null ? 'visitor' : 'member'),
    ])
    endReload()
  })
  useEffect(() => {
    if (!isNeeded) return
    const left = new AbortController()
    void (async () => {
      while (getCachedAt() !== null) {
        await waitForServer(left.signal)
        if (left.signal.aborted) return
        await reload()
        if (getCachedAt() !== null) await pause()
      }
    })()
    return () => left.abort()
  }, [isNeeded])
}

const whenRead = (at: Date): string => {
  const now = new Date()
  return dayName(at, now) === 'Hari ini' ? clockTime(at) : dayAndTime(at, now)
}

const RETRY_MS = 5_000
const pause = () => new Promise((resolve) => setTimeout(resolve, RETRY_MS))

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
  while (!(await isReachable()) && !signal.aborted) await pause()
}
