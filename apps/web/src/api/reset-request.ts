import type { SignInRequest } from './sign-in-request.ts'
import { wish } from './wish.ts'

const reset = wish<SignInRequest>()

/**
 * Opens `Reset Password Preparation`, such as from `Reset Password` in a login dialog.
 *
 * @param email filled in where it is known
 * @param door the login dialog that comes back afterwards
 */
export const askToReset = (
  email = '',
  door: Pick<SignInRequest, 'kind' | 'wanted'> = { kind: 'sekolah', wanted: null },
): void => reset.ask({ ...door, email })

export const stopResetting = reset.drop
export const useResetRequest = reset.useWish
