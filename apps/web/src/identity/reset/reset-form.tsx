import { useEffect, useState } from 'react'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { type ResetRequest, resetRequestStore } from './reset-request.ts'
import { ResetRequestForm } from './reset-request-form.tsx'

type ResetFormProps = {
  /** Prefilled value; empty if unknown. */
  email: string
  /** Called when the password is changed and all sessions have ended. */
  onDone: (email: string) => void
}

/**
 * Resets the password in two steps: the email, then the emailed code with the new password.
 *
 * @spec 2 Reset password modal
 */
export function ResetForm({ email, onDone }: ResetFormProps) {
  const [request, setRequest] = useState<ResetRequest | null>(null)
  const [typedEmail, setTypedEmail] = useState(email)

  useEffect(() => setRequest(resetRequestStore.read(email, Date.now())), [email])

  const storeRequest = (next: ResetRequest) => {
    resetRequestStore.write(next)
    setRequest(next)
  }
  const startOver = () => {
    resetRequestStore.remove()
    setTypedEmail(request?.email ?? email)
    setRequest(null)
  }
  if (request === null) return <ResetRequestForm email={typedEmail} onRequested={storeRequest} />
  return (
    <ResetPasswordForm
      request={request}
      onResent={storeRequest}
      onOtherAddress={startOver}
      onDone={() => {
        resetRequestStore.remove()
        onDone(request.email)
      }}
    />
  )
}
