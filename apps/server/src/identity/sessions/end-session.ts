import type { MemberEventAction } from '@pasar/domain/identity/member-machine'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import { type Actor, signature } from '../../call/actor.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { endSessions } from './sessions.queries.ts'

/**
 * Returns whose sessions the actor may manage: a person of a school only their own, the school
 * account all of its sessions.
 */
export const ownSessions = ({ memberId, person }: Actor) => ({ memberId, personId: person?.id ?? null })

type RequestOrigin = { now: Date; from: string }

export const logged = (
  tx: Db,
  actor: Actor,
  action: MemberEventAction,
  detail: object,
  { now, from }: RequestOrigin,
) =>
  appendMemberEvent(tx, {
    memberId: actor.memberId,
    at: now,
    actorId: actor.memberId,
    actorName: signature(actor),
    action,
    detail: { ...detail },
    ipAddress: from,
  })

/** Ends the session of a request and logs it in the account. A second call does nothing. */
export async function endSessionOf(tx: Db, actor: Actor, origin: RequestOrigin): Promise<void> {
  const only = actor.sessionId
  if (only === null) return
  const endedSessions = await endSessions(
    tx,
    ownSessions(actor),
    { only },
    { now: origin.now, reason: 'signed-out' },
  )
  if (endedSessions.length > 0) await logged(tx, actor, 'sign-out', { session: only }, origin)
}

/** Calls `endSessionOf` in its own transaction. */
export async function endOwnSession(db: Db, actor: Actor, origin: RequestOrigin): Promise<void> {
  if (actor.sessionId !== null) await inTransaction(db, (tx) => endSessionOf(tx, actor, origin))
}
