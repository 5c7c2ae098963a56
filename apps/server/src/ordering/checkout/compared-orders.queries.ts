import type { JudgedOrder } from '@pasar/domain/cart/comparison-duty'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'

export type BoughtOrder = JudgedOrder & { number: string }

/** Period of purchases; without an end it includes the current moment. */
export type Window = { from: Date; to: Date | null }

/**
 * Query for the valid orders of a school with goods of some categories, with the total of each
 * category.
 *
 * @param categories a list of categories, or a subquery
 * @param without id of an order to leave out; 0 for none
 */
export const boughtOrders = (
  schoolId: number,
  categories: RawBuilder<unknown>,
  { from, to }: Window,
  without: number,
) => sql<BoughtOrder>`
    select o.number, o.total,
      (select json_agg(k) from (
        select i.category_id as "categoryId", sum(l.line_total)::bigint as "lineTotal"
        from order_line l join item i on i.id = l.item_id where l.order_id = o.id group by i.category_id order by i.category_id) k) as lines
    from orders o
    where o.buyer_id = ${schoolId} and o.created_at >= ${from}
      and o.created_at <= coalesce(${to}::timestamptz, 'infinity')
      and o.state not in ('cancelled', 'rejected') and o.id <> ${without}
      and exists (select from order_line l join item i on i.id = l.item_id
        where l.order_id = o.id and i.category_id = any(${categories}))
    order by o.id`

/**
 * Loads the valid orders of a school with goods of some categories.
 *
 * @param without id of an order to leave out; 0 for none
 */
export async function readBought(
  db: Db,
  schoolId: number,
  categoryIds: readonly number[],
  window: Window,
  without = 0,
): Promise<BoughtOrder[]> {
  const orders = boughtOrders(schoolId, sql`${categoryIds}::bigint[]`, window, without)
  const { rows } = await executePrepared(db, sql<BoughtOrder>`${orders}`)
  return rows
}

/**
 * Query for an advisory lock on the ordering of a school until the transaction ends. It serialises
 * transactions that check past purchases, also across years with different number series.
 */
export const orderingLock = (schoolId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`orders of ${schoolId}`}, 0))`

/** Takes the ordering lock of a school and waits for it. */
export async function lockOrdering(tx: Db, schoolId: number): Promise<void> {
  await orderingLock(schoolId).execute(tx)
}

/** Returns the names of categories by id. */
export async function readCategoryNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from category where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Inserts the comparison records of new orders. */
export async function insertOrderComparisons(
  tx: Db,
  comparisons: readonly { orderId: number; content: unknown }[],
): Promise<void> {
  await tx
    .insertInto('order_comparison')
    .values(
      comparisons.map(({ orderId, content }) => ({ order_id: orderId, content: JSON.stringify(content) })),
    )
    .execute()
}
