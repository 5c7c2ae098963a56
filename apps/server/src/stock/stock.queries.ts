import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { PREPARED_HINT } from '../db/prepared-statement.ts'

/** Units that an order takes of an item, or of one of its options. */
export type StockRequest = { orderId: number; itemId: number; optionId: number | null; quantity: number }

type Kind = Pick<StockRequest, 'itemId' | 'optionId'>

/**
 * Takes units out of stock for orders, each only if it is there, and notes what was taken. Of an item whose stock is not limited nothing is
 * taken and nothing noted. The stock of an item is that of all its options together, so both are lowered. Rows are locked in the order of
 * their ids, so that two carts with the same goods do not wait for each other.
 *
 * @returns false when any of them is short, or has options now that it had not; the caller then undoes its transaction
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

/** As rows and not as two arrays: of an array the planner does not know the length, and would plan each time. */
const listed = (wanted: ReadonlyMap<number, number>) =>
  sql.join([...wanted].map(([id, quantity]) => sql`(${id}::bigint, ${quantity}::int)`))

const listedItems = (wanted: ReadonlyMap<number, ItemWish>) =>
  sql.join(
    [...wanted].map(
      ([id, { quantity, hasOption }]) => sql`(${id}::bigint, ${quantity}::int, ${hasOption}::boolean)`,
    ),
  )

/** The moves of wishes whose items were lowered, from a part of the statement that is called `items_lowered`. */
const insertTaken = (wishes: readonly StockRequest[], reason: 'order' | 'change', now: Date) => sql`
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
 * Parts of a statement, each with a comma behind it, that take units out of stock and note it; the database refuses the statement when any is
 * short. They are to stand before its other parts: PostgreSQL does what stands first last, so that the rows that everybody wants are locked
 * for the commit only. Rows are locked as `takeStock` locks them.
 */
export function stockDeductionSql(wishes: readonly StockRequest[], now: Date): RawBuilder<unknown> {
  const { items, options } = summedUp(wishes)
  const lowerOptions = sql`options_held as materialized (
      select o.id, w.quantity from item_option o join (values ${listed(options)}) w (id, quantity) using (id)
      where (select count(*) from items_lowered) >= 0 order by o.id for no key update of o
    ), options_lowered as (
      update item_option set stock = stock - h.quantity from options_held h where item_option.id = h.id
    ), `
  // An item that has options now and was ordered without one, or the other way round, is refused like one that is short.
  const lowerItems = sql`items_held as materialized (
      select i.id, w.quantity, w.has_option from item i join (values ${listedItems(items)}) w (id, quantity, has_option) using (id)
      order by i.id for no key update of i
    ), items_lowered as (
      update item set stock = case when (cardinality(option_names) > 0) <> h.has_option then -1 when stock_unlimited then stock
        else stock - h.quantity end
      from items_held h where item.id = h.id returning item.id, item.stock_unlimited
    ), stock_taken as (${insertTaken(wishes, 'order', now)}), `
  if (items.size === 0) return sql``
  return options.size === 0 ? lowerItems : sql`${lowerItems}${lowerOptions}`
}

async function lowerItems(
  tx: Db,
  wanted: ReadonlyMap<number, ItemWish>,
  wishes: readonly StockRequest[],
  { reason, now }: { reason: 'order' | 'change'; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ lowered: number }>`${sql.raw(PREPARED_HINT)}
    with held as materialized (
      select i.id, w.quantity, w.has_option from item i join (values ${listedItems(wanted)}) w (id, quantity, has_option) using (id)
      order by i.id for no key update of i
    ), items_lowered as (
      update item set stock = case when stock_unlimited then stock else stock - held.quantity end from held
      where item.id = held.id and (item.stock_unlimited or item.stock >= held.quantity)
        and (cardinality(item.option_names) > 0) = held.has_option
      returning item.id, item.stock_unlimited
    ), taken as (${insertTaken(wishes, reason, now)})
    select count(*)::int as lowered from items_lowered`.execute(tx)
  return rows[0]?.lowered === wanted.size
}

async function lowerOptions(tx: Db, wanted: ReadonlyMap<number, number>): Promise<boolean> {
  const { numAffectedRows } = await sql`${sql.raw(PREPARED_HINT)}
    with held as materialized (
      select o.id, w.quantity
      from item_option o join (values ${listed(wanted)}) w (id, quantity) using (id)
      order by o.id for no key update of o
    )
    update item_option set stock = stock - held.quantity from held
    where item_option.id = held.id and item_option.stock >= held.quantity`.execute(tx)
  return Number(numAffectedRows) === wanted.size
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

/** Units of an item by which an order needs less than before (above 0) or more (below 0). */
export type StockDifference = Kind & { units: number }

/**
 * Lets stock follow an order that has changed: what it needs more is taken like a new order takes it; of what it needs no longer as much
 * comes back as it had taken.
 *
 * @returns false when something is short; the caller then undoes its transaction
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

/** Gives back the units that a school did not get, as far as the order had taken them. @decision 0064 */
export const returnShort = (
  tx: Db,
  orderId: number,
  differences: readonly StockDifference[],
  now: Date,
): Promise<void> => giveBack(tx, orderId, differences, 'short', now)

/** Gives back all that an order has taken. @decision 0064 */
export const releaseStock = (
  tx: Db,
  orderId: number,
  reason: 'cancelled' | 'rejected',
  now: Date,
): Promise<void> => giveBack(tx, orderId, 'all', reason, now)

/** What an order has taken and not given back, by item and option; whole units. */
async function readTaken(tx: Db, orderId: number): Promise<StockRequest[]> {
  const { rows } = await sql<StockRequest>`
    select ${orderId}::bigint as "orderId", item_id as "itemId", option_id as "optionId", -sum(quantity)::int as quantity
    from stock_move where order_id = ${orderId} group by item_id, option_id having sum(quantity) < 0
    order by item_id, option_id`.execute(tx)
  return rows
}

/**
 * Puts units back where they are sold now: into the option that they were taken from, or into an item without options, also while its stock
 * is not limited. Where the option is gone and the item has others, or the item has options now, there is no place to put them; the vendor
 * counts such goods when entering the new options.
 */
async function giveBack(
  tx: Db,
  orderId: number,
  wanted: readonly StockDifference[] | 'all',
  reason: 'cancelled' | 'rejected' | 'change' | 'short',
  now: Date,
): Promise<void> {
  if (wanted !== 'all' && !wanted.some(({ units }) => units > 0)) return
  const taken = await readTaken(tx, orderId)
  const back = taken.flatMap((one) => {
    const asked = wanted === 'all' ? one.quantity : unitsOf(wanted, one)
    return asked > 0 ? [{ ...one, quantity: Math.min(asked, one.quantity) }] : []
  })
  if (back.length === 0) return
  // Two statements: the second sees the options as whoever held the items before has left them.
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

const unitsOf = (wanted: readonly StockDifference[], { itemId, optionId }: Kind): number =>
  wanted
    .filter((one) => one.itemId === itemId && one.optionId === optionId)
    .reduce((sum, { units }) => sum + units, 0)
