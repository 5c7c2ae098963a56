import { randomBytes } from 'node:crypto'
import type { SignOnReply } from '@pasar/contract/identity/sign-on'
import { hashToken } from '../../call/hash-token.ts'
import type { Db } from '../../db/database.ts'
import { signOnBinding } from '../../db/seal-binding.ts'
import type { Sealer } from '../../db/sealer.ts'
import { consumePendingSignOn, findPendingSignOn, insertPendingSignOn } from './pending-sign-on.queries.ts'

/** Seconds within which a user must confirm a sign-on. */
export const CONFIRM_SECONDS = 300

/**
 * Stores the answer of the school-data service until the user confirms the sign-on.
 *
 * @returns the token that the browser gets in a cookie
 * @decision 0060
 */
export async function storeSignOn(db: Db, sealer: Sealer, answer: SignOnReply, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = hashToken(token)
  await insertPendingSignOn(db, {
    tokenHash,
    answer: sealer.seal(JSON.stringify(answer), signOnBinding(tokenHash)),
    expiresAt: new Date(now.getTime() + CONFIRM_SECONDS * 1000),
  })
  return token
}

/** Returns the pending sign-on of a browser; null when there is none. */
export async function readSignOn(db: Db, sealer: Sealer, token: string | null, now: Date) {
  return opened(sealer, token, (tokenHash) => findPendingSignOn(db, tokenHash, now))
}

/**
 * Deletes and returns the pending sign-on of a browser. Only one of several concurrent callers gets
 * it.
 */
export async function consumeSignOn(db: Db, sealer: Sealer, token: string | null, now: Date) {
  return opened(sealer, token, (tokenHash) => consumePendingSignOn(db, tokenHash, now))
}

async function opened(
  sealer: Sealer,
  token: string | null,
  read: (tokenHash: Buffer) => Promise<string | undefined>,
): Promise<SignOnReply | null> {
  if (token === null) return null
  const tokenHash = hashToken(token)
  const sealedText = await read(tokenHash)
  return sealedText === undefined ? null : JSON.parse(sealer.open(sealedText, signOnBinding(tokenHash)))
}
