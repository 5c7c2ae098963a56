import { randomBytes } from 'node:crypto'
import { deviceName } from '@pasar/domain/identity/device-name'
import { appendMemberEvent } from '../audit/member-events.queries.ts'
import type { Db } from '../db/database.ts'
import { type Actor, signature } from '../http/actor.ts'
import { endSessionOf } from './end-session.ts'
import { actorOf, hashToken } from './live-session.ts'
import { findSession, insertSession } from './sessions.queries.ts'
import { closeGrants } from './upload-grants.queries.ts'

/** A session lasts this long from sign-in. */
const SESSION_MS = 12 * 3_600_000

export type NewSession = {
  actor: Actor
  token: string
  /** Of the person of a school, where one signed in. */
  personToken: string | null
  expiresAt: Date
}

const newToken = () => randomBytes(32).toString('base64url')

/**
 * Opens a session for somebody who has proven who they are. It stands in the log of the account, and ends the uploads of a registration.
 *
 * @param tx the transaction of the sign-in
 * @param of `personId` is the person of a school, for sign-in with school data; `replaced` is the session that the browser had, which ends;
 *   `isShared` says that others use the computer too
 */
export async function openSession(
  tx: Db,
  of: {
    memberId: number
    personId: number | null
    from: string
    userAgent: string
    now: Date
    replaced: Actor | null
    isShared: boolean
  },
): Promise<NewSession> {
  if (of.replaced !== null) await endSessionOf(tx, of.replaced, of)
  const [token, personToken] = [newToken(), of.personId === null ? null : newToken()]
  const expiresAt = new Date(of.now.getTime() + SESSION_MS)
  await insertSession(tx, {
    ...of,
    tokenHash: hashToken(token),
    personTokenHash: personToken === null ? null : hashToken(personToken),
    expiresAt,
    userAgent: of.userAgent.slice(0, 200),
  })
  const row = await findSession(tx, hashToken(token), of.now)
  if (!row) throw new Error('a session that was just opened is gone')
  const actor = actorOf(row)
  await closeGrants(tx, of.memberId, of.now)
  await appendMemberEvent(tx, {
    memberId: of.memberId,
    at: of.now,
    actorId: of.memberId,
    actorName: signature(actor),
    action: 'sign-in',
    detail: { session: row.sessionId, device: deviceName(of.userAgent) },
    ipAddress: of.from,
  })
  return { actor, token, personToken, expiresAt }
}
