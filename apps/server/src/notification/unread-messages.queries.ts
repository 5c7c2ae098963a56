import { isWakingHour } from '@pasar/domain/notification/deadlines'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { notify } from '../outbox/outbox.queries.ts'

/** An online user reads a message within this time; after it, a notice is sent. */
const READ_WITHIN_MS = 10 * 60_000
/** Maximum notices per run; the next run continues. */
const BATCH_LIMIT = 500

/**
 * Notifies members of unread messages from the platform, once for all messages since they last
 * read, and only in the daytime.
 *
 * @returns whether there may be more
 * @decision 0043
 */
export async function remindOfMessages(db: Db, now: Date): Promise<boolean> {
  if (!isWakingHour(now)) return false
  const before = new Date(now.getTime() - READ_WITHIN_MS)
  const { rows } = await sql<{ chatId: number; member: number; once: string }>`
    with unread as (
      select r.id, r.buyer_id as member, r.buyer_read as last_read from chat_room r
      where r.kind = 'platform' and r.buyer_unread > 0 and r.buyer_id is not null
      union all
      select r.id, r.vendor_id, r.vendor_read from chat_room r
      where r.kind = 'platform' and r.vendor_unread > 0 and r.vendor_id is not null
    ), due as (
      select u.*, 'chat.unread:' || u.id || ':' || u.last_read as once from unread u
      where exists (select from chat_message m where m.room_id = u.id and m.id > u.last_read and m.side = 'staff'
        and m.hidden_at is null and m.at <= ${before})
    )
    select id as "chatId", member, once from due
    where not exists (select from outbox b where b.once = due.once) order by id limit ${BATCH_LIMIT}`.execute(
    db,
  )
  if (rows.length === 0) return false
  const notifications = rows.map(({ chatId, member, once }) => ({
    kind: 'chat.unread' as const,
    to: { member },
    orderId: null,
    by: null,
    facts: { chatId },
    once,
  }))
  await db.transaction().execute((tx) => notify(tx, notifications, now))
  return rows.length === BATCH_LIMIT
}
