import type { RatingTab } from '@pasar/domain/ordering/rating'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { PREPARED_HINT } from '../db/prepared-statement.ts'
import { type OrderScope, whereInScope } from './orders.queries.ts'

export type RatingParts = {
  version: number
  stars: number
  text: string
  items: { itemId: number; stars: number; text: string }[] | null
  ratedAt: string
  editableUntil: string
  answer: string
}

/** The rating of an order `o` as JSON; null when it has none. */
const ratingJson = sql`(
  select json_build_object('version', r.version, 'stars', r.stars, 'text', r.body, 'ratedAt', r.rated_at, 'editableUntil', r.editable_until,
    'answer', r.answer, 'items', (select json_agg(json_build_object('itemId', item_id, 'stars', stars, 'text', body) order by item_id)
      from item_rating where order_id = r.order_id))
  from rating r where r.order_id = o.id)`

export async function findRating(db: Db, orderId: number): Promise<RatingParts | null> {
  const { rows } = await sql<{ rating: RatingParts | null }>`${sql.raw(PREPARED_HINT)}
    select ${ratingJson} as rating from orders o where o.id = ${orderId}`.execute(db)
  return rows[0]?.rating ?? null
}

export type RatingRowParts = {
  order: { id: number; number: string; school: string; vendor: string }
  items: { itemId: number; name: string; picture: string }[] | null
  completedAt: Date | null
  complained: boolean
  rating: RatingParts | null
}

/** What can be told apart of the goods of an order `o`: each item once. */
const itemsJson = sql`(
  select json_agg(json_build_object('itemId', item_id, 'name', name, 'picture', picture) order by line_no)
  from (select distinct on (item_id) item_id, name, picture, line_no from order_line where order_id = o.id order by item_id, line_no) as l)`

const isOf = (tab: RatingTab) => sql`o.state = 'completed' and o.rated = ${tab === 'rated'}`

/**
 * Completed orders of a side that are rated or not, the newest first.
 *
 * @param asked `before`: the id to go on below; 0 for the first page
 */
export async function readRatedOrders(
  db: Db,
  side: OrderScope,
  asked: { tab: RatingTab; before: number; limit: number },
): Promise<RatingRowParts[]> {
  const { rows } = await sql<RatingRowParts>`
    select json_build_object('id', o.id, 'number', o.number, 'school', o.buyer ->> 'name', 'vendor', o.vendor ->> 'name') as order,
      ${itemsJson} as items, o.ended_at as "completedAt", o.complained, ${ratingJson} as rating
    from orders o
    where ${whereInScope(side)} and ${isOf(asked.tab)} and ${asked.before === 0 ? sql`true` : sql`o.id < ${asked.before}`}
    order by o.id desc limit ${asked.limit}`.execute(db)
  return rows
}

/** How many completed orders of a side are rated, and how many are not. */
export async function countRated(db: Db, side: OrderScope): Promise<Record<RatingTab, number>> {
  const { rows } = await sql<Record<RatingTab, number>>`
    select count(*) filter (where o.rated) as rated, count(*) filter (where not o.rated) as "not-rated"
    from orders o where ${whereInScope(side)} and o.state = 'completed'`.execute(db)
  return rows[0] ?? { rated: 0, 'not-rated': 0 }
}

/** A rating as it was written, held until the transaction ends. Its order is held first, always. */
export const lockRating = (tx: Db, orderId: number) =>
  tx
    .selectFrom('rating')
    .select(['version', 'editable_until as editableUntil', 'answered_at as answeredAt'])
    .where('order_id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The items of an order; one that stands in several lines comes several times. */
export const itemsOf = async (db: Db, orderId: number): Promise<number[]> =>
  (await db.selectFrom('order_line').select('item_id').where('order_id', '=', orderId).execute()).map(
    (line) => line.item_id,
  )

type Opinion = { stars: number; text: string }

export async function insertRating(
  tx: Db,
  given: Opinion & { orderId: number; vendorId: number; now: Date; editableUntil: Date },
): Promise<void> {
  await tx
    .insertInto('rating')
    .values({
      order_id: given.orderId,
      vendor_id: given.vendorId,
      stars: given.stars,
      body: given.text,
      rated_at: given.now,
      editable_until: given.editableUntil,
    })
    .execute()
}

export async function updateRating(tx: Db, given: Opinion & { orderId: number; now: Date }): Promise<void> {
  await tx
    .updateTable('rating')
    .set(({ eb }) => ({
      stars: given.stars,
      body: given.text,
      edited_at: given.now,
      version: eb('version', '+', 1),
    }))
    .where('order_id', '=', given.orderId)
    .execute()
}

/** Puts the ratings of items in the place of those that the order had, in the order of their numbers as all do who lock items. */
export async function setItemRatings(
  tx: Db,
  orderId: number,
  given: readonly (Opinion & { itemId: number })[],
): Promise<void> {
  const items = given.toSorted((a, b) => a.itemId - b.itemId)
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

export type ShownRating = {
  orderId: number
  stars: number
  text: string
  school: string
  answer: string
  at: Date
}

type Shown = { counts: number[]; ratings: ShownRating[] }

const counted = sql`array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
  count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[]`

/** What schools say of a vendor, or of an item: how the stars are spread, and the newest of all that was said. */
export async function readRatingsOf(
  db: Db,
  of: { vendorId: number } | { itemId: number },
  asked: { before: number; limit: number },
): Promise<Shown> {
  const given = 'vendorId' in of
  const from = given
    ? sql`rating t where t.vendor_id = ${of.vendorId}`
    : sql`item_rating t where t.item_id = ${of.itemId}`
  const spread = await sql<{ counts: number[] }>`select ${counted} as counts from ${from}`.execute(db)
  const { rows } = await sql<ShownRating>`
    select t.order_id as "orderId", t.stars, t.body as text, o.buyer ->> 'name' as school,
      ${given ? sql`r.answer` : sql`''`} as answer, coalesce(r.edited_at, r.rated_at) as at
    from (select * from ${from} and ${asked.before === 0 ? sql`true` : sql`t.order_id < ${asked.before}`}
      order by t.order_id desc limit ${asked.limit}) as t
    join rating r on r.order_id = t.order_id join orders o on o.id = t.order_id order by t.order_id desc`.execute(
    db,
  )
  return { counts: spread.rows[0]?.counts ?? [0, 0, 0, 0, 0], ratings: rows }
}
