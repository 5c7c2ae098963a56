import { currentMember, reportActivity } from '@pasar/contract/identity/session'
import { Suspense, useState } from 'react'
import { NetworkError, RefusalError } from '../../call/call.ts'
import { reportRefusal } from '../../call/session-loss.ts'
import { storageOwnerOf } from '../../offline/offline-queue.ts'
import { sharedSession } from '../../offline/shared-computer.ts'
import { useSignOut } from '../../offline/sign-out.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { type SecondsLeft, watchIdle } from './watch-idle.ts'

const IdleDialog = retryingLazy(async () => (await import('../dialogs/idle-dialog.tsx')).IdleDialog)

/**
 * Returns the session state from a reply. A refusal of the session has already been shown to
 * the user.
 */
const leftOf = (pendingAnswer: Promise<{ idleSecondsLeft: number | null }>): Promise<SecondsLeft> =>
  pendingAnswer.then(
    ({ idleSecondsLeft }) => idleSecondsLeft ?? 'over',
    (error: unknown) => {
      if (error instanceof RefusalError) return error.status === 401 ? 'over' : 'unknown'
      if (error instanceof NetworkError) return 'unknown'
      throw error
    },
  )

/** Returns the seconds since the response with this page started. */
function ageOfPage(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  const answeredAt = navigation instanceof PerformanceNavigationTiming ? navigation.responseStart : 0
  return (performance.now() - answeredAt) / 1000
}

/**
 * Monitors the session on a shared computer and asks the user to extend it before it expires.
 *
 * @decision 0072
 */
export function IdleWatch() {
  const { call, member } = usePageContext()
  const { leaveAtOnce, isLeaving } = useSignOut()
  const [endsAt, setEndsAt] = useState<number | null>(null)
  const [watch, setWatch] = useState<ReturnType<typeof watchIdle> | null>(null)
  const [isStaying, setStaying] = useState(false)

  useEffectOnChange(call, () => {
    if (member === null || member.idleSecondsLeft === null) return
    sharedSession.write(storageOwnerOf(member) ?? '')
    const left = Math.max(0, member.idleSecondsLeft - ageOfPage())
    const startedWatch = watchIdle(left, `activity-${member.memberId}`, {
      report: () => leftOf(call(reportActivity, {})),
      query: () => leftOf(call(currentMember, {})),
      warn: setEndsAt,
      end: () => reportRefusal(new RefusalError(401, 'Token Expired', [])),
    })
    setWatch(startedWatch)
    return startedWatch.stop
  })

  if (endsAt === null || watch === null) return null
  const stay = () => {
    setStaying(true)
    void watch.stay().finally(() => setStaying(false))
  }
  return (
    <Suspense fallback={null}>
      <IdleDialog
        endsAt={endsAt}
        onStay={stay}
        isStaying={isStaying}
        onLeave={leaveAtOnce}
        isLeaving={isLeaving}
      />
    </Suspense>
  )
}
