import { wish } from './wish.ts'

/** Who signs in: each has an own dialog. */
export const LOGIN_KINDS = ['sekolah', 'vendor', 'pengawas'] as const
export type LoginKind = (typeof LOGIN_KINDS)[number]

/** A wish to sign in, and the path to go to afterwards; null stays on the page. */
export type SignInRequest = { kind: LoginKind; wanted: string | null }

const signIn = wish<SignInRequest>()

/** Opens the login dialog from anywhere: a button that needs an account, a guard that turned somebody away. */
export const askToSignIn = (kind: LoginKind, wanted: string | null = null): void =>
  signIn.ask({ kind, wanted })

export const stopAsking = signIn.drop
export const useSignInRequest = signIn.useWish
