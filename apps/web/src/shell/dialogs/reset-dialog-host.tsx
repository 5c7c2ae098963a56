import { Suspense, useState } from 'react'
import { useResetRequest } from '../../dialogs/reset-request.ts'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'

const ResetDialog = retryingLazy(
  async () => (await import('../../identity/reset/reset-dialog.widget.tsx')).ResetDialog,
)

/** Shows `Reset Password Preparation` on request. */
export function ResetDialogHost() {
  const request = useResetRequest()
  const [isLoaded, setLoaded] = useState(false)
  if (request !== null && !isLoaded) setLoaded(true)
  if (!isLoaded) return null
  return (
    <Suspense fallback={null}>
      <ResetDialog request={request} />
    </Suspense>
  )
}
