import { createRequestStore } from './request-store.ts'
import type { SignInRequest } from './sign-in-request.ts'

const reset = createRequestStore<SignInRequest>()

/**
 * Opens `Reset Password Preparation`, such as from `Reset Password` in a login dialog.
 *
 * @param email initial value, if known
 * @param door login dialog to return to
 */
export const openPasswordReset = (
  email = '',
  door: Pick<SignInRequest, 'kind' | 'returnTo'> = { kind: 'sekolah', returnTo: null },
): void => reset.ask({ ...door, email })

export const closePasswordReset = reset.drop
export const useResetRequest = reset.useRequest
