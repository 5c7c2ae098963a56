import { useEffect, useState } from 'react'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { type ResetRequest, resetRequestStore } from './reset-request.ts'
import { ResetRequestForm } from './reset-request-form.tsx'

type ResetFormProps = {
  /** Filled in where it is known; empty else. */
  email: string
  /** The password is another one; every session has ended. */
  onDone: (email: string) => void
}

/** Another password in two steps: the address, then the code of the letter with the new password. @spec 2 Reset password modal */
export function ResetForm({ email, onDone }: ResetFormProps) {
  const [request, setAsked] = useState<ResetRequest | null>(null)
  const [typed, setTyped] = useState(email)

  useEffect(() => setAsked(resetRequestStore.read(email, Date.now())), [email])

  const keep = (next: ResetRequest) => {
    resetRequestStore.write(next)
    setAsked(next)
  }
  const again = () => {
    resetRequestStore.remove()
    setTyped(request?.email ?? email)
    setAsked(null)
  }
  if (request === null) return <ResetRequestForm email={typed} onRequested={keep} />
  return (
    <ResetPasswordForm
      request={request}
      onResent={keep}
      onOtherAddress={again}
      onDone={() => {
        resetRequestStore.remove()
        onDone(request.email)
      }}
    />
  )
}
