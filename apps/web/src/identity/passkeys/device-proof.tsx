import type { Assertion } from '@pasar/contract/identity/passkey'
import { NO_PROOF, prove as proveIdentity, sendDeviceCode, startProof } from '@pasar/contract/identity/proof'
import { useState } from 'react'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Button } from '../../ui/base/button.tsx'
import { showToast } from '../../ui/base/toasts.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type Proof = { passkey: Assertion | null; code: { handle: number; code: string } | null }

/** Asks for a second factor on a device that served a vendor. @decision 0113 */
export function DeviceProof({ onProven }: { onProven: () => Promise<void> }) {
  const proving = useCall(
    proveIdentity,
    async () => {
      showToast('Terbukti. Anda dapat memesan, membuat BAST, dan membayar selama 30 menit.')
      await onProven()
    },
    'in-place',
  )
  const prove = (proof: Proof) => proving.send({ body: { ...NO_PROOF, ...proof } })
  return (
    <section className="card flex flex-col gap-3 border-l-4 border-stamp p-4">
      <SectionHead
        title="Perangkat ini pernah dipakai penyedia"
        lead="Untuk memesan, membuat BAST, atau membayar dari sini, buktikan bahwa Anda dari sekolah ini. Berlaku 30 menit."
      />
      <PasskeyButton
        start={startProof}
        className="self-start max-sm:self-stretch"
        refusal={proving.refusal?.message}
        onAnswer={(passkey) => prove({ passkey, code: null })}
      />
      <DeviceCode busy={proving.isPending} onCode={(code) => void prove({ passkey: null, code })} />
    </section>
  )
}

type DeviceCodeProps = { busy: boolean; onCode: (code: { handle: number; code: string }) => void }

/** Sends a code to the principal of the school, and asks for it. */
function DeviceCode({ busy, onCode }: DeviceCodeProps) {
  const isHydrated = useHydrated()
  const [sentCode, setSentCode] = useState<{ handle: number; sentTo: string } | null>(null)
  const [code, setCode] = useState('')
  const sending = useCall(sendDeviceCode, setSentCode)
  if (sentCode === null)
    return (
      <Button
        variant="quiet"
        className="self-start max-sm:self-stretch"
        disabled={!isHydrated}
        busy={sending.isPending}
        busyText="Mengirim kode…"
        onClick={() => void sending.send({})}
      >
        Kirim kode ke kepala sekolah
      </Button>
    )
  return (
    <div className="flex max-w-[22rem] flex-col gap-3">
      <TextField
        label="Kode"
        help={`6 angka yang dikirim ke ${sentCode.sentTo}`}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button
        busy={busy}
        busyText="Memeriksa…"
        onClick={() => onCode({ handle: sentCode.handle, code: code.replaceAll(/\D/g, '') })}
      >
        Lanjutkan
      </Button>
    </div>
  )
}
