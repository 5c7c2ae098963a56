/** The most common passwords, in lower case. */
const COMMON = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 0123456789 654321 87654321 111111 000000 121212 112233 123123 123321 222222 666666 888888 999999 ' +
    'password password1 password123 passw0rd p@ssw0rd qwerty qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm abc123 abcdef abcd1234 abcdefg ' +
    'iloveyou admin123 administrator letmein welcome monkey dragon sunshine princess football baseball superman batman ' +
    'rahasia rahasia123 indonesia indonesia1 merdeka merdeka45 sekolah sekolah123 kepalasekolah bendahara operator bismillah alhamdulillah ' +
    'sayang sayangku cintaku katasandi katakunci garuda pancasila jakarta surabaya bandung semarang medan sidoarjo pasarsekolah belanja siplah ' +
    'guruku murid123 satria anakku mamah123 papah123 persija persib arema bonek12 telkomsel indosat vendor penjual toko123 tokoku'
  ).split(' '),
)

/**
 * Returns whether a password is easy to guess: a common one, a single repeated character, or the
 * account's own address.
 *
 * @param email address of the account; empty when unknown
 */
export function isEasyToGuess(password: string, email = ''): boolean {
  const plain = password.toLowerCase()
  const [local = ''] = email.toLowerCase().split('@')
  return (
    COMMON.has(plain) ||
    new Set(plain).size <= 2 ||
    (email !== '' && (plain === email.toLowerCase() || plain === local))
  )
}

/**
 * Returns the strength of a password as a hint for its field: 0 refused, 1 weak, 2 fair, 3 strong.
 *
 * @param email address of the account; empty when unknown
 */
export function passwordStrength(password: string, email = ''): 0 | 1 | 2 | 3 {
  if (password.length < 6 || isEasyToGuess(password, email)) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const score = password.length + 2 * kinds
  if (score >= 18) return 3
  return score >= 13 ? 2 : 1
}

/** Minimum length of a password in characters: for members, and for staff and supervisors. */
export const MIN_PASSWORD_LENGTH = { member: 6, staff: 12 } as const
