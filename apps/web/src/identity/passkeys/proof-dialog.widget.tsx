import { NO_PROOF, type ProofWays, prove, startProof, viewProof } from '@pasar/contract/identity/proof'
import { PROOF_MINUTES } from '@pasar/domain/identity/fresh-proof'
import { type SubmitEvent, useState } from 'react'
import { type MissingProof, settleProof } from '../../dialogs/proof-request.ts'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { Button } from '../../ui/base/button.tsx'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { Skeleton } from '../../ui/blocks/skeleton.tsx'
import { CallErrorNote } from '../../ui/fields/call-error-note.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useLastShown } from '../../ui/overlay/use-last-shown.ts'
import { AddPasskey } from './add-passkey.tsx'
import { AuthenticatorSetUp } from './authenticator-set-up.tsx'
import { PasskeyButton } from './passkey-button.tsx'

type ProofDialogProps = {
  /** null while the dialog is closed. */
  missing: MissingProof | null
}

/**
 * Asks the user to prove their identity before a call that needs a fresh proof. The call is then
 * repeated by itself, so nothing typed is lost.
 *
 * @decision 0130
 */
export function ProofDialog({ missing }: ProofDialogProps) {
  const lastMissing = useLastShown(missing)
  return (
    <Dialog
      isOpen={missing !== null}
      onOpenChange={(isOpen) => !isOpen && settleProof(false)}
      title={lastMissing === 'factor' ? 'Lindungi akun ini dahulu' : 'Buktikan bahwa ini Anda'}
      description={
        lastMissing === 'factor'
          ? 'Rekening, kunci API, dan webhook hanya diubah dengan kunci sandi atau aplikasi autentikator. Siapkan sekali saja; setelah itu langkah tadi dilanjutkan sendiri.'
          : `Langkah ini hanya untuk pemilik akun. Setelah ini langkah tadi dilanjutkan sendiri, dan Anda tidak ditanya lagi selama ${PROOF_MINUTES} menit.`
      }
    >
      {missing !== null && <LoadedWays missing={missing} />}
    </Dialog>
  )
}

/** Loads how this user can prove their identity. */
function LoadedWays({ missing }: { missing: MissingProof }) {
  const [ways, setWays] = useState<ProofWays | null>(null)
  const loading = useCall(viewProof, setWays, 'in-place')
  useOnMount(() => void loading.send({}))
  if (ways === null)
    return loading.refusal === null ? (
      <Skeleton className="mt-4 h-32 w-full" />
    ) : (
      <CallErrorNote calls={[loading]} />
    )
  const proceed = () => settleProof(true)
  return missing === 'factor' ? (
    <FactorSetUp ways={ways} onReady={proceed} />
  ) : (
    <Ways ways={ways} onProven={proceed} />
  )
}

type WaysProps = { ways: ProofWays; onProven: () => unknown }

/** The ways of one user: a passkey first, then the password with the code of the authenticator. */
function Ways({ ways, onProven }: WaysProps) {
  const proving = useCall(prove, onProven, 'in-place')
  const { hasPasskey, hasAuthenticator, hasPassword } = ways
  const isByPassword = hasAuthenticator || (hasPassword && !hasPasskey)
  return (
    <div className="mt-4 flex flex-col gap-4">
      {hasPasskey && (
        <PasskeyButton
          start={startProof}
          refusal={isByPassword ? undefined : proving.refusal?.message}
          onAnswer={(passkey) => proving.send({ body: { ...NO_PROOF, passkey } })}
        />
      )}
      {hasPasskey && isByPassword && <p className="caption text-center text-ink-2">atau</p>}
      {isByPassword && <PasswordProof proving={proving} hasAuthenticator={hasAuthenticator} />}
      {!hasPassword && (
        <Banner kind="info">
          {hasPasskey ? 'Kunci sandi tidak ada di sini? ' : ''}
          Keluar lalu masuk kembali melalui Dapodik, kemudian ulangi langkah ini dalam {PROOF_MINUTES} menit.
        </Banner>
      )}
    </div>
  )
}

type PasswordProofProps = { proving: ReturnType<typeof useCall<typeof prove>>; hasAuthenticator: boolean }

function PasswordProof({ proving, hasAuthenticator }: PasswordProofProps) {
  const { member } = usePageContext()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void proving.send({ body: { ...NO_PROOF, password, authenticatorCode: code.replaceAll(/\D/g, '') } })
  }
  return (
    <form method="post" noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <FormRefusal refusal={proving.refusal} />
      <input type="text" autoComplete="username" readOnly hidden value={member?.email ?? ''} />
      <PasswordField
        label="Kata sandi akun"
        required
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={proving.fieldError('password')}
      />
      {hasAuthenticator && (
        <TextField
          label="Kode autentikator"
          required
          help="6 angka dari aplikasi autentikator di ponsel Anda"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          inputClassName="tnum text-xl! tracking-[0.3em]"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={proving.fieldError('authenticatorCode')}
        />
      )}
      <Button type="submit" busy={proving.isPending} busyText="Memeriksa…">
        Lanjutkan
      </Button>
    </form>
  )
}

/** Sets the first second factor of an account up, after a proof by what it has today. */
function FactorSetUp({ ways, onReady }: { ways: ProofWays; onReady: () => unknown }) {
  const [isProven, setProven] = useState(ways.isProven)
  const [isByCode, setByCode] = useState(false)
  if (!isProven) return <Ways ways={ways} onProven={() => setProven(true)} />
  if (isByCode)
    return (
      <div className="mt-4">
        <AuthenticatorSetUp isWithinProof onReady={onReady} />
      </div>
    )
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p>
        <strong>Kunci sandi</strong> memakai sidik jari, wajah, atau PIN perangkat ini.
      </p>
      <AddPasskey isWithinProof onAdded={onReady} />
      {ways.hasPassword && (
        <Button variant="outline" onClick={() => setByCode(true)}>
          Pakai aplikasi autentikator
        </Button>
      )}
    </div>
  )
}
