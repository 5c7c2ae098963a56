import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type StockWish = { itemId: number; optionId: number | null; quantity: number }

/**
 * Takes units out of stock, each only if it is there. Rows are taken in the order of their ids, so that two carts with the same goods
 * do not wait for each other.
 *
 * @returns false when any of them is short; the caller then undoes its transaction
 */
export async function takeStock(tx: Db, wishes: readonly StockWish[]): Promise<boolean> {
  if (wishes.length === 0) return true
  const plain = summed(
    wishes.filter((wish) => wish.optionId === null).map(({ itemId, quantity }) => [itemId, quantity]),
  )
  const optional = summed(
    wishes.flatMap(({ optionId, quantity }) => (optionId === null ? [] : [[optionId, quantity] as const])),
  )
  const { rows } = await sql<{ taken: number }>`
    with held as materialized (
      select i.id, w.quantity from item i join unnest(${[...plain.keys()]}::bigint[], ${[...plain.values()]}::int[]) w (id, quantity) using (id)
      order by i.id for no key update of i
    ), held_options as materialized (
      select o.id, w.quantity
      from item_option o join unnest(${[...optional.keys()]}::bigint[], ${[...optional.values()]}::int[]) w (id, quantity) using (id)
      order by o.id for no key update of o
    ), items as (
      update item set stock = stock - held.quantity from held where item.id = held.id and item.stock >= held.quantity returning 1
    ), options as (
      update item_option set stock = stock - held_options.quantity from held_options
      where item_option.id = held_options.id and item_option.stock >= held_options.quantity returning 1
    )
    select (select count(*) from items) + (select count(*) from options) as taken`.execute(tx)
  return rows[0]?.taken === plain.size + optional.size
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
      select id from item where id in (select item_id from taken where option_id is null) order by id for no key update
    ), items as (
      update item set stock = stock + taken.quantity from taken, held
      where item.id = held.id and item.id = taken.item_id and taken.option_id is null
    ), options as (
      update item_option set stock = stock + taken.quantity from taken where item_option.id = taken.option_id
    )
    insert into stock_move (item_id, option_id, order_id, quantity, reason, at)
    select item_id, option_id, ${orderId}, quantity, ${reason}, ${now}::timestamptz from taken`.execute(tx)
}
