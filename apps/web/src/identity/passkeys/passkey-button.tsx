import type { Assertion, startPasskeySignIn } from '@pasar/contract/identity/passkey'
import type { startProof } from '@pasar/contract/identity/proof'
import { useState } from 'react'
import { askPasskey } from '../../page/passkey-ceremony.ts'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'

type PasskeyButtonProps = {
  /** The call that returns the options of the request to the browser. */
  start: typeof startPasskeySignIn | typeof startProof
  onAnswer: (passkey: Assertion) => Promise<unknown>
  label?: string
  /** Why the server refused the passkey. */
  refusal?: string | undefined
  className?: string
}

/** A button that lets the user choose a passkey of the site, and shows why it failed. */
export function PasskeyButton({
  start,
  onAnswer,
  label = 'Pakai kunci sandi',
  refusal,
  className,
}: PasskeyButtonProps) {
  const isHydrated = useHydrated()
  const [problem, setProblem] = useState('')
  const starting = useCall(
    start,
    async (options) => {
      const outcome = await askPasskey(options)
      if ('problem' in outcome) setProblem(outcome.problem)
      else await onAnswer(outcome.answer)
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
        className={className}
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
