import { sendPrincipalCode } from '@pasar/contract/ordering/principal-confirmation'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Sends a one-time code to the principal, and remembers which one the user types. */
function usePrincipalCode(token: string) {
  const [handle, setHandle] = useState<number | null>(null)
  const sending = useCall(sendPrincipalCode, (reply) => setHandle(reply.handle), 'in-place')
  return { handle, sending, send: () => void sending.send({ body: { token } }) }
}

type CodeStepProps = {
  token: string
  /** Masked address of the principal. */
  email: string
  /** Label of the button that sends the typed code. */
  label: string
  busy: boolean
  error: string | undefined
  onCode: (code: { handle: number; code: string }) => void
}

/** Sends a code to the principal's own address, and asks for it. */
export function CodeStep({ token, email, label, busy, error, onCode }: CodeStepProps) {
  const { handle, sending, send } = usePrincipalCode(token)
  const [code, setCode] = useState('')
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    const typedDigits = code.replaceAll(/\D/g, '')
    setMissing(typedDigits.length !== 6)
    if (handle !== null && typedDigits.length === 6) onCode({ handle, code: typedDigits })
  }
  return (
    <div className="flex flex-col gap-3">
      {sending.refusal !== null && <Banner kind="danger">{sending.refusal.message}</Banner>}
      {handle === null ? (
        <Button variant="outline" busy={sending.isPending} busyText="Mengirim kode…" onClick={send}>
          Kirim kode ke {email}
        </Button>
      ) : (
        <>
          <TextField
            label="Kode konfirmasi"
            help={`6 angka yang dikirim ke ${email}. Berlaku 10 menit.`}
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            inputClassName="tnum text-xl! tracking-[0.3em]"
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={isMissing ? 'Masukkan kode 6 angka' : error}
          />
          <Button busy={busy} busyText="Memeriksa…" onClick={submit}>
            {label}
          </Button>
          <Button variant="quiet" busy={sending.isPending} busyText="Mengirim kode…" onClick={send}>
            Kirim kode baru
          </Button>
        </>
      )}
    </div>
  )
}
