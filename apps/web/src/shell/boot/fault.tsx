import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NetworkError, OutdatedPageError, RefusalError } from '../../call/call.ts'
import { isLostChunk } from '../../call/lost-chunks.ts'
import { useOnReconnect } from '../../offline/use-online.ts'
import { USER_CACHE } from '../../store/user-cache.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { ErrorState } from '../../ui/blocks/error-state.tsx'

/** Error page for failed data or a rendering error. */
export function Fault({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isStale = isLostChunk(error) || error instanceof OutdatedPageError
  useEffect(() => {
    if (isStale && navigator.onLine) reloadOnce()
  }, [isStale])
  const isUnreachable = error instanceof NetworkError
  useEffect(() => {
    if (isUnreachable) void openCopy()
  }, [isUnreachable])

  const retry = () => {
    if (isStale) location.reload()
    reset()
    void router.invalidate()
  }
  useOnReconnect(isUnreachable || isStale, retry)
  const home = (
    <Link to="/home" className={buttonClass('outline')}>
      Ke beranda
    </Link>
  )
  if (error instanceof NetworkError || isStale) {
    return (
      <ErrorState drawing="antenna" title="Tidak terhubung" onRetry={retry} action={home}>
        {error instanceof NetworkError ? error.message : new NetworkError('offline').message}
      </ErrorState>
    )
  }
  if (error instanceof RefusalError && error.status < 500) {
    return (
      <ErrorState
        drawing="folder"
        title="Tidak dapat dibuka"
        action={home}
        onRetry={error.status === TOO_BUSY ? retry : undefined}
      >
        {error.message}
      </ErrorState>
    )
  }
  return (
    <ErrorState title={TITLE} onRetry={retry} action={home}>
      {sentenceOf(error)}
    </ErrorState>
  )
}

/** The data failed to load, but the service worker may have the whole page in its cache. */
async function openCopy() {
  if (navigator.serviceWorker?.controller == null) return
  const own = await caches.open(USER_CACHE)
  if ((await own.match(location.pathname + location.search)) !== undefined) reloadOnce()
}

const RELOADED = 'reloaded'

/** Reloads the page to get the newer build, with protection against a reload loop. */
function reloadOnce() {
  if (sessionStorage.getItem(RELOADED) === location.href) return
  sessionStorage.setItem(RELOADED, location.href)
  location.reload()
}

/** The only refusal that a later retry can resolve. */
const TOO_BUSY = 429

const TITLE = 'Layanan sedang bermasalah'

/**
 * Returns the message of the server, which contains the request id. Returns nothing for script
 * errors, and for messages that repeat the title.
 */
const sentenceOf = (error: unknown): string =>
  error instanceof Error && error.message.startsWith(`${TITLE}. `)
    ? error.message.slice(TITLE.length + 2)
    : 'Data Anda aman. Coba lagi beberapa saat lagi.'
