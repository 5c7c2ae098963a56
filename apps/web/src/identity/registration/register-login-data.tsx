import { ownerOf } from '@pasar/contract/identity/registration'
import { useWatch } from 'react-hook-form'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { PasswordStrength } from '../base/password-strength.tsx'
import { registerField } from './register-fields.ts'
import type { RegisterFormState } from './register-parts.ts'

/** Login credentials and contact data. */
export function RegisterLoginData({ form }: { form: RegisterFormState }) {
  const values = useWatch({ control: form.control })
  return (
    <>
      <TextField
        label="Email"
        required
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        help="Kode verifikasi dan kabar akun dikirim ke alamat ini."
        {...registerField(form, 'email')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <PasswordField
          label="Kata sandi"
          required
          autoComplete="new-password"
          help={<PasswordStrength password={values.password ?? ''} owner={ownerOf(values)} />}
          {...registerField(form, 'password')}
        />
        <PasswordField
          label="Ulangi kata sandi"
          required
          autoComplete="new-password"
          {...registerField(form, 'password2')}
        />
      </div>
      <TextField
        label="Nomor handphone"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help="Contoh: 0812 3456 7890"
        {...registerField(form, 'mobileNumber')}
      />
    </>
  )
}
