import type { JudgedOrder } from '@pasar/domain/cart/comparison-duty'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { PLANNED_ONCE } from '../db/planned-once.ts'

export type BoughtOrder = JudgedOrder & { number: string }

/**
 * Orders of a school that hold goods of some categories and still count, with what each comes to by category.
 *
 * @param window the moments between which they were made; without an end those of this moment count too
 * @param without an order that is left out; 0 for none
 */
export async function readBought(
  db: Db,
  schoolId: number,
  categoryIds: readonly number[],
  window: { from: Date; to: Date | null },
  without = 0,
): Promise<BoughtOrder[]> {
  const { rows } = await sql<BoughtOrder>`${sql.raw(PLANNED_ONCE)}
    select o.number, o.total,
      (select json_agg(k) from (
        select i.category_id as "categoryId", sum(l.line_total)::bigint as "lineTotal"
        from order_line l join item i on i.id = l.item_id where l.order_id = o.id group by i.category_id order by i.category_id) k) as lines
    from orders o
    where o.buyer_id = ${schoolId} and o.created_at >= ${window.from}
      and o.created_at <= coalesce(${window.to}::timestamptz, 'infinity')
      and o.state not in ('cancelled', 'rejected') and o.id <> ${without}
      and exists (select from order_line l join item i on i.id = l.item_id
        where l.order_id = o.id and i.category_id = any(${categoryIds}::bigint[]))
    order by o.id`.execute(db)
  return rows
}

/** Holds what a school orders until the transaction ends: of two acts that look at it, the second sees what the first did. */
export async function holdOrdering(tx: Db, schoolId: number): Promise<void> {
  await sql`select from document_series where series = ${`SP-${schoolId}`} order by year for no key update`.execute(
    tx,
  )
}

/** The names of categories. */
export async function readCategoryNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from category where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Writes what new orders were compared with, as it is kept. */
export async function insertOrderComparisons(
  tx: Db,
  kept: readonly { orderId: number; content: unknown }[],
): Promise<void> {
  await tx
    .insertInto('order_comparison')
    .values(kept.map(({ orderId, content }) => ({ order_id: orderId, content: JSON.stringify(content) })))
    .execute()
}
