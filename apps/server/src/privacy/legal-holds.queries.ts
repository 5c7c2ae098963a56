import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type HoldTarget = { memberId: number } | { orderId: number }

/** A member or an order that is exempt from pruning. `name` is the email or the order number. */
export type HoldRow = { id: number; name: string; reason: string; addedAt: Date }

/** Finds the member with an email address. */
export async function findHoldMember(db: Db, email: string): Promise<number | undefined> {
  const row = await db.selectFrom('member').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id
}

/** Finds an order and its parties by its number. */
export function findHoldOrder(db: Db, number: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'buyer_id as buyerId', 'vendor_id as vendorId'])
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Adds a hold. @returns its id; undefined when the target has one */
export async function insertHold(
  tx: Db,
  target: HoldTarget,
  reason: string,
  now: Date,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('legal_hold')
    .values({
      member_id: 'memberId' in target ? target.memberId : null,
      order_id: 'orderId' in target ? target.orderId : null,
      reason,
      added_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Removes the hold of a target. @returns its id; undefined when the target has none */
export async function endHold(
  tx: Db,
  target: HoldTarget,
  reason: string,
  now: Date,
): Promise<number | undefined> {
  const [column, id] =
    'memberId' in target ? (['member_id', target.memberId] as const) : (['order_id', target.orderId] as const)
  const row = await tx
    .updateTable('legal_hold')
    .set({ removed_at: now, removal_reason: reason })
    .where(column, '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Lists the holds in force, oldest first. */
export async function listHolds(db: Db): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select h.id, coalesce(m.email, o.number) as name, h.reason, h.added_at as "addedAt"
    from legal_hold h left join member m on m.id = h.member_id left join orders o on o.id = h.order_id
    where h.removed_at is null order by h.id`.execute(db)
  return rows
}
