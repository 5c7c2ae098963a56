import type { ResetForm } from '@pasar/contract/identity/registration'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { PasswordStrength } from '../base/password-strength.tsx'

type NewPasswordFieldsProps = {
  form: UseFormReturn<z.input<typeof ResetForm>, unknown, z.output<typeof ResetForm>>
  /** Email of the account, which makes a weak password. */
  email: string
  /** Shown while the first field is empty; the default names the minimum of members. */
  hint?: string
  /** The server's error of a field. */
  fieldError: (name: string) => string | undefined
}

/** The new password, twice. */
export function NewPasswordFields({ form, email, hint, fieldError }: NewPasswordFieldsProps) {
  const { errors } = form.formState
  const password = useWatch({ control: form.control, name: 'password' })
  return (
    <>
      {/* For the password manager: whose password it is that changes. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Kata sandi baru"
        required
        autoComplete="new-password"
        help={<PasswordStrength password={password} owner={{ email }} hint={hint} />}
        error={errors.password?.message ?? fieldError('password')}
        {...form.register('password')}
      />
      <PasswordField
        label="Ulangi kata sandi baru"
        required
        autoComplete="new-password"
        error={errors.password2?.message ?? fieldError('password2')}
        {...form.register('password2')}
      />
    </>
  )
}
