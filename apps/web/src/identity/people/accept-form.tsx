import { zodResolver } from '@hookform/resolvers/zod'
import { acceptShopInvitation } from '@pasar/contract/identity/shop-people'
import { useForm, useWatch } from 'react-hook-form'
import { useCall } from '../../page/use-call.ts'
import { useHydrated } from '../../page/use-hydrated.ts'
import { Button } from '../../ui/base/button.tsx'
import { CardForm } from '../../ui/fields/card-form.tsx'
import { FormRefusal } from '../../ui/fields/form-refusal.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { redirectAfterLogin } from '../base/login-submit.tsx'
import { PasswordStrength } from '../base/password-strength.tsx'

/** The own name and password of an invited person. */
export function AcceptForm({ token, email }: { token: string; email: string }) {
  const isHydrated = useHydrated()
  const accepting = useCall(
    acceptShopInvitation,
    (reply) => redirectAfterLogin(reply, '/account'),
    'in-place',
  )
  const form = useForm({
    resolver: zodResolver(acceptShopInvitation.body),
    defaultValues: { token, name: '', password: '', isShared: false },
  })
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  const submit = form.handleSubmit((body) => accepting.send({ body: { ...body, token } }))
  return (
    <CardForm onSubmit={(event) => void submit(event)}>
      <FormRefusal refusal={accepting.refusal} />
      <TextField
        label="Nama lengkap"
        required
        autoComplete="name"
        help="Nama ini tercatat di log toko dan tidak dapat diganti."
        error={errors.name?.message ?? accepting.fieldError('name')}
        {...form.register('name')}
      />
      {/* For the password manager: whose password it is. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Kata sandi"
        required
        autoComplete="new-password"
        help={<PasswordStrength password={password} owner={{ email }} />}
        error={errors.password?.message ?? accepting.fieldError('password')}
        {...form.register('password')}
      />
      <Button
        type="submit"
        className="w-full"
        disabled={!isHydrated}
        busy={accepting.isPending}
        busyText="Bergabung…"
      >
        Bergabung
      </Button>
    </CardForm>
  )
}
