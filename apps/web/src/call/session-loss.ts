import { hasLogoutPhrase } from '@pasar/contract/wire/logout-phrases'
import type { RefusalError } from './call.ts'

/**
 * Reason for the end of the session: a sign-out message from the server, or a status that ends
 * every session.
 */
export type SessionLoss = { kind: 'ended' | 'failed'; status: number; message: string }

type SessionWatcher = { isSignedIn: boolean; onLoss: (loss: SessionLoss) => void }

let watch: SessionWatcher | null = null
/** A loss reported before a watcher was registered. */
let unreportedLoss: SessionLoss | null = null
let isLost = false

/**
 * Registers the shell, which knows whether a user is signed in and handles the loss of the
 * session.
 */
export function watchSession(watcher: SessionWatcher): () => void {
  watch = watcher
  if (unreportedLoss !== null) lose(unreportedLoss)
  return () => {
    watch = null
  }
}

/**
 * Ends the session once if the refusal requires it.
 *
 * @spec 8 Forced logout
 */
export function reportRefusal({ status, message }: RefusalError): void {
  const isLogoutMessage = hasLogoutPhrase(message)
  if (isLogoutMessage || status === 401 || status >= 500)
    lose({ kind: isLogoutMessage ? 'ended' : 'failed', status, message })
}

function lose(loss: SessionLoss) {
  if (isLost) return
  if (watch === null) {
    // Keep the first loss, which has the real reason. Later calls only report a missing
    // session.
    unreportedLoss ??= loss
    return
  }
  unreportedLoss = null
  // A visitor has no session to lose, but sees failures.
  if (!watch.isSignedIn && loss.kind === 'ended') return
  isLost = watch.isSignedIn
  watch.onLoss(loss)
}
