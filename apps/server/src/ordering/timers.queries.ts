import { endOfDayAfter } from '@pasar/domain/kernel/dates'
import type { Settings } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** New orders whose time to be confirmed is over. */
export function findUnconfirmed(db: Db, now: Date) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'new')
    .where('confirm_by', '<', now)
    .orderBy('confirm_by')
    .limit(100)
    .execute()
}

/** Tells both sides once that an order is still waiting to be confirmed. */
export async function remindUnconfirmed(db: Db, now: Date, { remindDays }: Settings): Promise<void> {
  const before = endOfDayAfter(now, -remindDays)
  await sql`
    insert into outbox (topic, member_id, order_id, payload, created_at)
    select 'order.remind', m.id, o.id, jsonb_build_object('number', o.number, 'confirmBy', o.confirm_by), ${now}::timestamptz
    from orders o cross join lateral (values (o.buyer_id), (o.vendor_id)) as m (id)
    where o.state = 'new' and o.created_at <= ${before}
      and not exists (select from outbox b where b.order_id = o.id and b.topic = 'order.remind')`.execute(db)
}
