import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { notify } from '../../outbox/outbox.queries.ts'

/** Days before the end of an API key on which its owner is reminded. */
const REMIND_DAYS = 14

/** Maximum notices per run; the next run continues. */
const BATCH_LIMIT = 500

/**
 * Reminds the owners of API keys that end within 14 days, once for each key, by a notice and an
 * email. A key that was revoked or replaced needs no reminder.
 *
 * @returns whether there may be more
 * @decision 0108
 */
export async function remindOfExpiringKeys(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number; memberId: number; name: string; expiresAt: Date }>`
    select k.id, k.member_id as "memberId", k.name, k.expires_at as "expiresAt" from api_key k
    join member m on m.id = k.member_id
    where k.revoked_at is null and k.replaced_at is null and m.status = 1 and k.expires_at > ${now}
      and k.expires_at <= ${now}::timestamptz + make_interval(days => ${REMIND_DAYS})
      and not exists (select from outbox b where b.once = 'key-expires:' || k.id)
    order by k.expires_at limit ${BATCH_LIMIT}`.execute(db)
  if (rows.length === 0) return false
  await db.transaction().execute((tx) =>
    notify(
      tx,
      rows.map(({ id, memberId, name, expiresAt }) => ({
        kind: 'security.key-expires' as const,
        to: { member: memberId },
        orderId: null,
        by: null,
        facts: { keyId: id, name, by: expiresAt.toISOString() },
        once: `key-expires:${id}`,
      })),
      now,
    ),
  )
  return rows.length === BATCH_LIMIT
}
