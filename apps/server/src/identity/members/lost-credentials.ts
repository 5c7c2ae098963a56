import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/database.ts'
import { deletePasskeysOf } from '../passkeys/passkeys.queries.ts'
import { type DrawnCode, drawCode, storeInvitation } from '../secrets/codes.ts'
import { hashPassword } from '../secrets/password-hashing.ts'
import { revokeSessions } from '../sessions/sessions.queries.ts'
import { clearTotp, setPasswordHash } from './member-console.queries.ts'

/** A password without a user, and the one-time code of the link to a new one. */
export type Replacement = { readonly passwordHash: string; readonly invitation: DrawnCode }

/** Generates a replacement. Hashing is slow, so call it before a transaction. */
export const drawReplacement = async (): Promise<Replacement> => ({
  passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
  invitation: await drawCode(),
})

/**
 * Ends all that signs in to an account: password, authenticator, passkeys and sessions. A finder
 * of the telephone may know the password, too. The one-time code sets a new one.
 *
 * @decision 0062
 */
export async function replaceCredentials(
  tx: Db,
  memberId: number,
  { passwordHash, invitation }: Replacement,
  now: Date,
): Promise<void> {
  await setPasswordHash(tx, memberId, passwordHash)
  await clearTotp(tx, memberId)
  await deletePasskeysOf(tx, memberId)
  await revokeSessions(tx, memberId, now)
  await storeInvitation(tx, invitation, { memberId, now })
}
