import { Suspense } from 'react'
import { useLeaveRequest } from '../../dialogs/leave-request.ts'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'

const LeaveDialog = retryingLazy(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** Asks for confirmation before a sign-out discards unsent items or happens offline. */
export function LeaveDialogHost() {
  const request = useLeaveRequest()
  if (request === null) return null
  return (
    <Suspense fallback={null}>
      <LeaveDialog {...request} />
    </Suspense>
  )
}
