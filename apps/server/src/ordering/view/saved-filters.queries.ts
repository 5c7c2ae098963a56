import type { OrderFilters } from '@pasar/contract/ordering/order-filters'
import { MAX_SAVED_FILTERS } from '@pasar/contract/ordering/saved-filters'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Loads the saved filters of an account, sorted by name. */
export const readSavedFilters = (db: Db, memberId: number) =>
  db
    .selectFrom('saved_filter')
    .select(['id', 'name', 'filters'])
    .where('member_id', '=', memberId)
    .orderBy('name')
    .execute()

/**
 * Saves filters of an account under a name.
 *
 * @returns whether they were saved; not when the account has the maximum number of other filters
 */
export async function upsertFilter(
  db: Db,
  memberId: number,
  { name, filters, now }: { name: string; filters: OrderFilters; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into saved_filter (member_id, name, filters, created_at)
    select ${memberId}, ${name}, ${JSON.stringify(filters)}::jsonb, ${now}
    where (select count(*) from saved_filter where member_id = ${memberId} and name <> ${name}) < ${MAX_SAVED_FILTERS}
    on conflict (member_id, name) do update set filters = excluded.filters`.execute(db)
  return numAffectedRows === 1n
}

/** Deletes a filter if the account saved it. */
export async function removeFilter(db: Db, memberId: number, filterId: number): Promise<void> {
  await db.deleteFrom('saved_filter').where('id', '=', filterId).where('member_id', '=', memberId).execute()
}
