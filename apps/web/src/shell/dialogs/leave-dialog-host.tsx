import { lazy, Suspense } from 'react'
import { useLeaveRequest } from '../../call/leave-request.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))

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
