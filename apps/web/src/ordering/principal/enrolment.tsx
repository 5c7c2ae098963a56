import { addPrincipalPasskey, startPrincipalPasskey } from '@pasar/contract/ordering/principal-confirmation'
import { deviceName } from '@pasar/domain/identity/device-name'
import { useState } from 'react'
import { createPasskey } from '../../page/passkey-ceremony.ts'
import { useCall } from '../../page/use-call.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { SectionHead } from '../../ui/blocks/page-head.tsx'
import { CodeStep } from './code-step.tsx'

type EnrolmentProps = {
  token: string
  email: string
  /** Grant of the decision that was just made with a code; null when a code is needed. */
  grant: string | null
  onReady: () => void
}

/**
 * Creates the passkey of the principal on the principal's own device, after a code to the
 * principal's address, or right after a decision with one.
 */
export function Enrolment({ token, email, grant, onReady }: EnrolmentProps) {
  const [problem, setProblem] = useState('')
  const adding = useCall(addPrincipalPasskey, onReady, 'in-place')
  const starting = useCall(
    startPrincipalPasskey,
    async (options) => {
      const outcome = await createPasskey(options)
      if ('problem' in outcome) setProblem(outcome.problem)
      else
        await adding.send({
          body: { token, name: deviceName(navigator.userAgent), credential: outcome.answer },
        })
    },
    'in-place',
  )
  const start = (code: { handle: number; code: string } | null) => {
    setProblem('')
    void starting.send({ body: { token, ...(code ?? { enrolment: grant ?? '' }) } })
  }
  const refusal = starting.refusal ?? adding.refusal
  const message = problem || refusal?.message
  return (
    <section className="card flex flex-col gap-3 p-4">
      <SectionHead
        title="Buat kunci sandi di ponsel Anda"
        lead="Dengan kunci sandi, konfirmasi berikutnya cukup dengan sidik jari, wajah, atau PIN ponsel Anda. Buat di ponsel Anda sendiri, bukan di komputer sekolah."
      />
      {message !== undefined && message !== '' && <Banner kind="danger">{message}</Banner>}
      {grant !== null && starting.refusal === null ? (
        <Button busy={starting.isPending} busyText="Menyiapkan…" onClick={() => start(null)}>
          Buat kunci sandi
        </Button>
      ) : (
        <CodeStep
          {...{ token, email }}
          label="Buat kunci sandi"
          busy={starting.isPending}
          error={undefined}
          onCode={start}
        />
      )}
    </section>
  )
}
