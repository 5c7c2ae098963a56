import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../src/db/database.ts'

type Column = { name: string; type: string }

/** Returns the columns of a table, in their order. */
export const columnsOf = async (tx: Db, table: string): Promise<Column[]> =>
  (
    await sql<Column>`select column_name as name, udt_name as type from information_schema.columns
      where table_name = ${table} and table_schema = 'public' order by ordinal_position`.execute(tx)
  ).rows

/** Returns an expression with another value of a column. */
export function changed({ name, type }: Column): RawBuilder<unknown> {
  const column = sql.ref(name)
  switch (type) {
    case 'bool':
      return sql`not ${column}`
    case 'timestamptz':
      return sql`coalesce(${column}, '2026-01-01') + interval '1 microsecond'`
    case 'date':
      return sql`coalesce(${column}, '2026-01-01') + 1`
    case 'jsonb':
      return sql`jsonb_set(coalesce(${column}, '{}'), '{x}', '1')`
    case '_text':
      return sql`array_append(${column}, 'x')`
    case 'text':
      return sql`coalesce(${column}, '') || 'x'`
    default:
      return sql`coalesce(${column}, 0) + 1`
  }
}
