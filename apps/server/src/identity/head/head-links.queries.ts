import { randomBytes } from 'node:crypto'
import { hashToken } from '../../call/hash-token.ts'
import type { Db } from '../../db/database.ts'
import { relyingPartyOf } from '../passkeys/relying-party.ts'
import { insertHeadLink } from './head.queries.ts'

/**
 * Creates a link for the head of a school and returns its URL, under the host that passkeys need.
 * The token is in the fragment, which no server logs.
 *
 * @param site public origin of the shop
 */
export async function createHeadLink(
  tx: Db,
  site: string,
  link: { schoolId: number; headId: number; orderId: number | null; expiresAt: Date; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertHeadLink(tx, { ...link, tokenHash: hashToken(token) })
  return `${relyingPartyOf(site).origin}/konfirmasi#${token}`
}
