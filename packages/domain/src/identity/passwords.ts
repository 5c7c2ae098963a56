/** The most common passwords, in lower case. The server has a longer list. */
const COMMON = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 0123456789 654321 87654321 111111 000000 121212 112233 123123 123321 222222 666666 888888 999999 ' +
    'password password1 password123 passw0rd p@ssw0rd qwerty qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx 1q2w3e4r abc123 abcdef abcd1234 abcdefg ' +
    'iloveyou admin123 administrator letmein welcome monkey dragon sunshine princess football baseball superman batman michael mustang trustno1 ' +
    'rahasia rahasia123 bismillah alhamdulillah sayang sayangku cintaku katasandi katakunci sidoarjo ' +
    'anakku mamah123 papah123 persija persib arema bonek12 telkomsel indosat'
  ).split(' '),
)

/**
 * Words of the site and of its trade, in lower case. A password made of them is refused.
 *
 * @decision 0015
 */
const SITE_TERMS = (
  'pasarsekolah kepalasekolah pendidikan bendahara indonesia kemdikbud pancasila pengawas penyedia password ' +
  'operator surabaya semarang jakarta belanja dapodik merdeka penjual sekolah bandung garuda kepala negeri ' +
  'rahasia satria siplah vendor admin arkas medan murid pasar sandi siswa bosp guru raya staf toko'
).split(' ')

/** What a guesser knows of the owner of a password. */
export type PasswordOwner = {
  /** Address of the account. */
  readonly email?: string
  /** Names of the school, the shop and its people. */
  readonly names?: readonly string[]
  /** NPSN, telephone number and the like; punctuation is ignored. */
  readonly numbers?: readonly string[]
}

/** A remainder beside known words that is shorter than both makes no password of its own. */
const MIN_OWN_ALPHABETIC = 4
const MIN_OWN_CHARACTERS = 9

/**
 * Returns whether a password is easy to guess: a common one, a single repeated character, or one
 * made of the names and numbers of its owner or of the words of the site. Case, digits and
 * punctuation beside a word and digits in place of letters make no difference.
 *
 * @param isListed whether a text in lower case is a common password of a longer list
 * @spec 5 Registration
 * @decision 0015
 */
export function isEasyToGuess(
  password: string,
  owner: PasswordOwner = {},
  isListed: (text: string) => boolean = () => false,
): boolean {
  const isCommon = (text: string) => COMMON.has(text) || isListed(text)
  const plain = password.normalize('NFKC').toLowerCase()
  if (isCommon(plain) || new Set(plain).size <= 2) return true
  if (owner.email !== undefined && plain === owner.email.toLowerCase()) return true
  const isNearlyAll = (core: string) =>
    core.length >= MIN_OWN_ALPHABETIC && plain.length - core.length < MIN_OWN_CHARACTERS
  const cores = [...readingsOf(plain), ...readingsOf(trimmed(plain))].map(alphabeticOf)
  if (cores.some((core) => isNearlyAll(core) && isCommon(core))) return true
  const parts = partsOf(owner)
  return readingsOf(plain).some((reading) => isMadeOf(reading.replace(/[^a-z0-9]/g, ''), plain.length, parts))
}

/** Returns the text as typed, and two with letters in place of similar digits and signs. */
function readingsOf(plain: string): string[] {
  const alphabetic = plain.replace(/[03457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign)
  return [plain, alphabetic.replaceAll('1', 'i'), alphabetic.replaceAll('1', 'l')]
}

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

const alphabeticOf = (text: string) => text.replace(/[^a-z]/g, '')
const trimmed = (text: string) => text.replace(/^[^a-z]+|[^a-z]+$/g, '')

/** Returns the words and numbers that make no password of their own, the longer ones first. */
function partsOf({ email = '', names = [], numbers = [] }: PasswordOwner): string[] {
  const [local = ''] = email.toLowerCase().split('@')
  const words = [local, ...names].flatMap((name) => {
    const parts = name
      .normalize('NFKD')
      .toLowerCase()
      .split(/[^a-z]+/)
    return [parts.join(''), ...parts]
  })
  const digits = numbers.map((number) => number.replace(/\D/g, '').replace(/^(62|0)/, ''))
  return [
    ...SITE_TERMS,
    ...words.filter((word) => word.length >= 3),
    ...digits.filter((number) => number.length >= 5),
  ].sort((a, b) => b.length - a.length)
}

/**
 * Returns whether hardly anything is left of a text without the known parts.
 *
 * @param length number of characters of the password, its punctuation included
 */
function isMadeOf(text: string, length: number, parts: readonly string[]): boolean {
  const rest = parts.reduce((left, part) => left.replaceAll(part, ' '), text).replaceAll(' ', '')
  const ownLength = length - (text.length - rest.length)
  return (
    rest.length < text.length &&
    alphabeticOf(rest).length < MIN_OWN_ALPHABETIC &&
    ownLength < MIN_OWN_CHARACTERS
  )
}

/** Returns the strength of a password for its hint: 0 refused, 1 weak, 2 fair, 3 strong. */
export function passwordStrength(password: string, owner: PasswordOwner = {}): 0 | 1 | 2 | 3 {
  if (password.length < MIN_PASSWORD_LENGTH.member || isEasyToGuess(password, owner)) return 0
  const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length
  const score = password.length + 2 * kinds
  if (score >= 18) return 3
  return score >= 13 ? 2 : 1
}

/** Minimum length of a password in characters: for members, and for staff and supervisors. */
export const MIN_PASSWORD_LENGTH = { member: 6, staff: 12 } as const
