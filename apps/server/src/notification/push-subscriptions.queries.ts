import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Maximum browsers per account; a new one replaces the oldest. */
const MAX_SUBSCRIPTIONS = 10

/**
 * Stores the push subscription of a browser for its current session, and removes it from a
 * previous one.
 */
export async function subscribe(
  tx: Db,
  subscription: { memberId: number; sessionId: number; endpoint: string; p256dh: string; auth: string },
  now: Date,
): Promise<void> {
  const { memberId, sessionId, endpoint, p256dh, auth } = subscription
  await tx
    .insertInto('push_subscription')
    .values({ member_id: memberId, session_id: sessionId, endpoint, p256dh, auth, created_at: now })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({
        member_id: memberId,
        session_id: sessionId,
        p256dh,
        auth,
        created_at: now,
        ended_at: null,
      }),
    )
    .execute()
  await sql`
    update push_subscription set ended_at = ${now}::timestamptz where ended_at is null and member_id = ${memberId} and id not in (
      select id from push_subscription where member_id = ${memberId} and ended_at is null order by created_at desc, id desc limit ${MAX_SUBSCRIPTIONS})`.execute(
    tx,
  )
}

export async function unsubscribe(db: Db, memberId: number, endpoint: string, now: Date): Promise<void> {
  await db
    .updateTable('push_subscription')
    .set({ ended_at: now })
    .where('member_id', '=', memberId)
    .where('endpoint', '=', endpoint)
    .where('ended_at', 'is', null)
    .execute()
}
