import { type Assertion, startPasskeySignIn } from '@pasar/contract/identity/passkey'
import { signInWithPasskey } from '@pasar/contract/identity/session'
import { useState } from 'react'
import { askPasskey } from '../../call/passkey-ceremony.ts'
import { useCall } from '../../call/use-call.ts'
import { useHydrated } from '../../call/use-hydrated.ts'
import { usePageContext } from '../../call/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { redirectAfterLogin } from '../login/login-submit.tsx'
import { resolveReturnPath } from '../login/return-path.ts'

type PasskeyStepProps = {
  onProven: (passkey: Assertion) => Promise<unknown>
  label?: string
  /** Why the passkey was refused, in words. */
  refusal?: string | undefined
}

/** A button that lets the user choose a passkey of the site. */
export function PasskeyStep({ onProven, label = 'Pakai kunci sandi', refusal }: PasskeyStepProps) {
  const isHydrated = useHydrated()
  const [problem, setProblem] = useState('')
  const starting = useCall(
    startPasskeySignIn,
    async (options) => {
      const outcome = await askPasskey(options)
      if ('problem' in outcome) setProblem(outcome.problem)
      else await onProven(outcome.answer)
    },
    'in-place',
  )
  const message = problem || starting.refusal?.message || refusal
  return (
    <>
      {message !== undefined && <Banner kind="danger">{message}</Banner>}
      <Button
        variant="outline"
        icon="lock-simple"
        disabled={!isHydrated}
        busy={starting.isPending}
        busyText="Menunggu kunci sandi…"
        onClick={() => {
          setProblem('')
          void starting.send({})
        }}
      >
        {label}
      </Button>
    </>
  )
}

type PasskeyLoginProps = {
  returnPath: string | null
  /** Returns whether other people use the computer too. */
  isShared: () => boolean
}

/** Signs the user in with a passkey instead of the password. @decision 0105 */
export function PasskeyLogin({ returnPath, isShared }: PasskeyLoginProps) {
  const { call } = usePageContext()
  const entering = useCall(
    signInWithPasskey,
    async (reply) => redirectAfterLogin(reply, await resolveReturnPath(call, reply, returnPath)),
    'in-place',
  )
  return (
    <PasskeyStep
      label="Masuk dengan kunci sandi"
      refusal={entering.refusal?.message}
      onProven={(passkey) => entering.send({ body: { passkey, isShared: isShared() } })}
    />
  )
}
