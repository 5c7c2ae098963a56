import type { Channel, NoticeSide } from '@pasar/domain/notification/audience'
import type { NoticeFacts } from '@pasar/domain/notification/notice'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type FailedSending = {
  channel: Channel
  id: number
  memberName: string
  topic: string | null
  side: NoticeSide | null
  facts: NoticeFacts | null
  subject: string
  fault: string
  tries: number
  at: Date
}

/** Cursor: the last row of the previous page. */
export type FailedSendingCursor = { at: Date; channel: Channel; id: number }

/**
 * Loads emails and sendings that failed permanently, oldest first.
 *
 * @param after cursor of the page; null for the first one
 */
export async function readFailedSendings(
  db: Db,
  after: FailedSendingCursor | null,
  limit: number,
): Promise<FailedSending[]> {
  const behind =
    after === null
      ? sql`true`
      : sql`(at, channel, id) > (${after.at}::timestamptz, ${after.channel}::text, ${after.id}::bigint)`
  const { rows } = await sql<FailedSending>`
    select * from (
      select 'email' as channel, l.id, coalesce(m.name, '') as "memberName", null as topic, null as side, null::jsonb as facts, l.subject, l.fault,
        l.tries, l.created_at as at
      from mail l left join member m on m.id = l.member_id where l.sent_at is null and l.ended_at is null and l.tries >= 10
      union all
      select s.channel, s.id, m.name, o.topic, o.side, o.payload, '', s.fault, s.tries, s.created_at
      from sending s join outbox o on o.id = s.notice_id join member m on m.id = o.member_id
      where s.ended_at is not null and s.sent_at is null and s.fault <> ''
    ) dead where ${behind} order by at, channel, id limit ${limit}`.execute(db)
  return rows
}

/**
 * Restarts the retries.
 *
 * @returns false when there is no such failure
 */
export async function retryFailedSending(db: Db, channel: Channel, id: number, now: Date): Promise<boolean> {
  const { numAffectedRows } =
    channel === 'email'
      ? await sql`update mail set tries = 0, try_after = ${now}::timestamptz
          where id = ${id} and sent_at is null and ended_at is null and tries >= 10`.execute(db)
      : await sql`update sending set tries = 0, try_after = ${now}::timestamptz, ended_at = null, fault = ''
          where id = ${id} and channel = ${channel} and ended_at is not null and sent_at is null and fault <> ''`.execute(
          db,
        )
  return Number(numAffectedRows) === 1
}

/**
 * Discards a failed sending.
 *
 * @returns false when there is no such failure
 */
export async function discardFailedSending(
  db: Db,
  channel: Channel,
  id: number,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } =
    channel === 'email'
      ? await sql`update mail set ended_at = ${now}::timestamptz
          where id = ${id} and sent_at is null and ended_at is null and tries >= 10`.execute(db)
      : await sql`update sending set fault = ''
          where id = ${id} and channel = ${channel} and ended_at is not null and sent_at is null and fault <> ''`.execute(
          db,
        )
  return Number(numAffectedRows) === 1
}
