import { hasLogoutPhrase } from '@pasar/contract/wire/logout-phrases'
import type { RefusalError } from './call.ts'

/** Why the session ended: the server said so in words, or it failed in a way that ends every session. */
export type SessionLoss = { kind: 'told' | 'failed'; status: number; message: string }

type SessionWatcher = { isSignedIn: boolean; onLoss: (loss: SessionLoss) => void }

let watch: SessionWatcher | null = null
/** A loss that nobody was there to hear of yet. */
let unheard: SessionLoss | null = null
let isLost = false

/** The shell says who is signed in and what to do when the session is lost. */
export function watchSession(given: SessionWatcher): () => void {
  watch = given
  if (unheard !== null) lose(unheard)
  return () => {
    watch = null
  }
}

/**
 * Ends the session on the answers that mean its end, once.
 *
 * @spec 8 Forced logout
 */
export function reportRefusal({ status, message }: RefusalError): void {
  const told = hasLogoutPhrase(message)
  if (told || status === 401 || status >= 500) lose({ kind: told ? 'told' : 'failed', status, message })
}

function lose(loss: SessionLoss) {
  if (isLost) return
  if (watch === null) {
    // The first says why; what is asked after it only hears that nobody is signed in any more.
    unheard ??= loss
    return
  }
  unheard = null
  // A visitor has no session to lose, but hears what failed.
  if (!watch.isSignedIn && loss.kind === 'told') return
  isLost = watch.isSignedIn
  watch.onLoss(loss)
}
