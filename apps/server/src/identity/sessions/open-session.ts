import { randomBytes } from 'node:crypto'
import { deviceName } from '@pasar/domain/identity/device-name'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import { hashToken } from '../../call/hash-token.ts'
import type { Db } from '../../db/database.ts'
import { endSessionOf } from './end-session.ts'
import { actorOf } from './live-session.ts'
import { findSession, insertSession } from './sessions.queries.ts'
import { closeGrants } from './upload-grants.queries.ts'

/** Lifetime of a session after sign-in. */
const SESSION_MS = 12 * 3_600_000

export type NewSession = {
  actor: Actor
  token: string
  /** Token of the person of a school, if a person signed in. */
  personToken: string | null
  expiresAt: Date
}

const newToken = () => randomBytes(32).toString('base64url')

/**
 * Opens a session for an authenticated user. It is logged in the account and ends the uploads of a
 * registration.
 *
 * @param tx the transaction of the sign-in
 * @param of `personId` is the person of a school or, with `isOfShop`, of a shop; a person of a
 *   school gets a token, too. `replaced` is the previous session of the browser, which ends;
 *   `isShared` means that other people use the computer too; `device` is the hash of the browser
 *   token from its last sign-in; `isByFactor` means that a passkey or an authenticator proved the
 *   user
 */
export async function openSession(
  tx: Db,
  of: {
    memberId: number
    personId: number | null
    isOfShop?: boolean
    from: string
    userAgent: string
    now: Date
    replaced: Actor | null
    isShared: boolean
    device?: Buffer | null
    isByFactor?: boolean
  },
): Promise<NewSession> {
  if (of.replaced !== null) await endSessionOf(tx, of.replaced, of)
  const [token, personToken] = [newToken(), of.personId === null || of.isOfShop === true ? null : newToken()]
  const expiresAt = new Date(of.now.getTime() + SESSION_MS)
  await insertSession(tx, {
    ...of,
    device: of.device ?? null,
    tokenHash: hashToken(token),
    personTokenHash: personToken === null ? null : hashToken(personToken),
    expiresAt,
    userAgent: of.userAgent.slice(0, 200),
  })
  const row = await findSession(tx, hashToken(token), of.now)
  if (!row) throw new Error('the new session cannot be found')
  const actor = actorOf(row)
  await closeGrants(tx, of.memberId, of.now)
  await appendMemberEvent(tx, {
    memberId: of.memberId,
    at: of.now,
    actorId: of.memberId,
    actorName: signature(actor),
    action: 'sign-in',
    detail: {
      session: row.sessionId,
      device: deviceName(of.userAgent),
      ...(actor.isOnVendorDevice && { servedVendor: true }),
    },
    ipAddress: of.from,
  })
  return { actor, token, personToken, expiresAt }
}
