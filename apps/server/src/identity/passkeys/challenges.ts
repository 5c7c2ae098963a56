import { randomBytes } from 'node:crypto'
import type { Assertion } from '@pasar/contract/identity/passkey'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import { VISITOR } from '@pasar/domain/audit/actor-names'
import { type Refusal, refuse } from '@pasar/domain/kernel/result'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { hashToken } from '../../call/hash-token.ts'
import type { Db } from '../../db/database.ts'
import {
  type Ceremony,
  consumeChallenge,
  findPasskey,
  insertChallenge,
  usePasskey,
} from './passkeys.queries.ts'
import { relyingPartyOf } from './relying-party.ts'
import { CEREMONY_MS, claimedChallenge, verifyAssertion } from './webauthn.ts'

/** Stores a new challenge for one ceremony and returns it in base64url. */
export async function openChallenge(db: Db, ceremony: Ceremony, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + CEREMONY_MS)
  await insertChallenge(db, { hash: hashToken(challenge), ...ceremony, expiresAt })
  return challenge
}

/**
 * Uses up the challenge that an answer of the browser claims.
 *
 * @returns the challenge; null when it is unknown, used, expired or for something else
 */
export async function spendChallenge(
  db: Db,
  clientDataJSON: string,
  ceremony: Ceremony,
  now: Date,
): Promise<string | null> {
  const claimedText = claimedChallenge(clientDataJSON)
  if (claimedText === null) return null
  return (await consumeChallenge(db, { hash: hashToken(claimedText), ...ceremony, now })) ? claimedText : null
}

/** The passkey that made a valid assertion. */
export type ProvenPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

/**
 * Checks an assertion and stores the use of its passkey. A passkey whose counter does not grow was
 * copied; it is refused, and the account log has an entry.
 *
 * @param means `principalEmail`: address of the principal of a school whose passkeys count, too;
 *   null where those of a principal do not
 */
export async function proveByPasskey(
  db: Db,
  assertion: Assertion,
  means: { ceremony: Ceremony; principalEmail: string | null; site: string; from: string; now: Date },
): Promise<ProvenPasskey | Refusal<RefusalCode>> {
  const { ceremony, principalEmail, site, from, now } = means
  const challenge = await spendChallenge(db, assertion.response.clientDataJSON, ceremony, now)
  const passkey = await findPasskey(db, Buffer.from(assertion.rawId, 'base64url'))
  if (challenge === null || passkey === undefined) return refuse('passkey/wrong')
  if (passkey.principalEmail !== null && passkey.principalEmail !== principalEmail)
    return refuse('passkey/wrong')
  const verifiedPasskey = await verifyAssertion(relyingPartyOf(site), assertion, { challenge, passkey })
  if (verifiedPasskey === null) return refuse('passkey/wrong')
  if (await usePasskey(db, passkey.id, verifiedPasskey, now)) return passkey
  await db.transaction().execute((tx) =>
    appendMemberEvent(tx, {
      memberId: passkey.memberId,
      at: now,
      actorId: null,
      actorName: VISITOR,
      action: 'passkey-cloned',
      detail: { passkey: passkey.name },
      ipAddress: from,
    }),
  )
  return refuse('passkey/wrong')
}
