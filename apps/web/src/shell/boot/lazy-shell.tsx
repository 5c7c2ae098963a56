import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useCachedAt } from '../../call/cached-at.ts'
import { isVendorCheckDue } from '../../context.ts'
import { hasRestoredDrafts, sealedDraftOwners } from '../../offline/draft-flags.ts'
import { hasQueuedFlag } from '../../offline/offline-queue-flag.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { useFirstInteraction } from '../../ui/ssr/first-interaction.ts'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { LazyFault, LazyNotFound, LazyPending } from './lazy-parts.ts'
import { PeriodicRefresh } from './periodic-refresh.tsx'
import { screenHydrated } from './screen-hydrated.tsx'

// A failed optional part must not break the page, so its import is retried until it
// succeeds.
const ShellWidgets = retryingLazy(async () => (await import('./shell-widgets.tsx')).ShellWidgets)

const LiveWatch = retryingLazy(async () => (await import('../session/live-watch.tsx')).LiveWatch)
const MomentWatch = retryingLazy(async () => (await import('../session/moment-watch.tsx')).MomentWatch)
const NoticeWatch = retryingLazy(
  async () => (await import('../../notification/notice-watch.widget.tsx')).NoticeWatch,
)

/**
 * Loads the shell widgets on first user interaction. Loads them at once after a redirect by a
 * route guard, or if the user has a pending task at sign-in.
 */
export function LazyShell() {
  const isUsed = useFirstInteraction()
  const [isWatched, setWatched] = useState(false)
  const isHydrated = useHydrated()
  const { member } = usePageContext()
  const isCheckDue = isVendorCheckDue(member)
  // Cached content needs its notice at once.
  const isCopy = useCachedAt() !== null
  // Queued items and stored drafts need the widgets without user interaction.
  const isWaiting =
    isHydrated &&
    (hasQueuedFlag() || (member !== null && (sealedDraftOwners().length > 0 || hasRestoredDrafts())))
  const isTurnedAway = useLocation({ select: ({ search }) => search.kembali !== undefined })

  useEffect(() => {
    // Error pages must be loaded before the network can fail.
    if (isUsed) void Promise.allSettled([LazyFault.fetch(), LazyNotFound.fetch(), LazyPending.fetch()])
  }, [isUsed])

  useEffect(() => {
    // After everything else on the page.
    if (isHydrated && member !== null) void screenHydrated.then(() => setWatched(true))
  }, [isHydrated, member])

  // A session on a shared computer may expire without user interaction.
  const isShared = isWatched && Boolean(member?.idleSecondsLeft)
  const isDue = isUsed || ((isTurnedAway || isCheckDue || isCopy || isWaiting || isShared) && isHydrated)
  // Once mounted the widgets stay, because they may still show results, such as of the
  // offline queue.
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
