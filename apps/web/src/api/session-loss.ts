import type { Refused } from './call.ts'

/** Why the session ended: the server said so in words, or it failed in a way that ends every session. */
export type Loss = { kind: 'told' | 'failed'; status: number; message: string }

type Watch = { isSignedIn: boolean; onLoss: (loss: Loss) => void }

let watch: Watch | null = null
let isLost = false

/** The shell says who is signed in and what to do when the session is lost. */
export function watchSession(given: Watch): () => void {
  watch = given
  return () => {
    watch = null
  }
}

/**
 * Ends the session on the answers that mean its end, once.
 *
 * @spec 8 Forced logout
 */
export function reportRefusal({ status, message }: Refused): void {
  if (isLost || !watch?.isSignedIn) return
  const told = ['Login First', 'Access Denied', 'Token Expired'].some((words) => message.includes(words))
  if (!told && status !== 401 && status < 500) return
  isLost = true
  watch.onLoss({ kind: told ? 'told' : 'failed', status, message })
}
