import { Suspense, useEffect, useState } from 'react'
import { type SessionLoss, watchSession } from '../../call/session-loss.ts'
import { rememberOpenForms } from '../../offline/reopen-forms.ts'
import { useSignOut } from '../../offline/sign-out.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { showBriefError } from '../../ui/base/toasts.tsx'
import { useEffectOnChange } from '../../ui/base/use-effect-on-change.ts'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'

const TOAST_MS = 2000

const LossDialog = retryingLazy(async () => (await import('../dialogs/loss-dialog.tsx')).LossDialog)

/**
 * Ends the session in the client when the server has ended it: with a dialog if the server
 * sent a sign-out message, otherwise with a toast. A visitor sees the toast and stays.
 *
 * @spec 8 Forced logout
 */
export function SessionWatch() {
  const { member } = usePageContext()
  const [loss, setLoss] = useState<SessionLoss | null>(null)
  const { leaveAtOnce, leaveToLogin, isLeaving } = useSignOut()
  const isSignedIn = member !== null

  useEffect(
    () =>
      watchSession({
        isSignedIn,
        onLoss: (next) => {
          rememberOpenForms()
          setLoss((previousLoss) => previousLoss ?? next)
        },
      }),
    [isSignedIn],
  )

  useEffectOnChange(loss, () => {
    if (loss?.kind !== 'failed') return
    showBriefError(`${loss.status} ${loss.message}`)
    const timer = setTimeout(isSignedIn ? leaveAtOnce : () => setLoss(null), TOAST_MS)
    return () => clearTimeout(timer)
  })

  if (loss?.kind !== 'ended') return null
  return (
    <Suspense fallback={null}>
      <LossDialog
        message={loss.message}
        onClose={leaveAtOnce}
        onSignIn={leaveToLogin}
        isLeaving={isLeaving}
      />
    </Suspense>
  )
}
