import { Suspense, useState } from 'react'
import { useProofRequest } from '../../dialogs/proof-request.ts'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'

const ProofDialog = retryingLazy(
  async () => (await import('../../identity/passkeys/proof-dialog.widget.tsx')).ProofDialog,
)

/** Shows the dialog for a fresh proof of identity when a call needs one. */
export function ProofDialogHost() {
  const missing = useProofRequest()
  const [isLoaded, setLoaded] = useState(false)
  if (missing !== null && !isLoaded) setLoaded(true)
  if (!isLoaded) return null
  return (
    <Suspense fallback={null}>
      <ProofDialog missing={missing} />
    </Suspense>
  )
}
