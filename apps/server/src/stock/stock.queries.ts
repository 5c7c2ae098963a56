import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { PLANNED_ONCE } from '../db/planned-once.ts'

export type StockWish = { itemId: number; optionId: number | null; quantity: number }

/**
 * Takes units out of stock, each only if it is there. The stock of an item is that of all its options together, so both are lowered.
 * Rows are taken in the order of their ids, so that two carts with the same goods do not wait for each other.
 *
 * @returns false when any of them is short; the caller then undoes its transaction
 */
export async function takeStock(tx: Db, wishes: readonly StockWish[]): Promise<boolean> {
  if (wishes.length === 0) return true
  const items = summed(wishes.map(({ itemId, quantity }) => [itemId, quantity]))
  const options = summed(
    wishes.flatMap(({ optionId, quantity }) => (optionId === null ? [] : [[optionId, quantity] as const])),
  )
  return (await lowerItems(tx, items)) && (options.size === 0 || (await lowerOptions(tx, options)))
}

/** As rows and not as two arrays: of an array the planner does not know the length, and would plan anew each time. */
const listed = (wanted: ReadonlyMap<number, number>) =>
  sql.join([...wanted].map(([id, quantity]) => sql`(${id}::bigint, ${quantity}::int)`))

async function lowerItems(tx: Db, wanted: ReadonlyMap<number, number>): Promise<boolean> {
  const { numAffectedRows } = await sql`${sql.raw(PLANNED_ONCE)}
    with held as materialized (
      select i.id, w.quantity from item i join (values ${listed(wanted)}) w (id, quantity) using (id)
      order by i.id for no key update of i
    )
    update item set stock = case when stock_unlimited then stock else stock - held.quantity end from held
    where item.id = held.id and (item.stock_unlimited or item.stock >= held.quantity)`.execute(tx)
  return Number(numAffectedRows) === wanted.size
}

async function lowerOptions(tx: Db, wanted: ReadonlyMap<number, number>): Promise<boolean> {
  const { numAffectedRows } = await sql`${sql.raw(PLANNED_ONCE)}
    with held as materialized (
      select o.id, w.quantity
      from item_option o join (values ${listed(wanted)}) w (id, quantity) using (id)
      order by o.id for no key update of o
    )
    update item_option set stock = stock - held.quantity from held
    where item_option.id = held.id and item_option.stock >= held.quantity`.execute(tx)
  return Number(numAffectedRows) === wanted.size
}

function summed(pairs: readonly (readonly [number, number])[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [id, quantity] of pairs) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return sums
}

/** Gives back what an order had taken. */
export async function releaseStock(
  tx: Db,
  orderId: number,
  reason: 'cancelled' | 'rejected',
  now: Date,
): Promise<void> {
  await sql`
    with taken as materialized (
      select item_id, option_id, -sum(quantity)::int as quantity from stock_move where order_id = ${orderId}
      group by item_id, option_id having sum(quantity) < 0
    ), held as materialized (
      select id from item where id in (select item_id from taken) order by id for no key update
    ), items as (
      update item set stock = stock + back.quantity
      from (select item_id, sum(quantity)::int as quantity from taken group by item_id) back, held
      where item.id = held.id and item.id = back.item_id and not item.stock_unlimited
    ), options as (
      update item_option set stock = stock + taken.quantity from taken where item_option.id = taken.option_id
    )
    insert into stock_move (item_id, option_id, order_id, quantity, reason, at)
    select item_id, option_id, ${orderId}, quantity, ${reason}, ${now}::timestamptz from taken`.execute(tx)
}
