import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { executePrepared } from '../db/statements.ts'

/** Units of an item, or of one of its options, that an order needs. */
export type StockRequest = { orderId: number; itemId: number; optionId: number | null; quantity: number }

type Kind = Pick<StockRequest, 'itemId' | 'optionId'>

/**
 * Takes units out of stock for orders if all are available, and records what was taken. For an item
 * with unlimited stock, nothing is taken or recorded. The stock of an item is the sum of its
 * options, so both are reduced. Rows are locked in id order, so that concurrent orders of the same
 * goods do not deadlock.
 *
 * @returns false when any item is short or has gained or lost its options; the caller must then
 *   roll back
 * @decision 0064
 */
export async function takeStock(
  tx: Db,
  wishes: readonly StockRequest[],
  reason: 'order' | 'change',
  now: Date,
): Promise<boolean> {
  if (wishes.length === 0) return true
  const { items, options } = summedUp(wishes)
  return (
    (await lowerItems(tx, items, wishes, { reason, now })) &&
    (options.size === 0 || (await lowerOptions(tx, options)))
  )
}

/**
 * Values are passed as rows and not as two arrays. The planner does not know the length of an array
 * and would plan every execution.
 */
const listed = (quantities: ReadonlyMap<number, number>) =>
  sql.join([...quantities].map(([id, quantity]) => sql`(${id}::bigint, ${quantity}::int)`))

const listedItems = (itemRequests: ReadonlyMap<number, ItemWish>) =>
  sql.join(
    [...itemRequests].map(
      ([id, { quantity, hasOption }]) => sql`(${id}::bigint, ${quantity}::int, ${hasOption}::boolean)`,
    ),
  )

/**
 * Returns the stock moves of requests whose items were reduced. It refers to the CTE
 * `items_lowered`.
 */
const insertStockMoves = (wishes: readonly StockRequest[], reason: 'order' | 'change', now: Date) => sql`
  insert into stock_move (item_id, option_id, order_id, quantity, reason, at)
  select u.id, m.option_id, m.order_id, -m.quantity, ${reason}, ${now}::timestamptz
  from (values ${sql.join(
    wishes.map(
      ({ itemId, optionId, orderId, quantity }) =>
        sql`(${itemId}::bigint, ${optionId}::bigint, ${orderId}::bigint, ${quantity}::int)`,
    ),
  )}) m (item_id, option_id, order_id, quantity)
    join items_lowered u on u.id = m.item_id where not u.stock_unlimited`

/**
 * Returns CTEs, each with a trailing comma, that take units out of stock and record them. The
 * database rejects the statement when any item is short. Put them before the other CTEs: PostgreSQL
 * then executes them last, so that contended rows are locked only until the commit. The lock order
 * is that of `takeStock`.
 */
export function stockDeductionSql(wishes: readonly StockRequest[], now: Date): RawBuilder<unknown> {
  const { items, options } = summedUp(wishes)
  const lowerOptions = sql`options_held as materialized (
      select o.id, w.quantity from item_option o join (values ${listed(options)}) w (id, quantity) using (id)
      where (select count(*) from items_lowered) >= 0 order by o.id for no key update of o
    ), options_lowered as (
      update item_option set stock = stock - h.quantity from options_held h where item_option.id = h.id
    ), `
  // An item that has gained or lost its options since the order is refused like a short one.
  const lowerItems = sql`items_held as materialized (
      select i.id, w.quantity, w.has_option from item i join (values ${listedItems(items)}) w (id, quantity, has_option) using (id)
      order by i.id for no key update of i
    ), items_lowered as (
      update item set stock = case when (cardinality(option_names) > 0) <> h.has_option then -1 when stock_unlimited then stock
        else stock - h.quantity end
      from items_held h where item.id = h.id returning item.id, item.stock_unlimited
    ), stock_taken as (${insertStockMoves(wishes, 'order', now)}), `
  if (items.size === 0) return sql``
  return options.size === 0 ? lowerItems : sql`${lowerItems}${lowerOptions}`
}

async function lowerItems(
  tx: Db,
  itemRequests: ReadonlyMap<number, ItemWish>,
  wishes: readonly StockRequest[],
  { reason, now }: { reason: 'order' | 'change'; now: Date },
): Promise<boolean> {
  const { rows } = await executePrepared(
    tx,
    sql<{ lowered: number }>`
    with locked as materialized (
      select i.id, w.quantity, w.has_option from item i join (values ${listedItems(itemRequests)}) w (id, quantity, has_option) using (id)
      order by i.id for no key update of i
    ), items_lowered as (
      update item set stock = case when stock_unlimited then stock else stock - locked.quantity end from locked
      where item.id = locked.id and (item.stock_unlimited or item.stock >= locked.quantity)
        and (cardinality(item.option_names) > 0) = locked.has_option
      returning item.id, item.stock_unlimited
    ), taken as (${insertStockMoves(wishes, reason, now)})
    select count(*)::int as lowered from items_lowered`,
  )
  return rows[0]?.lowered === itemRequests.size
}

async function lowerOptions(tx: Db, quantities: ReadonlyMap<number, number>): Promise<boolean> {
  const { numAffectedRows } = await executePrepared(
    tx,
    sql`
    with locked as materialized (
      select o.id, w.quantity
      from item_option o join (values ${listed(quantities)}) w (id, quantity) using (id)
      order by o.id for no key update of o
    )
    update item_option set stock = stock - locked.quantity from locked
    where item_option.id = locked.id and item_option.stock >= locked.quantity`,
  )
  return Number(numAffectedRows) === quantities.size
}

type ItemWish = { quantity: number; hasOption: boolean }

function summedUp(wishes: readonly StockRequest[]) {
  const items = new Map<number, ItemWish>()
  for (const { itemId, optionId, quantity } of wishes)
    items.set(itemId, {
      quantity: (items.get(itemId)?.quantity ?? 0) + quantity,
      hasOption: optionId !== null,
    })
  const options = summed(
    wishes.flatMap(({ optionId, quantity }) => (optionId === null ? [] : [[optionId, quantity] as const])),
  )
  return { items, options }
}

function summed(pairs: readonly (readonly [number, number])[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [id, quantity] of pairs) sums.set(id, (sums.get(id) ?? 0) + quantity)
  return sums
}

/**
 * The difference in units of an item that a changed order needs: above 0 for less, below 0 for
 * more.
 */
export type StockDifference = Kind & { units: number }

/**
 * Adjusts stock to a changed order. Additional units are taken as for a new order. Units that are
 * no longer needed are returned, as far as the order had taken them.
 *
 * @returns false when an item is short; the caller must then roll back
 * @decision 0064
 */
export async function moveStockOfChange(
  tx: Db,
  orderId: number,
  differences: readonly StockDifference[],
  now: Date,
): Promise<boolean> {
  await giveBack(tx, orderId, differences, 'change', now)
  const more = differences
    .filter(({ units }) => units < 0)
    .map(({ itemId, optionId, units }) => ({ orderId, itemId, optionId, quantity: -units }))
  return takeStock(tx, more, 'change', now)
}

/**
 * Returns to stock the units that a school did not receive, as far as the order had taken them.
 *
 * @decision 0064
 */
export const returnShort = (
  tx: Db,
  orderId: number,
  differences: readonly StockDifference[],
  now: Date,
): Promise<void> => giveBack(tx, orderId, differences, 'short', now)

/**
 * Returns to stock all units that orders have taken.
 *
 * @param orderIds orders whose rows the transaction has locked
 * @decision 0064
 */
export async function releaseStock(
  tx: Db,
  orderIds: readonly number[],
  reason: 'cancelled' | 'rejected',
  now: Date,
): Promise<void> {
  const ids = sql`${[...orderIds]}::bigint[]`
  // Lock in a separate statement, as in `giveBack`.
  await sql`select id from item where id in (select item_id from stock_move where order_id = any(${ids}))
    order by id for no key update`.execute(tx)
  await sql`
    with back as materialized (
      select m.order_id, m.item_id, m.option_id, -m.quantity as quantity
      from (select order_id, item_id, option_id, sum(quantity)::int as quantity from stock_move
          where order_id = any(${ids}) group by order_id, item_id, option_id having sum(quantity) < 0) m
        join item i on i.id = m.item_id left join item_option o on o.id = m.option_id
      where (cardinality(i.option_names) > 0) = (o.id is not null)
    ), options as (
      update item_option set stock = stock + b.quantity
      from (select option_id, sum(quantity)::int as quantity from back group by option_id) b where item_option.id = b.option_id
    ), items as (
      update item set stock = stock + b.quantity
      from (select item_id, sum(quantity)::int as quantity from back group by item_id) b where item.id = b.item_id
    )
    insert into stock_move (item_id, option_id, order_id, quantity, reason, at)
    select item_id, option_id, order_id, quantity, ${reason}, ${now}::timestamptz from back
    order by order_id, item_id, option_id`.execute(tx)
}

/** Returns the whole units that an order has taken and not returned, by item and option. */
async function readOutstanding(tx: Db, orderId: number): Promise<StockRequest[]> {
  const { rows } = await sql<StockRequest>`
    select ${orderId}::bigint as "orderId", item_id as "itemId", option_id as "optionId", -sum(quantity)::int as quantity
    from stock_move where order_id = ${orderId} group by item_id, option_id having sum(quantity) < 0
    order by item_id, option_id`.execute(tx)
  return rows
}

/**
 * Returns units to where they are sold now: to their option, or to an item without options, even
 * while its stock is unlimited. If the option no longer exists and the item has others, or the item
 * now has options, the units are dropped. The vendor counts such goods when entering the new
 * options.
 */
async function giveBack(
  tx: Db,
  orderId: number,
  differences: readonly StockDifference[],
  reason: 'change' | 'short',
  now: Date,
): Promise<void> {
  if (!differences.some(({ units }) => units > 0)) return
  const outstanding = await readOutstanding(tx, orderId)
  const back = outstanding.flatMap((one) => {
    const requestedQuantity = unitsOf(differences, one)
    return requestedQuantity > 0 ? [{ ...one, quantity: Math.min(requestedQuantity, one.quantity) }] : []
  })
  if (back.length === 0) return
  // Lock in a separate statement: the second one then sees the options as the previous lock holder
  // left them.
  await sql`select id from item where id in (${sql.join(back.map(({ itemId }) => itemId))}) order by id for no key update`.execute(
    tx,
  )
  await sql`
    with back as materialized (
      select b.item_id, b.option_id, b.quantity from (values ${sql.join(
        back.map(
          ({ itemId, optionId, quantity }) => sql`(${itemId}::bigint, ${optionId}::bigint, ${quantity}::int)`,
        ),
      )}) b (item_id, option_id, quantity) join item i on i.id = b.item_id left join item_option o on o.id = b.option_id
      where (cardinality(i.option_names) > 0) = (o.id is not null)
    ), options as (
      update item_option set stock = stock + back.quantity from back where item_option.id = back.option_id
    ), items as (
      update item set stock = stock + b.quantity
      from (select item_id, sum(quantity)::int as quantity from back group by item_id) b where item.id = b.item_id
    )
    insert into stock_move (item_id, option_id, order_id, quantity, reason, at)
    select item_id, option_id, ${orderId}, quantity, ${reason}, ${now}::timestamptz from back`.execute(tx)
}

const unitsOf = (differences: readonly StockDifference[], { itemId, optionId }: Kind): number =>
  differences
    .filter((one) => one.itemId === itemId && one.optionId === optionId)
    .reduce((sum, { units }) => sum + units, 0)

/**
 * Adds the received units of a completed order to the sold units of its items, which their pages
 * and the relevance of the search show. Services without a stock count, too.
 */
export async function countSold(tx: Db, orderId: number): Promise<void> {
  await sql`select id from item where id in (select item_id from order_line where order_id = ${orderId})
    order by id for no key update`.execute(tx)
  await sql`
    update item set sold = item.sold + l.units
    from (
      select l.item_id, sum(h.good)::int as units from order_line l
      join handover_line h on h.order_id = l.order_id and h.line_no = l.line_no
      where l.order_id = ${orderId} group by l.item_id
    ) l where item.id = l.item_id and l.units > 0`.execute(tx)
}
