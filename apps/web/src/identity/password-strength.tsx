import { passwordStrength } from '@pasar/domain/identity/passwords'
import { classes } from '../ui/classes.ts'

const grades = [
  { words: 'Belum cukup kuat', look: 'bg-merah', text: 'text-merah' },
  { words: 'Lemah', look: 'bg-kuningan-700', text: 'text-kuningan-700' },
  { words: 'Cukup', look: 'bg-biru', text: 'text-biru' },
  { words: 'Kuat', look: 'bg-hijau', text: 'text-hijau' },
] as const

type PasswordStrengthProps = {
  password: string
  /** Of the account, which is no password. */
  email: string
  /** Said while nothing is typed. */
  hint?: string | undefined
}

/** How hard a new password is to guess, in words and in three bars; the `help` of its field. */
export function PasswordStrength({
  password,
  email,
  hint = 'Paling sedikit 6 karakter. Kalimat pendek lebih kuat daripada satu kata.',
}: PasswordStrengthProps) {
  if (password === '') return hint
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
