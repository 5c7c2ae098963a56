import { type PasswordOwner, passwordStrength } from '@pasar/domain/identity/passwords'
import { classes } from '../../ui/base/classes.ts'

const grades = [
  { words: 'Belum cukup kuat', look: 'bg-red', text: 'text-red' },
  { words: 'Lemah', look: 'bg-brass-700', text: 'text-brass-700' },
  { words: 'Cukup', look: 'bg-blue', text: 'text-blue' },
  { words: 'Kuat', look: 'bg-green', text: 'text-green' },
] as const

type PasswordStrengthProps = {
  password: string
  /** Names and numbers of the account, which make a weak password. */
  owner: PasswordOwner
  /** Shown while the field is empty. */
  hint?: string | undefined
}

/** Strength of a new password, as text and as three bars; shown as help text of its field. */
export function PasswordStrength({
  password,
  owner,
  hint = 'Paling sedikit 6 karakter. Kalimat pendek lebih kuat daripada satu kata.',
}: PasswordStrengthProps) {
  if (password === '') return hint
  const strength = passwordStrength(password, owner)
  const { words: label, look, text } = grades[strength]
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="flex w-24 gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={classes('h-1.5 flex-1 rounded-full', bar <= Math.max(1, strength) ? look : 'bg-line')}
          />
        ))}
      </span>
      <span role="status" className={classes('font-semibold', text)}>
        Kekuatan: {label}
      </span>
    </span>
  )
}
