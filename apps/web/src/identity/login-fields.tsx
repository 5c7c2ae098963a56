import { Link } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import type { Refused } from '../api/call.ts'
import { stopAsking } from '../api/sign-in-request.ts'
import { Banner } from '../ui/banner.tsx'
import { buttonClass } from '../ui/button.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'

/** What the server says of an account whose owner has not typed the code of the mail yet. @spec 8 verified 0 */
const NOT_VERIFIED = 'Member belum diverifikasi'

type LoginRefusalProps = {
  refusal: Refused | null
  /** What stands in the field of the e-mail address. */
  email: string
}

/** @spec 8 'Tidak Bisa Login' */
export function LoginRefusal({ refusal, email }: LoginRefusalProps) {
  if (refusal === null) return null
  return (
    <Banner
      kind="danger"
      title="Tidak Bisa Login"
      action={
        refusal.message === NOT_VERIFIED && (
          <Link
            to="/verifikasi"
            search={email.includes('@') ? { email } : {}}
            className={buttonClass('outline', 'small')}
            onClick={stopAsking}
          >
            Ketik kode verifikasi
          </Link>
        )
      }
    >
      {refusal.message}
    </Banner>
  )
}

type Registered = ComponentPropsWithRef<'input'> & { error: string | undefined }

type LoginFieldsProps = { username: Registered; password: Registered }

/** E-mail and password. @spec 5 Login */
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
      <PasswordField label="Kata sandi" required autoComplete="current-password" {...password} />
    </>
  )
}
