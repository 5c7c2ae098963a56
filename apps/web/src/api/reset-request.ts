import { wish } from './wish.ts'

/** A wish to set another password; the e-mail address is filled in where it is known. */
export type ResetRequest = { email: string }

const reset = wish<ResetRequest>()

/** Opens `Reset Password Preparation`, such as from `Reset Password` in a login dialog. */
export const askToReset = (email = ''): void => reset.ask({ email })

export const stopResetting = reset.drop
export const useResetRequest = reset.useWish
