import type { RatingTab } from '@pasar/domain/ordering/rating'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'
import { type OrderScope, whereInScope } from '../view/order-filters.queries.ts'

export type RatingParts = {
  version: number
  stars: number
  text: string
  items: { itemId: number; stars: number; text: string }[] | null
  ratedAt: string
  editableUntil: string
  answer: string
}

/** SQL expression for the rating of an order `o` as JSON; null when it has none. */
const ratingJson = sql`(
  select json_build_object('version', r.version, 'stars', r.stars, 'text', r.body, 'ratedAt', r.rated_at, 'editableUntil', r.editable_until,
    'answer', r.answer, 'items', (select json_agg(json_build_object('itemId', item_id, 'stars', stars, 'text', body) order by item_id)
      from item_rating where order_id = r.order_id))
  from rating r where r.order_id = o.id)`

export async function findRating(db: Db, orderId: number): Promise<RatingParts | null> {
  const { rows } = await executePrepared(
    db,
    sql<{ rating: RatingParts | null }>`
    select ${ratingJson} as rating from orders o where o.id = ${orderId}`,
  )
  return rows[0]?.rating ?? null
}

export type RatingRowParts = {
  order: { id: number; number: string; school: string; vendor: string }
  items: { itemId: number; name: string; picture: string }[] | null
  completedAt: Date | null
  complained: boolean
  rating: RatingParts | null
}

/** SQL expression for the distinct items of an order `o` as JSON. */
const itemsJson = sql`(
  select json_agg(json_build_object('itemId', item_id, 'name', name, 'picture', picture) order by line_no)
  from (select distinct on (item_id) item_id, name, picture, line_no from order_line where order_id = o.id order by item_id, line_no) as l)`

const isOf = (tab: RatingTab) => sql`o.state = 'completed' and o.rated = ${tab === 'rated'}`

/**
 * Loads completed orders of a scope that are rated or unrated, newest first.
 *
 * @param query.before cursor: ids below this one; 0 for the first page
 */
export async function readRatedOrders(
  db: Db,
  side: OrderScope,
  query: { tab: RatingTab; before: number; limit: number },
): Promise<RatingRowParts[]> {
  const { rows } = await sql<RatingRowParts>`
    select json_build_object('id', o.id, 'number', o.number, 'school', o.buyer ->> 'name', 'vendor', o.vendor ->> 'name') as order,
      ${itemsJson} as items, o.ended_at as "completedAt", o.complained, ${ratingJson} as rating
    from orders o
    where ${whereInScope(side)} and ${isOf(query.tab)} and ${query.before === 0 ? sql`true` : sql`o.id < ${query.before}`}
    order by o.id desc limit ${query.limit}`.execute(db)
  return rows
}

/** Counts the rated and unrated completed orders of a scope. */
export async function countRated(db: Db, side: OrderScope): Promise<Record<RatingTab, number>> {
  const { rows } = await sql<Record<RatingTab, number>>`
    select count(*) filter (where o.rated) as rated, count(*) filter (where not o.rated) as "not-rated"
    from orders o where ${whereInScope(side)} and o.state = 'completed'`.execute(db)
  return rows[0] ?? { rated: 0, 'not-rated': 0 }
}

/**
 * Loads a rating with a row lock until the transaction ends. The caller must lock the order
 * first.
 */
export const lockRating = (tx: Db, orderId: number) =>
  tx
    .selectFrom('rating')
    .select(['version', 'editable_until as editableUntil', 'answered_at as answeredAt'])
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Returns the item ids of an order; an item in several lines occurs several times. */
export const readItemIdsOf = async (db: Db, orderId: number): Promise<number[]> =>
  (await db.selectFrom('order_line').select('item_id').where('order_id', '=', orderId).execute()).map(
    (line) => line.item_id,
  )

type Opinion = { stars: number; text: string }

export async function insertRating(
  tx: Db,
  rating: Opinion & { orderId: number; vendorId: number; now: Date; editableUntil: Date },
): Promise<void> {
  await tx
    .insertInto('rating')
    .values({
      order_id: rating.orderId,
      vendor_id: rating.vendorId,
      stars: rating.stars,
      body: rating.text,
      rated_at: rating.now,
      editable_until: rating.editableUntil,
    })
    .execute()
}

export async function updateRating(tx: Db, rating: Opinion & { orderId: number; now: Date }): Promise<void> {
  await tx
    .updateTable('rating')
    .set(({ eb }) => ({
      stars: rating.stars,
      body: rating.text,
      edited_at: rating.now,
      version: eb('version', '+', 1),
    }))
    .where('order_id', '=', rating.orderId)
    .execute()
}

/** Replaces the item ratings of an order, in id order like all transactions that lock items. */
export async function setItemRatings(
  tx: Db,
  orderId: number,
  ratings: readonly (Opinion & { itemId: number })[],
): Promise<void> {
  const items = ratings.toSorted((a, b) => a.itemId - b.itemId)
  const ids = items.map(({ itemId }) => itemId)
  await sql`delete from item_rating where order_id = ${orderId} and item_id <> all(${ids}::bigint[])`.execute(
    tx,
  )
  for (const { itemId, stars, text } of items)
    await sql`
      insert into item_rating (order_id, item_id, stars, body) values (${orderId}, ${itemId}, ${stars}, ${text})
      on conflict (order_id, item_id) do update set stars = excluded.stars, body = excluded.body`.execute(tx)
}

export async function setAnswer(tx: Db, orderId: number, answer: string, now: Date): Promise<void> {
  await tx
    .updateTable('rating')
    .set(({ eb }) => ({ answer, answered_at: now, version: eb('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .execute()
}

type ShownRating = {
  orderId: number
  stars: number
  text: string
  school: string
  answer: string
  at: Date
}

type Shown = { counts: number[]; ratings: ShownRating[] }

const countedSql = sql`array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
  count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[]`

/**
 * Loads the ratings of a vendor or an item: the distribution of the stars, and the newest
 * ratings.
 */
export async function readRatingsOf(
  db: Db,
  of: { vendorId: number } | { itemId: number },
  query: { before: number; limit: number },
): Promise<Shown> {
  const isVendor = 'vendorId' in of
  const from = isVendor
    ? sql`rating t where t.vendor_id = ${of.vendorId}`
    : sql`item_rating t where t.item_id = ${of.itemId}`
  const spread = await sql<{ counts: number[] }>`select ${countedSql} as counts from ${from}`.execute(db)
  const { rows } = await sql<ShownRating>`
    select t.order_id as "orderId", t.stars, t.body as text, o.buyer ->> 'name' as school,
      ${isVendor ? sql`r.answer` : sql`''`} as answer, coalesce(r.edited_at, r.rated_at) as at
    from (select * from ${from} and ${query.before === 0 ? sql`true` : sql`t.order_id < ${query.before}`}
      order by t.order_id desc limit ${query.limit}) as t
    join rating r on r.order_id = t.order_id join orders o on o.id = t.order_id order by t.order_id desc`.execute(
    db,
  )
  return { counts: spread.rows[0]?.counts ?? [0, 0, 0, 0, 0], ratings: rows }
}
