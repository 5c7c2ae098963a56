import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import type { CallError } from '../../call/call.ts'
import { closeSignIn } from '../../dialogs/sign-in-request.ts'
import { usePageContext } from '../../page/use-page-context.ts'
import { Banner } from '../../ui/base/banner.tsx'
import { buttonClass } from '../../ui/base/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

/** Refusals that the account owner can resolve on the verification page. @spec 8 verified 0 */
const NEXT_STEPS = new Map([
  ['Member belum diverifikasi', 'Ketik kode verifikasi'],
  ['Akun Vendor belum diaktifasi', 'Lihat dan lengkapi dokumen'],
])

type LoginRefusalProps = {
  refusal: CallError | null
  /** Value of the email field. */
  email: string
}

/** Shows why the sign-in failed. @spec 8 'Tidak Bisa Login' */
export function LoginRefusal({ refusal, email }: LoginRefusalProps) {
  if (refusal === null) return null
  const nextStep = NEXT_STEPS.get(refusal.message)
  return (
    <Banner
      kind="danger"
      title="Tidak Bisa Login"
      action={
        nextStep !== undefined && (
          <Link
            to="/verifikasi"
            search={email.includes('@') ? { email } : {}}
            className={buttonClass('outline', 'small')}
            onClick={closeSignIn}
          >
            {nextStep}
          </Link>
        )
      }
    >
      {refusal.message}
    </Banner>
  )
}

type RegisteredField = ComponentPropsWithRef<'input'> & { error: string | undefined }

type LoginFieldsProps = { username: RegisteredField; password: RegisteredField }

/** Email and password fields. @spec 5 Login */
export function LoginFields({ username, password }: LoginFieldsProps) {
  return (
    <>
      <TextField
        label="Email"
        required
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...username}
      />
      <PasswordField
        label="Kata sandi"
        required
        minLength={6}
        autoComplete="current-password"
        {...password}
      />
    </>
  )
}

/** A checkbox that ends the session automatically on a shared computer. @decision 0072 */
export function SharedComputerCheckbox(field: ComponentPropsWithRef<'input'>) {
  const { settings } = usePageContext()
  return (
    <Checkbox
      label="Komputer ini dipakai bersama"
      help={`Keluar otomatis setelah ${settings.idleMinutes} menit tanpa kegiatan.`}
      {...field}
    />
  )
}
