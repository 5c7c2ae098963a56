import { confirmAuthenticator, startAuthenticator } from '@pasar/contract/identity/factor'
import { type SubmitEvent, useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type Authenticator, ShownSecret } from '../account/code-set-up.tsx'

type AuthenticatorSetUpProps = {
  onReady: () => unknown
  /** The proof dialog shows it itself. */
  isWithinProof: boolean
}

/** Sets the authenticator of the account up: the secret, then its first code. */
export function AuthenticatorSetUp({ onReady, isWithinProof }: AuthenticatorSetUpProps) {
  const [authenticator, setAuthenticator] = useState<Authenticator | null>(null)
  const [code, setCode] = useState('')
  const starting = useCall(startAuthenticator, setAuthenticator, 'in-place')
  const confirming = useCall(confirmAuthenticator, onReady, 'in-place')
  useOnMount(() => void starting.send({ isWithinProof }))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void confirming.send({ body: { code: code.replaceAll(/\D/g, '') }, isWithinProof })
  }
  if (authenticator === null)
    return starting.refusal === null ? (
      <p className="text-ink-2">Menyiapkan…</p>
    ) : (
      <Banner kind="danger">{starting.refusal.message}</Banner>
    )
  return (
    <form method="post" noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <ShownSecret authenticator={authenticator} />
      <TextField
        label="Kode autentikator"
        required
        help="6 angka yang muncul di aplikasi"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        inputClassName="tnum text-xl! tracking-[0.3em]"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={confirming.fieldError('code') ?? confirming.refusal?.message}
      />
      <Button type="submit" busy={confirming.isPending} busyText="Memeriksa…">
        Pakai autentikator ini
      </Button>
    </form>
  )
}
