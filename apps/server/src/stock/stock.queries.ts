import { type RawBuilder, sql } from 'kysely'
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
  const { items, options } = summedUp(wishes)
  return (await lowerItems(tx, items)) && (options.size === 0 || (await lowerOptions(tx, options)))
}

/** As rows and not as two arrays: of an array the planner does not know the length, and would plan anew each time. */
const listed = (wanted: ReadonlyMap<number, number>) =>
  sql.join([...wanted].map(([id, quantity]) => sql`(${id}::bigint, ${quantity}::int)`))

/**
 * Parts of a statement, each with a comma behind it, that take units out of stock; the database refuses the statement when any is short.
 * They are to stand before its other parts: PostgreSQL does what stands first last, so that the rows that everybody wants are held for the
 * commit only. Rows are taken as `takeStock` takes them.
 */
export function loweringStock(wishes: readonly StockWish[]): RawBuilder<unknown> {
  const { items, options } = summedUp(wishes)
  const lowerOptions = sql`options_held as materialized (
      select o.id, w.quantity from item_option o join (values ${listed(options)}) w (id, quantity) using (id)
      where (select count(*) from items_lowered) >= 0 order by o.id for no key update of o
    ), options_lowered as (
      update item_option set stock = stock - h.quantity from options_held h where item_option.id = h.id
    ), `
  const lowerItems = sql`items_held as materialized (
      select i.id, w.quantity from item i join (values ${listed(items)}) w (id, quantity) using (id)
      order by i.id for no key update of i
    ), items_lowered as (
      update item set stock = case when stock_unlimited then stock else stock - h.quantity end from items_held h where item.id = h.id
      returning item.id
    ), `
  if (items.size === 0) return sql``
  return options.size === 0 ? lowerItems : sql`${lowerItems}${lowerOptions}`
}

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

const summedUp = (wishes: readonly StockWish[]) => ({
  items: summed(wishes.map(({ itemId, quantity }) => [itemId, quantity])),
  options: summed(
    wishes.flatMap(({ optionId, quantity }) => (optionId === null ? [] : [[optionId, quantity] as const])),
  ),
})

function summed(pairs: readonly (readonly [number, number])[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [id, quantity] of pairs) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return sums
}

/** Units of an item that come back (above 0) or are taken besides (below 0). */
export type StockDifference = { itemId: number; optionId: number | null; isLimited: boolean; units: number }

/**
 * Lets stock follow an order that has changed: what it needs besides is taken, only if it is there; what it needs no longer comes back.
 *
 * @returns false when something is short; the caller then undoes its transaction
 */
export async function moveStockOfChange(
  tx: Db,
  orderId: number,
  differences: readonly StockDifference[],
  now: Date,
): Promise<boolean> {
  const limited = differences.filter(({ isLimited, units }) => isLimited && units !== 0)
  if (limited.length === 0) return true
  await insertMoves(tx, orderId, limited, 'change', now)
  const more = limited.filter(({ units }) => units < 0)
  const less = limited.filter(({ units }) => units > 0)
  await raise(tx, less)
  return takeStock(
    tx,
    more.map(({ itemId, optionId, units }) => ({ itemId, optionId, quantity: -units })),
  )
}

/** Gives back the units that a school did not get. */
export async function returnShort(
  tx: Db,
  orderId: number,
  differences: readonly StockDifference[],
  now: Date,
): Promise<void> {
  const back = differences.filter(({ isLimited, units }) => isLimited && units > 0)
  if (back.length === 0) return
  await insertMoves(tx, orderId, back, 'short', now)
  await raise(tx, back)
}

async function insertMoves(
  tx: Db,
  orderId: number,
  moves: readonly StockDifference[],
  reason: 'change' | 'short',
  now: Date,
): Promise<void> {
  await tx
    .insertInto('stock_move')
    .values(
      moves.map(({ itemId, optionId, units }) => ({
        item_id: itemId,
        option_id: optionId,
        order_id: orderId,
        quantity: units,
        reason,
        at: now,
      })),
    )
    .execute()
}

async function raise(tx: Db, moves: readonly StockDifference[]): Promise<void> {
  const items = summed(moves.map(({ itemId, units }) => [itemId, units]))
  const options = summed(
    moves.flatMap(({ optionId, units }) => (optionId === null ? [] : [[optionId, units] as const])),
  )
  for (const [id, units] of [...items].sort(([a], [b]) => a - b))
    await sql`update item set stock = stock + ${units} where id = ${id} and not stock_unlimited`.execute(tx)
  for (const [id, units] of [...options].sort(([a], [b]) => a - b))
    await sql`update item_option set stock = stock + ${units} where id = ${id}`.execute(tx)
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
