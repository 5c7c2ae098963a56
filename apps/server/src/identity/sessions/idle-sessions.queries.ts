import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { publish } from '../../live/live.queries.ts'

/** Maximum number of sessions that one run of the job ends. */
const BATCH = 200

/** Finds open sessions on shared computers without activity since a given time. */
export async function findIdleSessions(db: Db, idleSince: Date, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from session
    where is_shared and revoked_at is null and expires_at > ${now}
      and coalesce(last_seen_at, created_at) <= ${idleSince}
    order by id limit ${BATCH}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Ends a session on a shared computer that had no activity since a given time.
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
    where id = ${sessionId} and is_shared and revoked_at is null and expires_at > ${now}
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
