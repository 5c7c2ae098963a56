import { createRequestStore } from './request-store.ts'

/** Account kinds with a login dialog. */
export const LOGIN_KINDS = ['sekolah', 'vendor', 'pengawas'] as const
export type LoginKind = (typeof LOGIN_KINDS)[number]

/**
 * A sign-in request: the account kind, the path to open afterwards (null stays on the page),
 * and the email if known.
 */
export type SignInRequest = { kind: LoginKind; returnTo: string | null; email: string }

const signIn = createRequestStore<SignInRequest>()

/**
 * Opens the login dialog from any component, such as a button that needs an account or a route
 * guard.
 */
export const openSignIn = (kind: LoginKind, returnTo: string | null = null, email = ''): void =>
  signIn.ask({ kind, returnTo, email })

export const closeSignIn = signIn.drop
export const useSignInRequest = signIn.useRequest
