import { useSyncExternalStore } from 'react'

/** Who signs in: each has an own dialog. */
export const LOGIN_KINDS = ['sekolah', 'vendor', 'pengawas'] as const
export type LoginKind = (typeof LOGIN_KINDS)[number]

/** A wish to sign in, and the path to go to afterwards; null stays on the page. */
export type SignInRequest = { kind: LoginKind; wanted: string | null }

let current: SignInRequest | null = null
const listeners = new Set<() => void>()

/** Opens the login dialog from anywhere: a button that needs an account, a guard that turned somebody away. */
export function askToSignIn(kind: LoginKind, wanted: string | null = null): void {
  change({ kind, wanted })
}

export const stopAsking = (): void => change(null)

function change(request: SignInRequest | null) {
  current = request
  for (const listen of listeners) listen()
}

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => {
    listeners.delete(listen)
  }
}

export const useSignInRequest = (): SignInRequest | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
