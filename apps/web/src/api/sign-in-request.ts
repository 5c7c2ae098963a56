import { createRequestStore } from './request-store.ts'

/** Who signs in: each has an own dialog. */
export const LOGIN_KINDS = ['sekolah', 'vendor', 'pengawas'] as const
export type LoginKind = (typeof LOGIN_KINDS)[number]

/** A wish to sign in, the path to go to afterwards (null stays on the page), and the address where it is known. */
export type SignInRequest = { kind: LoginKind; returnTo: string | null; email: string }

const signIn = createRequestStore<SignInRequest>()

/** Opens the login dialog from anywhere: a button that needs an account, a guard that turned somebody away. */
export const openSignIn = (kind: LoginKind, returnTo: string | null = null, email = ''): void =>
  signIn.ask({ kind, returnTo, email })

export const closeSignIn = signIn.drop
export const useSignInRequest = signIn.useRequest
