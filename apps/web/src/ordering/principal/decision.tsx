import type { Assertion } from '@pasar/contract/identity/passkey'
import {
  decideConfirmation,
  type PrincipalOrder,
  startConfirmation,
} from '@pasar/contract/ordering/principal-confirmation'
import { useState } from 'react'
import { askPasskey } from '../../page/passkey-ceremony.ts'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { CodeStep } from './code-step.tsx'

type DecisionProps = {
  token: string
  email: string
  hasPasskey: boolean
  /** Receives the new state, and the grant to create a passkey without another code. */
  onDecided: (state: PrincipalOrder['state'], enrolment: string | null) => void
}

type Proof = { passkey: Assertion | null; code: { handle: number; code: string } | null }

/** Sends the decision with a passkey or a code, and says why it failed. */
function useDecision({ token, onDecided }: Pick<DecisionProps, 'token' | 'onDecided'>) {
  const [decision, setDecision] = useState<'approve' | 'decline'>('approve')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const deciding = useCall(
    decideConfirmation,
    ({ state, enrolment }) => onDecided(state, enrolment),
    'in-place',
  )
  const decide = (proof: Proof) => deciding.send({ body: { token, decision, reason, ...proof } })
  const starting = useCall(
    startConfirmation,
    async (options) => {
      const outcome = await askPasskey(options)
      if ('problem' in outcome) setProblem(outcome.problem)
      else await decide({ passkey: outcome.answer, code: null })
    },
    'in-place',
  )
  const refusal = starting.refusal ?? deciding.refusal
  const byPasskey = () => {
    setProblem('')
    void starting.send({ body: { token } })
  }
  return {
    ...{ reason, setReason, decide, byPasskey, fieldError: deciding.fieldError },
    isRefusing: decision === 'decline',
    switchDecision: () => setDecision(decision === 'approve' ? 'decline' : 'approve'),
    message: problem || (refusal?.fields.length === 0 ? refusal.message : ''),
    isWaiting: starting.isPending,
    isSending: deciding.isPending,
  }
}

/** Confirms or refuses the order, with the passkey of the principal or with a code. */
export function Decision({ token, email, hasPasskey, onDecided }: DecisionProps) {
  const isHydrated = useHydrated()
  const [usesCode, setUsesCode] = useState(!hasPasskey)
  const { isRefusing, message, fieldError, ...use } = useDecision({ token, onDecided })
  const label = isRefusing ? 'Tolak pesanan' : 'Konfirmasi pesanan'
  return (
    <section className="card flex flex-col gap-4 border-l-4 border-stamp p-4">
      <div>
        <h2 className="heading-3">Keputusan Anda</h2>
        <p className="text-ink-2">
          Penyedia menerima pesanan ini setelah Anda mengonfirmasinya dengan{' '}
          {usesCode ? 'kode dari email Anda' : 'kunci sandi'}.
        </p>
      </div>
      {message !== '' && <Banner kind="danger">{message}</Banner>}
      {isRefusing && (
        <TextArea
          label="Alasan menolak"
          required
          maxLength={300}
          rows={3}
          value={use.reason}
          onChange={(event) => use.setReason(event.target.value)}
          error={fieldError('reason')}
        />
      )}
      {usesCode ? (
        <CodeStep
          {...{ token, email, label }}
          busy={use.isSending}
          error={fieldError('code')}
          onCode={(code) => void use.decide({ passkey: null, code })}
        />
      ) : (
        <Button
          variant={isRefusing ? 'danger' : 'stamp'}
          disabled={!isHydrated}
          busy={use.isWaiting}
          busyText="Menunggu kunci sandi…"
          onClick={use.byPasskey}
        >
          {label}
        </Button>
      )}
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button variant="quiet" disabled={!isHydrated} onClick={use.switchDecision}>
          {isRefusing ? 'Kembali ke konfirmasi' : 'Tolak pesanan ini'}
        </Button>
        {hasPasskey && (
          <Button variant="quiet" disabled={!isHydrated} onClick={() => setUsesCode(!usesCode)}>
            {usesCode ? 'Pakai kunci sandi' : 'Pakai kode email'}
          </Button>
        )}
      </div>
    </section>
  )
}
