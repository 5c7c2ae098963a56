import { zodResolver } from '@hookform/resolvers/zod'
import { type Assertion, startPasskeySignIn } from '@pasar/contract/identity/passkey'
import { FactorCredentials, signIn, signInStaff } from '@pasar/contract/identity/session'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { type UseFormRegisterReturn, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CallError } from '../../call/call.ts'
import { closeSignIn, type LoginKind } from '../../dialogs/sign-in-request.ts'
import { sharedComputer } from '../../offline/shared-computer.ts'
import { useCall } from '../../page/use-call.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Button } from '../../ui/base/button.tsx'
import { useEffectOnChange, useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { Skeleton } from '../../ui/blocks/skeleton.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { retryingLazy } from '../../ui/ssr/lazy-part.tsx'
import { LoginFields, LoginRefusal, SharedComputerCheckbox } from '../base/login-fields.tsx'
import { LoginSubmit, redirectAfterLogin } from '../base/login-submit.tsx'
import { resolveReturnPath } from '../base/return-path.ts'
import { PasskeyButton } from '../passkeys/passkey-button.tsx'
import { PasskeyLogin } from '../passkeys/passkey-login.tsx'
import { LoginLinks } from './login-links.tsx'

const CodeSetUp = retryingLazy(async () => (await import('../account/code-set-up.tsx')).CodeSetUp)

type Step = 'password' | 'code' | 'set-up' | 'passkey'

/**
 * Returns the next step after a correct password: enter the code, use a passkey, or set up the
 * authenticator first.
 */
function stepAfter(refusal: CallError | null): Step | null {
  if (refusal?.fields.some(({ field }) => field === 'secret')) return 'set-up'
  if (refusal?.fields.some(({ field }) => field === 'passkey')) return 'passkey'
  return refusal?.fields.some(({ field }) => field === 'code') ? 'code' : null
}

type LoginFormProps = {
  /** `staf` is the form for staff and supervisors. */
  kind: LoginKind | 'staf'
  /** Path of our site to open afterwards; null stays on this page. */
  returnPath: string | null
  /** Prefilled value. */
  email?: string | undefined
}

const isMember = (kind: LoginFormProps['kind']) => kind === 'sekolah' || kind === 'vendor'

/** Returns the call of a login form, which opens the next page. */
function useSignIn(kind: LoginFormProps['kind'], returnPath: string | null) {
  const { call } = usePageContext()
  return useCall(
    isMember(kind) ? signIn : signInStaff,
    async (reply) =>
      redirectAfterLogin(
        reply,
        isMember(kind) ? await resolveReturnPath(call, reply, returnPath) : returnPath,
      ),
    'in-place',
  )
}

/** Returns the form of a login. */
function useFactorForm(email: string, type: 'sekolah' | 'vendor' | 'pengawas' | 'staff') {
  const form = useForm({
    resolver: zodResolver(FactorCredentials),
    defaultValues: { username: email, password: '', type, code: '', isShared: false, passkey: null },
  })
  useOnMount(() => form.setValue('isShared', sharedComputer.isChosen()))
  return form
}

type SetUpStepProps = {
  form: FactorForm
  type: 'sekolah' | 'vendor' | 'pengawas' | 'staff'
  onReady: () => void
}

const SetUpStep = ({ form, type, onReady }: SetUpStepProps) => (
  <Suspense fallback={<Skeleton className="h-32 w-full" />}>
    <CodeSetUp credentials={{ ...form.getValues(), type, isShared: false }} onReady={onReady} />
  </Suspense>
)

/**
 * The login form of the dialog and of the page, by role: email and password, then the second factor
 * of the account. The first login of staff and supervisors sets up the authenticator.
 *
 * @spec 2 Login modal
 * @spec 6 Staff
 */
export function LoginForm({ kind, returnPath, email = '' }: LoginFormProps) {
  const type = kind === 'staf' ? 'staff' : kind
  const signingIn = useSignIn(kind, returnPath)
  const { refusal } = signingIn
  const { step, hasSecret, isCodeShown, newRefusal, confirmSecret, restart } = useLoginStep(refusal)
  const form = useFactorForm(email, type)
  const { errors } = form.formState

  // Move the focus to the code after each refusal.
  useEffectOnChange(isCodeShown && (refusal ?? true), (needsCode) => {
    if (needsCode) form.setFocus('code', { shouldSelect: true })
  })

  const submit = form.handleSubmit(async (body) => {
    if (step === 'passkey' || (step === 'set-up' && !hasSecret)) return
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

  return (
    // Before hydration the submit button is disabled. With POST, a forced submit would not put the
    // password into the URL.
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <LoginRefusal refusal={newRefusal} email={form.getValues('username')} />
      {step === 'password' && <PasswordStep form={form} />}
      {step === 'set-up' && <SetUpStep {...{ form, type }} onReady={confirmSecret} />}
      {isCodeShown && (
        <AuthenticatorCode
          username={form.getValues('username')}
          error={errors.code?.message}
          {...form.register('code', { setValueAs: (typedCode: string) => typedCode.replaceAll(/\D/g, '') })}
        />
      )}
      {(step === 'password' || isCodeShown) && <LoginSubmit isPending={signingIn.isPending} />}
      {(step === 'code' || step === 'passkey') && (
        <>
          <PasskeyButton start={startPasskeySignIn} onAnswer={signInBy} />
          {isMember(kind) && <LostFactor />}
        </>
      )}
      {step === 'password' && <OtherWays {...{ kind, returnPath, form }} />}
      {step !== 'password' && (
        <StartOver
          onClick={() => {
            form.reset()
            restart()
          }}
        />
      )}
    </form>
  )
}

type FactorForm = UseFormReturn<
  z.input<typeof FactorCredentials>,
  unknown,
  z.output<typeof FactorCredentials>
>

const StartOver = ({ onClick }: { onClick: () => void }) => (
  <Button variant="quiet" onClick={onClick}>
    Pakai akun lain
  </Button>
)

/** How a member without the second factor gets back in. @decision 0130 */
const LostFactor = () => (
  <p className="caption text-ink-2">
    Ponsel atau kunci sandi hilang? Ganti kata sandi lewat{' '}
    <Link to="/reset" lang="en" className="font-semibold underline underline-offset-3" onClick={closeSignIn}>
      Reset Password
    </Link>
    , lalu laporkan kehilangannya di sana.
  </p>
)

type OtherWaysProps = Pick<LoginFormProps, 'kind' | 'returnPath'> & { form: FactorForm }

/** Ways to sign in without the password. */
function OtherWays({ kind, returnPath, form }: OtherWaysProps) {
  return (
    <>
      <PasskeyLogin returnPath={returnPath} isShared={() => form.getValues('isShared') ?? false} />
      <LoginLinks {...{ kind, returnPath }} email={() => form.getValues('username')} />
    </>
  )
}

function PasswordStep({ form }: { form: FactorForm }) {
  const { errors } = form.formState
  return (
    <>
      <LoginFields
        username={{ ...form.register('username'), error: errors.username?.message }}
        password={{ ...form.register('password'), error: errors.password?.message }}
      />
      <SharedComputerCheckbox {...form.register('isShared')} />
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
  if (refusal !== handledRefusal && (next === 'set-up' || (next !== null && step === 'password'))) {
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
