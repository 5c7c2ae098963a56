import { deviceName } from '@pasar/domain/identity/device-name'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { endIfIdle, findIdleSessions } from './idle-sessions.queries.ts'

const MINUTE_MS = 60_000

/**
 * Returns the time before which the last activity no longer keeps a session on a shared computer
 * open.
 */
export const idleCutoff = (idleMinutes: number, now: Date): Date =>
  new Date(now.getTime() - idleMinutes * MINUTE_MS)

/** Ends one idle session on a shared computer and logs it in the account, once. */
export async function endIdleSession(
  db: Db,
  sessionId: number,
  idleMinutes: number,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const endedSession = await endIfIdle(tx, sessionId, idleCutoff(idleMinutes, now), now)
    if (endedSession === undefined) return
    await appendMemberEvent(tx, {
      memberId: endedSession.memberId,
      at: now,
      actorId: null,
      actorName: 'Sistem',
      action: 'session-idle',
      detail: { session: sessionId, device: deviceName(endedSession.userAgent) },
      ipAddress: '',
    })
  })
}

/**
 * Ends idle sessions on shared computers, including those whose browsers send no more requests.
 *
 * @decision 0072
 */
export async function endIdleSessions(db: Db, idleMinutes: number, now: Date): Promise<void> {
  for (const sessionId of await findIdleSessions(db, idleCutoff(idleMinutes, now), now))
    await endIdleSession(db, sessionId, idleMinutes, now)
}
