import { zodResolver } from '@hookform/resolvers/zod'
import { Credentials, signIn } from '@pasar/contract/identity/session'
import { useForm } from 'react-hook-form'
import type { LoginKind } from '../../call/sign-in-request.ts'
import { useCall } from '../../call/use-call.ts'
import { usePageContext } from '../../call/use-page-context.ts'
import { sharedComputer } from '../../offline/shared-computer.ts'
import { useOnMount } from '../../ui/base/use-effect-on-change.ts'
import { PasskeyLogin } from '../passkeys/passkey-login.tsx'
import { LoginFields, LoginRefusal, SharedComputer } from './login-fields.tsx'
import { LoginLinks } from './login-links.tsx'
import { LoginSubmit, redirectAfterLogin } from './login-submit.tsx'
import { resolveReturnPath } from './return-path.ts'
import { StaffLogin } from './staff-login.tsx'

type LoginFormProps = {
  /** `staf` is the form for staff and supervisors. */
  kind: LoginKind | 'staf'
  /** Path of our site to open afterwards; null stays on this page. */
  returnPath: string | null
  /** Prefilled value. */
  email?: string | undefined
}

/**
 * The login form of the dialog and of the page, by role.
 *
 * @spec 2 Login modal
 */
export function LoginForm({ kind, returnPath, email = '' }: LoginFormProps) {
  return kind === 'pengawas' || kind === 'staf' ? (
    <StaffLogin {...{ kind, returnPath, email }} />
  ) : (
    <MemberLogin {...{ kind, returnPath, email }} />
  )
}

type MemberLoginProps = { kind: 'sekolah' | 'vendor'; returnPath: string | null; email: string }

function MemberLogin({ kind, returnPath, email }: MemberLoginProps) {
  const { call } = usePageContext()
  const signingIn = useCall(
    signIn,
    async (reply) => redirectAfterLogin(reply, await resolveReturnPath(call, reply, returnPath)),
    'in-place',
  )
  const form = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { username: email, password: '', type: kind, isShared: false },
  })
  useOnMount(() => form.setValue('isShared', sharedComputer.isChosen()))
  const { errors } = form.formState
  const submit = form.handleSubmit((body) => {
    sharedComputer.choose(body.isShared ?? false)
    return signingIn.send({ body: { ...body, type: kind } })
  })
  return (
    // Before hydration the submit button is disabled. With POST, a forced submit would not put the
    // password into the URL.
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <LoginRefusal refusal={signingIn.refusal} email={form.getValues('username')} />
      <LoginFields
        username={{ ...form.register('username'), error: errors.username?.message }}
        password={{ ...form.register('password'), error: errors.password?.message }}
      />
      <SharedComputer {...form.register('isShared')} />
      <LoginSubmit isPending={signingIn.isPending} />
      <PasskeyLogin returnPath={returnPath} isShared={() => form.getValues('isShared') ?? false} />
      <LoginLinks {...{ kind, returnPath }} email={() => form.getValues('username')} />
    </form>
  )
}
