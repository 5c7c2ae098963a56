import { deviceName } from '@pasar/domain/identity/device-name'
import { idleLimit } from '@pasar/domain/identity/idle-end'
import { jobActorName } from '@pasar/domain/jobs/queues'
import type { Settings } from '@pasar/domain/settings/settings'
import { appendMemberEvent } from '../../audit/member-events.queries.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { endIfIdle, PLATFORM_CATEGORIES, readIdleSessions } from './idle-sessions.queries.ts'

const MINUTE_MS = 60_000

/** The settings of the idle limit. */
export type IdleLimits = Pick<Settings, 'idleMinutes' | 'staffIdleMinutes'>

type Limited = { category: string; isShared: boolean }

/** Returns the idle limit of a session in minutes; null for one without. */
export const idleLimitOf = ({ category, isShared }: Limited, limits: IdleLimits): number | null =>
  idleLimit({ isPlatform: PLATFORM_CATEGORIES.some((one) => one === category), isShared }, limits)

/** Returns whether a session ends when it is idle. */
export const endsIdle = (session: Limited): boolean =>
  idleLimitOf(session, { idleMinutes: 1, staffIdleMinutes: 1 }) !== null

/**
 * Returns the time before which the last activity no longer leaves a session open.
 */
export const idleCutoff = (idleMinutes: number, now: Date): Date =>
  new Date(now.getTime() - idleMinutes * MINUTE_MS)

/** Ends one idle session and logs it in the account, once. */
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
      actorName: jobActorName('sessions'),
      action: 'session-idle',
      detail: { session: sessionId, device: deviceName(endedSession.userAgent) },
      ipAddress: '',
    })
  })
}

/**
 * Ends idle sessions of staff, of supervisors and on shared computers, including those whose
 * browsers send no more requests.
 *
 * @decision 0072
 */
export async function endIdleSessions(db: Db, limits: IdleLimits, now: Date): Promise<void> {
  for (const session of await readIdleSessions(db, limits, now)) {
    const minutes = idleLimitOf(session, limits)
    if (minutes !== null) await endIdleSession(db, session.id, minutes, now)
  }
}
