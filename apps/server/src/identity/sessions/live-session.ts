import type { Role } from '@pasar/contract/identity/session'
import type { RefusalCode } from '@pasar/contract/wire/refusals'
import type { Actor } from '../../call/actor.ts'
import { hashToken } from '../../call/hash-token.ts'
import type { Db } from '../../db/database.ts'
import { endIdleSession, endsIdle, type IdleLimits, idleCutoff, idleLimitOf } from './idle-sessions.ts'
import type { SessionCache } from './session-cache.ts'
import { type SessionRow, touchSession } from './sessions.queries.ts'

/**
 * Minimum time between two updates of the last use of a session; if it ends when idle, activity is
 * stored once a minute.
 */
const TOUCH_INTERVAL_MS = 5 * 60_000
const ACTIVE_MS = 60_000

const ROLE_OF: Record<string, Role> = {
  '3347_38': 'buyer',
  '3347_39': 'vendor',
  '3347_40': 'vendor',
  staff: 'staff',
  supervisor: 'supervisor',
}

/** Returns the actor of a session. */
export function actorOf(row: SessionRow): Actor {
  const { status: _, personTokenHash: __, expiresAt: ___, lastSeenAt, ...rest } = row
  return { ...rest, role: ROLE_OF[row.category] ?? 'buyer', lastActivity: endsIdle(row) ? lastSeenAt : null }
}

/**
 * Returns why an account gets no session, or null. Only status 1 gets one.
 *
 * @spec 3 Member verification statuses
 */
export function accountRefusal(row: { status: number; category: string }): RefusalCode | null {
  if (row.status === -1) return 'session/banned'
  if (row.status === 0) return 'session/not-verified'
  if (row.status === 2) return 'session/member-not-active'
  return row.category === '3347_39' ? 'session/vendor-not-active' : null
}

export type LiveSession = { actor: Actor; personTokenHash: Buffer | null }

/** How a request uses its session. */
export type SessionUse = {
  /** Whether the request counts as user activity. */
  isActivity: boolean
  /** Returns the settings of the idle limit. Called only for sessions that end when idle. */
  idleLimits: (now: Date) => Promise<IdleLimits>
}

/**
 * Returns the session of a token, or null when it is revoked, expired or idle, or when its account
 * may not sign in any more.
 *
 * @decision 0072
 */
export async function liveSession(
  { db, sessions }: { db: Db; sessions: SessionCache },
  token: string,
  now: Date,
  use: SessionUse,
): Promise<LiveSession | null> {
  const row = await sessions.find(db, 'session', hashToken(token), now)
  if (!row || accountRefusal(row) !== null) return null
  if (endsIdle(row) && (await isOver(db, row, now, use))) return null
  const lastSeenAt = endsIdle(row) && !use.isActivity ? row.lastSeenAt : await touchIfStale(db, row, now)
  return { actor: actorOf({ ...row, lastSeenAt }), personTokenHash: row.personTokenHash }
}

/**
 * Ends a session that was idle for the configured minutes.
 *
 * @returns whether it has ended
 */
async function isOver(db: Db, row: SessionRow, now: Date, { idleLimits }: SessionUse) {
  const { sessionId, lastSeenAt } = row
  const minutes = idleLimitOf(row, await idleLimits(now))
  if (minutes === null || lastSeenAt > idleCutoff(minutes, now)) return false
  if (sessionId !== null) await endIdleSession(db, sessionId, minutes, now)
  return true
}

/**
 * Stores that a session is in use, unless that was stored shortly before.
 *
 * @returns the time of its last use
 */
async function touchIfStale(
  db: Db,
  row: Pick<SessionRow, 'sessionId' | 'lastSeenAt' | 'isShared'> & { category: string },
  now: Date,
): Promise<Date> {
  const { sessionId, lastSeenAt } = row
  const unseenSince = new Date(now.getTime() - (endsIdle(row) ? ACTIVE_MS : TOUCH_INTERVAL_MS))
  if (sessionId === null || lastSeenAt > unseenSince) return lastSeenAt
  await touchSession(db, sessionId, unseenSince, now)
  return now
}

/**
 * Records activity of the user of a session that ends when idle.
 *
 * @returns the stored time of the last activity; null for every other session
 */
export async function noteActivity(db: Db, actor: Actor, now: Date): Promise<Date | null> {
  const { lastActivity } = actor
  if (actor.sessionId === null || lastActivity === null) return null
  return touchIfStale(db, { ...actor, lastSeenAt: lastActivity }, now)
}
