import { addPasskey, startPasskey } from '@pasar/contract/identity/passkey'
import { deviceName } from '@pasar/domain/identity/device-name'
import { useState } from 'react'
import { createPasskey } from '../../call/passkey-ceremony.ts'
import { useCall } from '../../call/use-call.ts'
import { useHydrated } from '../../call/use-hydrated.ts'
import { usePageContext } from '../../call/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { PasswordDialog } from '../personal/password-dialog.tsx'

/**
 * Adds a passkey: the password first, then the device asks for its user. A person of a school has
 * no password and signed in a short time ago.
 */
export function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const { member } = usePageContext()
  const isHydrated = useHydrated()
  const isPerson = member?.personId != null
  const [isOpen, setIsOpen] = useState(false)
  const [problem, setProblem] = useState('')
  const adding = useCall(addPasskey, onAdded, 'in-place')
  const starting = useCall(
    startPasskey,
    async (options) => {
      setIsOpen(false)
      const outcome = await createPasskey(options)
      if ('problem' in outcome) setProblem(outcome.problem)
      else await adding.send({ body: { name: deviceName(navigator.userAgent), credential: outcome.answer } })
    },
    'in-place',
  )
  const start = (password: string) => {
    setProblem('')
    void starting.send({ body: { password } })
  }
  const message = problem || adding.refusal?.message || (isPerson ? starting.refusal?.message : '')
  return (
    <>
      {message !== undefined && message !== '' && <Banner kind="danger">{message}</Banner>}
      <Button
        className="self-start max-sm:self-stretch"
        disabled={!isHydrated}
        busy={starting.isPending && !isOpen}
        busyText="Menunggu kunci sandi…"
        onClick={() => (isPerson ? start('') : setIsOpen(true))}
      >
        Tambah kunci sandi
      </Button>
      <PasswordDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Tambah kunci sandi"
        description="Isi kata sandi akun ini. Setelah itu perangkat Anda meminta sidik jari, wajah, atau PIN."
        submit={['Lanjutkan', 'Memeriksa…']}
        sending={starting}
        onSubmit={({ password }) => start(password)}
      />
    </>
  )
}
