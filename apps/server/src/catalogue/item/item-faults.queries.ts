import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Condition of a draft `i` that cannot be published yet, as `countDraftFaults` has counted. */
export const isFaultyDraft = sql`i.state = 'draft' and i.fault_count > 0`

/** Condition of an item `i` on sale that no school can order, because its stock is used up. */
export const isSoldOut = sql`i.state = 'live' and not i.stock_unlimited and i.stock = 0`

/** Condition of an item `i` on sale with less stock than its alert level. */
export const isLowOnStock = sql`i.is_low`

/** The numbers of items of one list of a vendor that need work, by what they need. */
export type WorkCounts = { soldOut: number; faultyDrafts: number; lowStock: number }

/** Counts the sold-out items, faulty drafts and low stocks in the two lists of a vendor. */
export async function countListingWork(
  db: Db,
  vendorId: number,
): Promise<{ item: WorkCounts; book: WorkCounts }> {
  const { rows } = await sql<WorkCounts & { isBook: boolean }>`
    select kinds."isBook", count(*) filter (where ${isSoldOut})::int as "soldOut",
      count(*) filter (where ${isFaultyDraft})::int as "faultyDrafts", count(*) filter (where ${isLowOnStock})::int as "lowStock"
    from (values (true), (false)) kinds ("isBook")
      left join item i on i.vendor_id = ${vendorId} and i.deleted_at is null and (i.kind = 'book') = kinds."isBook"
    group by kinds."isBook"`.execute(db)
  const of = (isBook: boolean) => {
    const row = rows.find((one) => one.isBook === isBook)
    if (!row) throw new Error('the count query returned no row')
    return { soldOut: row.soldOut, faultyDrafts: row.faultyDrafts, lowStock: row.lowStock }
  }
  return { item: of(false), book: of(true) }
}

/** Lists the ids of drafts whose faults are not counted since their last change. */
export async function listUncounted(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from item where state = 'draft' and fault_count is null and deleted_at is null
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stores fault counts of items that still have the version that was counted. */
export async function storeFaultCounts(
  db: Db,
  counts: readonly { id: number; version: number; count: number }[],
): Promise<void> {
  await sql`update item set fault_count = n.count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) n (id bigint, version integer, count smallint)
    where item.id = n.id and item.version = n.version`.execute(db)
}
