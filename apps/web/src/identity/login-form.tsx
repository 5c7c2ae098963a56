import { zodResolver } from '@hookform/resolvers/zod'
import { Credentials, type SignedIn, signIn, signInStaff } from '@pasar/contract/identity/session'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { LoginKind } from '../api/sign-in-request.ts'
import { useCall } from '../api/use-call.ts'
import { useHydrated } from '../api/use-hydrated.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'

type LoginFormProps = {
  /** `staf` is the page for staff and supervisors. */
  kind: LoginKind | 'staf'
  /** A path of ours to go to afterwards; null stays on this page. */
  wanted: string | null
}

const types = { sekolah: 'sekolah', vendor: 'vendor', pengawas: 'pengawas', staf: 'staff' } as const

/**
 * E-mail and password. After signing in the page is loaded anew, so that nothing of the visitor's view stays behind.
 *
 * @spec 2 Login modal
 * @spec 8 'Tidak Bisa Login'
 */
export function LoginForm({ kind, wanted }: LoginFormProps) {
  const isHydrated = useHydrated()
  const isStaff = kind === 'pengawas' || kind === 'staf'
  const signingIn = useCall(isStaff ? signInStaff : signIn, (reply) => go(reply, wanted), 'in-place')
  const form = useForm({
    resolver: zodResolver(Credentials),
    defaultValues: { username: '', password: '', type: types[kind] },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit((body) => signingIn.send({ body: { ...body, type: types[kind] } }))

  return (
    // Before the scripts are there the form cannot be sent; were it sent all the same, the password would not be in the address.
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {signingIn.refusal !== null && (
        <Banner kind="danger" title="Tidak Bisa Login">
          {signingIn.refusal.message}
        </Banner>
      )}
      <TextField
        label="Email"
        required
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.username?.message}
        {...form.register('username')}
      />
      <PasswordField
        label="Kata sandi"
        required
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button
        type="submit"
        disabled={!isHydrated}
        busy={signingIn.isPending}
        busyText="Signing in..."
        className="w-full"
        lang="en"
      >
        Sign In
      </Button>
    </form>
  )
}

function go({ role }: z.output<typeof SignedIn>, wanted: string | null): Promise<never> {
  const there = wanted ?? (role === 'staff' ? '/staff/payments' : location.pathname + location.search)
  location.assign(there)
  // The page is on its way out; the button stays busy until it is gone.
  return new Promise(() => undefined)
}
