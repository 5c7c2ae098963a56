import { BREACHED_PASSWORD, EASY_PASSWORD } from '@pasar/contract/identity/member-fields'
import { isEasyToGuess, MIN_PASSWORD_LENGTH, type PasswordOwner } from '@pasar/domain/identity/passwords'
import { isInRanges } from './breached-ranges.ts'
import { loadPasswordLists } from './password-lists.ts'

/** Searches the breached passwords that this installation has. */
export type BreachedPasswords = (password: string) => Promise<boolean>

/**
 * Creates the search for breached passwords: the filter of the release, and the range files of the
 * operator. Case makes no difference.
 *
 * @param rangeFolder null for none
 */
export const breachedPasswords =
  (rangeFolder: string | null): BreachedPasswords =>
  async (password) => {
    const lower = password.toLowerCase()
    if ((await loadPasswordLists()).isBreached(lower)) return true
    if (rangeFolder === null) return false
    return (await isInRanges(rangeFolder, password)) || isInRanges(rangeFolder, lower)
  }

/** The account of a new password. */
type Account = PasswordOwner & { readonly isStaff: boolean }

/**
 * Returns why an account may not use a new password, or null. Registration, change, reset and the
 * invitation of staff have this one rule; the forms check a part of it.
 *
 * @decision 0015
 */
export async function passwordWarning(
  password: string,
  { isStaff, ...owner }: Account,
  isBreached: BreachedPasswords,
): Promise<string | null> {
  const minLength = isStaff ? MIN_PASSWORD_LENGTH.staff : MIN_PASSWORD_LENGTH.member
  if (password.length < minLength) return `Kata sandi paling sedikit ${minLength} karakter`
  const { isCommon } = await loadPasswordLists()
  if (isEasyToGuess(password, owner, isCommon)) return EASY_PASSWORD
  return (await isBreached(password)) ? BREACHED_PASSWORD : null
}
