import { addPasskey, startPasskey } from '@pasar/contract/identity/passkey'
import { deviceName } from '@pasar/domain/identity/device-name'
import { useState } from 'react'
import { createPasskey } from '../../page/passkey-ceremony.ts'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'

type AddPasskeyProps = {
  onAdded: () => unknown
  /** The proof dialog shows the button itself. */
  isWithinProof?: boolean
}

/** Adds a passkey: the device asks for its user. */
export function AddPasskey({ onAdded, isWithinProof = false }: AddPasskeyProps) {
  const isHydrated = useHydrated()
  const [problem, setProblem] = useState('')
  const adding = useCall(addPasskey, onAdded, 'in-place')
  const starting = useCall(
    startPasskey,
    async (options) => {
      const outcome = await createPasskey(options)
      if ('problem' in outcome) setProblem(outcome.problem)
      else {
        const body = { name: deviceName(navigator.userAgent), credential: outcome.answer }
        await adding.send({ body, isWithinProof })
      }
    },
    'in-place',
  )
  const message = problem || adding.refusal?.message || starting.refusal?.message
  return (
    <>
      {message !== undefined && <Banner kind="danger">{message}</Banner>}
      <Button
        className={isWithinProof ? undefined : 'self-start max-sm:self-stretch'}
        disabled={!isHydrated}
        busy={starting.isPending}
        busyText="Menunggu kunci sandi…"
        onClick={() => {
          setProblem('')
          void starting.send({ isWithinProof })
        }}
      >
        Tambah kunci sandi
      </Button>
    </>
  )
}
