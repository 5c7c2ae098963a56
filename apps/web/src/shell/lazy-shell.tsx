import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useCachedAt } from '../api/cached-at.ts'
import { hasRestoredDrafts, sealedDraftOwners } from '../api/draft-flags.ts'
import { hasQueuedFlag } from '../api/offline-queue-flag.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import { usePageContext } from '../api/use-page-context.ts'
import { isVendorCheckDue } from '../context.ts'
import { useFirstInteraction } from '../ui/first-interaction.ts'
import { loadWithRetry } from '../ui/lazy-part.tsx'
import { Fault, NotFound, Pending } from './lazy-parts.ts'
import { PeriodicRefresh } from './periodic-refresh.tsx'
import { screenHydrated } from './screen-hydrated.tsx'

// None of them is worth the page: what does not come is asked for until it comes.
const ShellWidgets = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./shell-widgets.tsx')).ShellWidgets })),
)

const LiveWatch = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./live-watch.tsx')).LiveWatch })),
)
const MomentWatch = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./moment-watch.tsx')).MomentWatch })),
)
const NoticeWatch = lazy(() =>
  loadWithRetry(async () => ({
    default: (await import('../notification/notice-watch.widget.tsx')).NoticeWatch,
  })),
)

/**
 * Calls the attendants at the first sign of use, and at once for somebody whom a guard has turned away from a page, or who has something
 * to settle at sign-in.
 */
export function LazyShell() {
  const isUsed = useFirstInteraction()
  const [isWatched, setWatched] = useState(false)
  const isHydrated = useHydrated()
  const { member } = usePageContext()
  const isAsked = isVendorCheckDue(member)
  // What is not of this moment says so at once.
  const isCopy = useCachedAt() !== null
  // What waits is sent, and what was typed comes back, without anybody touching the page.
  const isWaiting =
    isHydrated &&
    (hasQueuedFlag() || (member !== null && (sealedDraftOwners().length > 0 || hasRestoredDrafts())))
  const isTurnedAway = useLocation({ select: ({ search }) => search.kembali !== undefined })

  useEffect(() => {
    // They have to be there when nothing can be fetched any more.
    if (isUsed) void Promise.allSettled([Fault.fetch(), NotFound.fetch(), Pending.fetch()])
  }, [isUsed])

  useEffect(() => {
    // After everything that somebody came for.
    if (isHydrated && member !== null) void screenHydrated.then(() => setWatched(true))
  }, [isHydrated, member])

  // A session on a shared computer may end before anybody touches the page.
  const isShared = isWatched && Boolean(member?.idleSecondsLeft)
  const isDue = isUsed || ((isTurnedAway || isAsked || isCopy || isWaiting || isShared) && isHydrated)
  // Once there they stay: what they say outlives its reason, such as what became of something that waited.
  const [isNeeded, setNeeded] = useState(isDue)
  if (isDue && !isNeeded) setNeeded(true)
  return (
    <>
      <PeriodicRefresh />
      {isNeeded && (
        <Suspense fallback={null}>
          <ShellWidgets />
        </Suspense>
      )}
      {(isNeeded || isWatched) && (
        <Suspense fallback={null}>
          <MomentWatch />
        </Suspense>
      )}
      {isWatched && member !== null && !isCopy && (
        <Suspense fallback={null}>
          <LiveWatch memberId={member.memberId} />
          <NoticeWatch memberId={member.memberId} />
        </Suspense>
      )}
    </>
  )
}
