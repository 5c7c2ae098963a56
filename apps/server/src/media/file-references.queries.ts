import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/**
 * All columns that contain file keys. Perceptual hashes and order lines refer to item
 * pictures, which are never deleted.
 */
export const KEY_COLUMNS = [
  ['file', 'key'],
  ['item_picture', 'key'],
  ['item_picture', 'medium_key'],
  ['item_picture', 'small_key'],
  ['chat_file', 'key'],
  ['content_picture', 'key'],
  ['document_print', 'key'],
  ['build_asset', 'file_key'],
  ['file_scan', 'source_key'],
] as const

/** Returns the subset of the keys that any row refers to. */
export async function readReferencedAmong(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const refers = KEY_COLUMNS.map(
    ([table, column]) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = candidate)`,
  )
  const { rows } = await sql<{ candidate: string }>`
    select candidate from unnest(${[...keys]}::text[]) candidate where ${sql.join(refers, sql` or `)}`.execute(
    db,
  )
  return new Set(rows.map(({ candidate }) => candidate))
}

const PAGE = 5_000

/** Yields the keys of all files that any row refers to, page by page, each once. */
export async function* readReferencedKeys(db: Db): AsyncGenerator<string[]> {
  const all = KEY_COLUMNS.map(
    ([table, column]) => sql`select ${sql.ref(column)} as key from ${sql.table(table)}`,
  )
  for (let after = ''; ; ) {
    const { rows } = await sql<{ key: string }>`
      select distinct key from (${sql.join(all, sql` union all `)}) as every
      where key > ${after} order by key limit ${PAGE}`.execute(db)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(({ key }) => key)
    after = last.key
  }
}
