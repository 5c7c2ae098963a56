import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Every column that holds the key of a file. What a picture looks like, and the lines of orders, name pictures of items, which stay. */
export const KEY_COLUMNS = [
  ['file', 'key'],
  ['item_picture', 'key'],
  ['item_picture', 'medium_key'],
  ['item_picture', 'small_key'],
  ['chat_file', 'key'],
  ['content_picture', 'key'],
  ['document_print', 'key'],
  ['file_scan', 'source_key'],
] as const

/** Of some keys those that something refers to. */
export async function findReferencedKeys(db: Db, keys: readonly string[]): Promise<Set<string>> {
  const refers = KEY_COLUMNS.map(
    ([table, column]) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = wanted)`,
  )
  const { rows } = await sql<{ wanted: string }>`
    select wanted from unnest(${[...keys]}::text[]) wanted where ${sql.join(refers, sql` or `)}`.execute(db)
  return new Set(rows.map(({ wanted }) => wanted))
}
