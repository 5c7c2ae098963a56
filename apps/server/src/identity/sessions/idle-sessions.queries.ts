import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { publish } from '../../live/live.queries.ts'

/** Maximum number of sessions that one run of the job ends. */
const BATCH = 200

/** Categories of the accounts whose sessions always end when idle. */
export const PLATFORM_CATEGORIES = ['staff', 'supervisor'] as const

/**
 * Finds open sessions without activity: of staff and supervisors for some minutes, on shared
 * computers for some minutes.
 */
export async function readIdleSessions(
  db: Db,
  { idleMinutes, staffIdleMinutes }: { idleMinutes: number; staffIdleMinutes: number },
  now: Date,
): Promise<{ id: number; category: string; isShared: boolean }[]> {
  const idleFor = (minutes: number) =>
    sql`coalesce(s.last_seen_at, s.created_at) <= ${new Date(now.getTime() - minutes * 60_000)}`
  const { rows } = await sql<{ id: number; category: string; isShared: boolean }>`
    select s.id, m.category, s.is_shared as "isShared" from session s join member m on m.id = s.member_id
    where s.revoked_at is null and s.expires_at > ${now}
      and ((s.is_shared and ${idleFor(idleMinutes)})
        or (m.category = any(${[...PLATFORM_CATEGORIES]}::text[]) and ${idleFor(staffIdleMinutes)}))
    order by s.id limit ${BATCH}`.execute(db)
  return rows
}

/**
 * Ends a session that had no activity since a given time.
 *
 * @returns the owner of the session; undefined when it is already ended or was used in the meantime
 */
export async function endIfIdle(
  tx: Db,
  sessionId: number,
  idleSince: Date,
  now: Date,
): Promise<{ memberId: number; userAgent: string } | undefined> {
  const { rows } = await sql<{ memberId: number; userAgent: string }>`
    update session set revoked_at = ${now}, end_reason = 'idle'
    where id = ${sessionId} and revoked_at is null and expires_at > ${now}
      and coalesce(last_seen_at, created_at) <= ${idleSince}
    returning member_id as "memberId", user_agent as "userAgent"`.execute(tx)
  const [endedSession] = rows
  if (endedSession !== undefined) await publish(tx, [endedSession.memberId], { kind: 'session', id: 0, now })
  return endedSession
}

/** Counts open sessions on shared computers. */
export async function countSharedSessions(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from session
    where is_shared and revoked_at is null and expires_at > ${now}`.execute(db)
  return must(rows[0], 'the count of sessions').count
}
