import { type RemainingFactors as Remaining, viewRemainingFactors } from '@pasar/contract/identity/factor'
import { useEffect, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { RemainingFactorList } from './remaining-factors.tsx'
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
export function PasswordResetSteps({ email, onDone }: ResetFormProps) {
  const [request, setRequest] = useState<ResetRequest | null>(null)
  const [remaining, setRemaining] = useState<Remaining | null>(null)
  const [password, setPassword] = useState('')
  const [typedEmail, setTypedEmail] = useState(email)

  useEffect(() => setRequest(resetRequestStore.read(email, Date.now())), [email])

  const storeRequest = (next: ResetRequest) => {
    resetRequestStore.write(next)
    setRequest(next)
  }
  const finish = () => {
    resetRequestStore.remove()
    onDone(request?.email ?? email)
  }
  const startOver = () => {
    resetRequestStore.remove()
    setTypedEmail(request?.email ?? email)
    setRequest(null)
  }
  const viewing = useCall(
    viewRemainingFactors,
    (factors) => {
      if (factors.passkeys.length === 0 && !factors.hasAuthenticator) finish()
      else setRemaining(factors)
    },
    'in-place',
  )
  const viewRemaining = async (password: string) => {
    setPassword(password)
    const body = { username: request?.email ?? email, password, type: 'member', isShared: false } as const
    // Staff and accounts that are not active have no such list.
    if (!(await viewing.send({ body }))) finish()
  }
  if (remaining !== null && request !== null)
    return (
      <RemainingFactorList
        remaining={remaining}
        credentials={{ username: request.email, password }}
        onContinue={finish}
      />
    )
  if (request === null) return <ResetRequestForm email={typedEmail} onRequested={storeRequest} />
  return (
    <ResetPasswordForm
      request={request}
      onResent={storeRequest}
      onOtherAddress={startOver}
      onDone={viewRemaining}
    />
  )
}
