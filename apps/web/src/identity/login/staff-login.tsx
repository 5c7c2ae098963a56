import { zodResolver } from '@hookform/resolvers/zod'
import { type Assertion, startPasskeySignIn } from '@pasar/contract/identity/passkey'
import { StaffCredentials, signInStaff } from '@pasar/contract/identity/session'
import { Suspense, useState } from 'react'
import { type UseFormRegisterReturn, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CallError } from '../../call/call.ts'
import { useCall } from '../../call/use-call.ts'
import { sharedComputer } from '../../offline/shared-computer.ts'
import { Button } from '../../ui/base/button.tsx'
import { Skeleton } from '../../ui/base/skeleton.tsx'
import { useEffectOnChange, useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { PasskeyLogin } from '../passkeys/passkey-login.tsx'
import { LoginFields, LoginRefusal, SharedComputer } from './login-fields.tsx'
import { LoginLinks } from './login-links.tsx'
import { LoginSubmit, redirectAfterLogin } from './login-submit.tsx'

const CodeSetUp = retryingLazy(async () => (await import('../account/code-set-up.tsx')).CodeSetUp)

type Step = 'password' | 'code' | 'set-up'

/**
 * Returns the next step after a correct password: enter the code, or set up the authenticator
 * first.
 */
function stepAfter(refusal: CallError | null): Step | null {
  if (refusal?.fields.some(({ field }) => field === 'secret')) return 'set-up'
  return refusal?.fields.some(({ field }) => field === 'code') ? 'code' : null
}

type StaffLoginProps = { kind: 'pengawas' | 'staf'; returnPath: string | null; email: string }

/**
 * Staff login: email and password, then the authenticator code. The first login sets up the
 * authenticator.
 *
 * @spec 6 Staff
 */
export function StaffLogin({ kind, returnPath, email }: StaffLoginProps) {
  const type = kind === 'staf' ? 'staff' : kind
  const signingIn = useCall(signInStaff, (reply) => redirectAfterLogin(reply, returnPath), 'in-place')
  const { refusal } = signingIn
  const { step, hasSecret, isCodeShown, newRefusal, confirmSecret, restart } = useLoginStep(refusal)
  const form = useForm({
    resolver: zodResolver(StaffCredentials),
    defaultValues: { username: email, password: '', type, code: '', isShared: false, passkey: null },
  })
  useOnMount(() => form.setValue('isShared', sharedComputer.isChosen()))
  const { errors } = form.formState

  // Move the focus to the code after each refusal.
  useEffectOnChange(isCodeShown && (refusal ?? true), (needsCode) => {
    if (needsCode) form.setFocus('code', { shouldSelect: true })
  })

  const submit = form.handleSubmit(async (body) => {
    if (step === 'set-up' && !hasSecret) return
    if (step !== 'password' && body.code === '')
      form.setError('code', { message: 'Masukkan kode 6 angka' }, { shouldFocus: true })
    else {
      sharedComputer.choose(body.isShared ?? false)
      await signingIn.send({ body: { ...body, type } })
    }
  })
  const signInBy = (passkey: Assertion) => {
    const { username, password, isShared = false } = form.getValues()
    return signingIn.send({ body: { username, password, isShared, code: '', type, passkey } })
  }
  const startOver = () => {
    form.reset()
    restart()
  }

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <LoginRefusal refusal={newRefusal} email={form.getValues('username')} />
      {step === 'password' && <PasswordStep form={form} />}
      {step === 'set-up' && (
        <Suspense fallback={<Skeleton className="h-32 w-full" />}>
          <CodeSetUp credentials={{ ...form.getValues(), type, isShared: false }} onReady={confirmSecret} />
        </Suspense>
      )}
      {isCodeShown && (
        <AuthenticatorCode
          username={form.getValues('username')}
          error={errors.code?.message}
          {...form.register('code', { setValueAs: (typedCode: string) => typedCode.replaceAll(/\D/g, '') })}
        />
      )}
      {(step === 'password' || isCodeShown) && <LoginSubmit isPending={signingIn.isPending} />}
      {step === 'code' && <PasskeyButton start={startPasskeySignIn} onAnswer={signInBy} />}
      {step === 'password' && <OtherWays {...{ kind, returnPath, form }} />}
      {step !== 'password' && <StartOver onClick={startOver} />}
    </form>
  )
}

type StaffForm = UseFormReturn<z.input<typeof StaffCredentials>, unknown, z.output<typeof StaffCredentials>>

const StartOver = ({ onClick }: { onClick: () => void }) => (
  <Button variant="quiet" onClick={onClick}>
    Pakai akun lain
  </Button>
)

type OtherWaysProps = Pick<StaffLoginProps, 'kind' | 'returnPath'> & { form: StaffForm }

/** Ways to sign in without the password. */
function OtherWays({ kind, returnPath, form }: OtherWaysProps) {
  return (
    <>
      <PasskeyLogin returnPath={returnPath} isShared={() => form.getValues('isShared') ?? false} />
      <LoginLinks {...{ kind, returnPath }} email={() => form.getValues('username')} />
    </>
  )
}

function PasswordStep({ form }: { form: StaffForm }) {
  const { errors } = form.formState
  return (
    <>
      <LoginFields
        username={{ ...form.register('username'), error: errors.username?.message }}
        password={{ ...form.register('password'), error: errors.password?.message }}
      />
      <SharedComputer {...form.register('isShared')} />
    </>
  )
}

type AuthenticatorCodeProps = UseFormRegisterReturn & { username: string; error: string | undefined }

function AuthenticatorCode({ username, error, ...field }: AuthenticatorCodeProps) {
  return (
    <TextField
      label="Kode autentikator"
      required
      help={`6 angka dari aplikasi autentikator untuk ${username}`}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      inputClassName="tnum text-xl! tracking-[0.3em]"
      error={error}
      {...field}
    />
  )
}

/** The step of the login, which follows from the refusals of the server. */
function useLoginStep(refusal: CallError | null) {
  const [step, setStep] = useState<Step>('password')
  /** The refusal that requested the next step. It is not shown as an error. */
  const [handledRefusal, setHandledRefusal] = useState<CallError | null>(null)
  const [hasSecret, setHasSecret] = useState(false)
  const next = stepAfter(refusal)
  if (refusal !== handledRefusal && (next === 'set-up' || (next === 'code' && step === 'password'))) {
    setStep(next)
    setHandledRefusal(refusal)
  }
  return {
    ...{ step, hasSecret },
    isCodeShown: step === 'code' || (step === 'set-up' && hasSecret),
    newRefusal: refusal === handledRefusal ? null : refusal,
    confirmSecret: () => setHasSecret(true),
    restart: () => {
      setHasSecret(false)
      setHandledRefusal(refusal)
      setStep('password')
    },
  }
}
