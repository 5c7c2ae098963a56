import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Records a snapshot whose content has been read completely. */
export async function insertSnapshot(db: Db, token: string, position: string): Promise<void> {
  await sql`insert into search_snapshot (token, position) values (${token}, ${position}::text::xid8)`.execute(
    db,
  )
}

/**
 * Returns the number of changed items since a snapshot, or null if the database does not know the
 * snapshot or its changes.
 */
export async function countChangesSince(db: Db, token: string): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select (select count(distinct item_id)::int from item_change where xid >= position) as count
    from search_snapshot where token = ${token}`.execute(db)
  return rows[0]?.count ?? null
}
