import { passwordStrength } from '@pasar/domain/identity/passwords'
import { useWatch } from 'react-hook-form'
import { classes } from '../ui/classes.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { fieldOf } from './register-fields.ts'
import type { RegisterForm } from './register-parts.ts'

/** How somebody signs in, and how they are reached. */
export function RegisterLoginData({ form }: { form: RegisterForm }) {
  const [password, email] = useWatch({ control: form.control, name: ['password', 'email'] })
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
        {...fieldOf(form, 'email')}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <PasswordField
          label="Kata sandi"
          required
          autoComplete="new-password"
          help={<Strength {...{ password, email }} />}
          {...fieldOf(form, 'password')}
        />
        <PasswordField
          label="Ulangi kata sandi"
          required
          autoComplete="new-password"
          {...fieldOf(form, 'password2')}
        />
      </div>
      <TextField
        label="Nomor handphone"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        help="Contoh: 0812 3456 7890"
        {...fieldOf(form, 'mobileNumber')}
      />
    </>
  )
}

const grades = [
  { words: 'Belum cukup kuat', look: 'bg-merah', text: 'text-merah' },
  { words: 'Lemah', look: 'bg-kuningan-700', text: 'text-kuningan-700' },
  { words: 'Cukup', look: 'bg-biru', text: 'text-biru' },
  { words: 'Kuat', look: 'bg-hijau', text: 'text-hijau' },
] as const

/** How hard a password is to guess, in words and in three bars. */
function Strength({ password, email }: { password: string; email: string }) {
  if (password === '') return 'Paling sedikit 6 karakter. Kalimat pendek lebih kuat daripada satu kata.'
  const strength = passwordStrength(password, email)
  const { words, look, text } = grades[strength]
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="flex w-24 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classes('h-1.5 flex-1 rounded-full', bar <= Math.max(1, strength) ? look : 'bg-garis')}
          />
        ))}
      </span>
      <span role="status" className={classes('font-semibold', text)}>
        Kekuatan: {words}
      </span>
    </span>
  )
}
