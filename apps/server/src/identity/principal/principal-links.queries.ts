import { randomBytes } from 'node:crypto'
import { hashToken } from '../../call/hash-token.ts'
import type { Db } from '../../db/database.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { insertPrincipalLink } from './principal.queries.ts'

/**
 * Creates a link for the principal of a school and returns its URL, under the host that passkeys
 * need. The token is in the fragment, which no server logs.
 *
 * @param site public origin of the shop
 */
export async function createPrincipalLink(
  tx: Db,
  site: string,
  link: { schoolId: number; principalId: number; orderId: number | null; expiresAt: Date; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertPrincipalLink(tx, { ...link, tokenHash: hashToken(token) })
  return `${relyingPartyOf(site).origin}/konfirmasi#${token}`
}
