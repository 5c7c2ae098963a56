import type { WorkQueue } from '@pasar/contract/staff/work-queues'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { waitingRows } from './waiting.queries.ts'

/** A case that waits in a queue, and since when: the text of the time with its microseconds. */
export type WaitingCase = { queue: WorkQueue; subjectId: number; since: string }

/** Finds a case if it waits for a staff member. */
export async function findWaitingCase(
  db: Db,
  { queue, subjectId }: Pick<WaitingCase, 'queue' | 'subjectId'>,
  memberId: number,
): Promise<WaitingCase | null> {
  const { rows } = await sql<{ since: string }>`
    select since::text as since from (${waitingRows(memberId)[queue]}) as q (id, since)
    where id = ${subjectId} limit 1`.execute(db)
  const [row] = rows
  return row === undefined ? null : { queue, subjectId, since: row.since }
}

/** Records the first act of staff on a case that waits. Later acts change nothing. */
export async function insertFirstResponse(
  tx: Db,
  { queue, subjectId, since }: WaitingCase,
  memberId: number,
  now: Date,
): Promise<void> {
  await sql`
    insert into work_response (queue, subject_id, waits_since, member_id, responded_at)
    select ${queue}, ${subjectId}::bigint, ${since}::timestamptz, ${memberId}::bigint, ${now}::timestamptz
    where ${now}::timestamptz >= ${since}::timestamptz
    on conflict do nothing`.execute(tx)
}

export type ResponseRow = {
  id: number
  name: string
  /** null for all queues together. */
  queue: WorkQueue | null
  count: number
  /** Seconds. */
  median: number
  p90: number
}

/**
 * Reads how long the cases waited for their first answer, by person and by queue, ordered by name.
 *
 * @param from the first WIB day of the period: `2026-11-21`
 * @param to the last day
 * @param memberId the only person to read; null for all
 */
export async function readResponseTimes(
  db: Db,
  { from, to }: { from: string; to: string },
  memberId: number | null,
): Promise<ResponseRow[]> {
  const seconds = sql`extract(epoch from r.responded_at - r.waits_since)::float8`
  const { rows } = await sql<ResponseRow>`
    select m.id, m.name, r.queue, count(*)::int as count,
      round(percentile_cont(0.5) within group (order by ${seconds}))::bigint as median,
      round(percentile_cont(0.9) within group (order by ${seconds}))::bigint as p90
    from work_response r join member m on m.id = r.member_id
    where r.responded_at >= (${from}::date::timestamp at time zone 'Asia/Jakarta')
      and r.responded_at < (${to}::date::timestamp at time zone 'Asia/Jakarta') + interval '1 day'
      and (${memberId}::bigint is null or m.id = ${memberId})
    group by m.id, m.name, grouping sets ((), (r.queue))
    order by m.name, m.id, r.queue nulls first`.execute(db)
  return rows
}
