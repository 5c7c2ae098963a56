import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'
import type { Database } from './tables.ts'

/**
 * Column types that a bulk insert supports. Arrays are sent as their text form, because PostgreSQL
 * cannot unnest arrays of arrays.
 */
export type BulkType =
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'float8'
  | 'boolean'
  | 'text'
  | 'bytea'
  | 'date'
  | 'timestamptz'
  | 'integer[]'
  | 'text[]'
  | 'jsonb'

/** Returns the PostgreSQL text form of a text array, such as `{"a","b"}`. */
const arrayText = (values: readonly unknown[]) =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`

/** Returns a value in the form that it has inside its column's array. */
function travelling(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`
  return Array.isArray(value) ? arrayText(value) : value
}

/**
 * Inserts many rows with one statement per batch. Each statement has one array parameter per
 * column, regardless of the number of rows.
 *
 * @param columns the PostgreSQL type of each column of the rows
 * @param batch rows per statement
 */
export async function bulkInsert<
  Table extends keyof Database,
  Column extends keyof Insertable<Database[Table]> & string,
>(
  db: Db,
  table: Table,
  columns: Readonly<Record<Column, BulkType>>,
  rows: readonly Readonly<Record<Column, unknown>>[],
  batch = 4_000,
): Promise<void> {
  const names = Object.keys(columns) as Column[]
  const isList = (name: Column) => columns[name].endsWith('[]')
  const columnsSql = names.map((name) =>
    isList(name) ? sql`${sql.ref(name)}::${sql.raw(columns[name])}` : sql`${sql.ref(name)}`,
  )
  for (let from = 0; from < rows.length; from += batch) {
    const part = rows.slice(from, from + batch)
    const lists: RawBuilder<unknown>[] = names.map((name) => {
      const values = part.map((row) => travelling(row[name]))
      return sql`${values}::${sql.raw(isList(name) ? 'text' : columns[name])}[]`
    })
    await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
      select ${sql.join(columnsSql)} from unnest(${sql.join(lists)}) as given (${sql.join(names.map((name) => sql.ref(name)))})`.execute(
      db,
    )
  }
}
