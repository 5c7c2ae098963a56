import type { ItemDossier } from '@pasar/contract/moderation/item-review'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The rows of both queues: `at` is since when they wait. */
const QUEUES = {
  items: sql`(select id, submitted_at as at from item where state = 'submitted')`,
  changes: sql`(select i.id, p.proposed_at as at from item_proposal p join item i on i.id = p.item_id
    where p.state = 'waiting' and i.state = 'live')`,
}

/**
 * Finds the items before and after an item in its queue, oldest first. An item that has left the
 * queue is followed by the first one.
 */
export async function readQueueNeighbours(
  db: Db,
  id: number,
  queue: keyof typeof QUEUES,
): Promise<ItemDossier['queue']> {
  const waiting = QUEUES[queue]
  const { rows } = await sql<ItemDossier['queue']>`
    with me as (select at from ${waiting} q where id = ${id})
    select
      (select id from ${waiting} q where (at, id) < ((select at from me), ${id}::bigint) order by at desc, id desc limit 1) as previous,
      (select id from ${waiting} q where id <> ${id} and ((select at from me) is null or (at, id) > ((select at from me), ${id}::bigint))
        order by at, id limit 1) as next,
      (select count(*)::int from ${waiting} q where (at, id) <= ((select at from me), ${id}::bigint)) as position,
      (select count(*)::int from ${waiting} q) as total`.execute(db)
  return must(rows[0], 'the neighbours in the queue')
}

/** Loads the prices of the other offers on sale that are comparable with an item. @decision 0028 */
export async function readComparableOffers(
  db: Db,
  item: { id: number; category_id: number; comparable: number },
): Promise<{ price: number; vendorId: number }[]> {
  const { rows } = await sql<{ price: number; vendorId: number }>`
    select i.price, i.vendor_id as "vendorId" from item i join member v on v.id = i.vendor_id
    where i.state = 'live' and i.category_id = ${item.category_id} and i.comparable = ${item.comparable}
      and i.id <> ${item.id} and i.price >= ${MIN_PRICE} and i.deleted_at is null and v.status = 1`.execute(
    db,
  )
  return rows
}
