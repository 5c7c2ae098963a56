import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/tables.ts'

type Source = {
  /** Name of the rows in the facts. */
  name: string
  table: keyof Database
  /** Column with the order. */
  order: string
  /** Column that sorts the rows of an order. */
  by: string
  /** Columns that are no facts. */
  without: readonly string[]
}

/**
 * The tables whose rows are the facts of an order. Excluded are columns that change without an
 * event of the order, and the content of a document, which has a hash of its own.
 */
const SOURCES: readonly Source[] = [
  { name: 'order', table: 'orders', order: 'id', by: 'id', without: ['unpaid_year'] },
  { name: 'lines', table: 'order_line', order: 'order_id', by: 'line_no', without: [] },
  { name: 'agreements', table: 'order_agreement', order: 'order_id', by: 'agreement', without: [] },
  { name: 'documents', table: 'document', order: 'order_id', by: 'id', without: ['content'] },
  { name: 'invoice', table: 'invoice', order: 'order_id', by: 'order_id', without: [] },
  { name: 'payments', table: 'payment', order: 'order_id', by: 'id', without: [] },
  { name: 'ledger', table: 'ledger_entry', order: 'order_id', by: 'order_id', without: [] },
  { name: 'postings', table: 'ledger_posting', order: 'order_id', by: 'account', without: [] },
]

/** A row by column, as JSON of the database. */
export type FactRow = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) =>
  value === null ||
  value === false ||
  value === 0 ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/**
 * Removes empty values. So the facts of older orders stay the same when a table gets a column,
 * provided that its default is empty.
 */
export function compact(row: FactRow): FactRow {
  const facts: Record<string, unknown> = {}
  for (const name in row) if (!isEmpty(row[name])) facts[name] = row[name]
  return facts
}

/** Makes times of the rows in JSON independent of the session. */
export async function useUtc(tx: Db): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true)`.execute(tx)
}

/**
 * Returns the columns of a table that are facts. They are read each time, since a migration may add
 * one while the process runs.
 */
async function readColumns(tx: Db, { table, without }: Source): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped
      and attname <> all(${sql.val([...without])}::text[])`.execute(tx)
  return rows.map(({ name }) => name)
}

/**
 * Loads rows as JSON of the database, which states times to the microsecond. Columns that are no
 * facts are left out before the conversion: the content of a document is long.
 */
async function readRows(tx: Db, source: Source, orderIds: readonly number[]) {
  const { table, order, by, without } = source
  const columns = without.length === 0 ? [] : await readColumns(tx, source)
  const row =
    without.length === 0
      ? sql`to_jsonb(t)`
      : sql`(select to_jsonb(facts) from (select ${sql.join(columns.map((name) => sql.ref(`t.${name}`)))}) facts)`
  const { rows } = await sql<{ orderId: number; row: FactRow }>`
    select t.${sql.ref(order)} as "orderId", ${row} as row
    from ${sql.table(table)} t where t.${sql.ref(order)} = any(${sql.val([...orderIds])}::bigint[])
    order by t.${sql.ref(order)}, t.${sql.ref(by)}`.execute(tx)
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/**
 * Returns the facts of orders as JSON text: the rows of the order, its lines, documents, invoice,
 * payments and ledger, without empty values. Equal facts give equal text.
 *
 * @param tx transaction after `useUtc`
 */
export async function readOrderFacts(tx: Db, orderIds: readonly number[]): Promise<Map<number, string>> {
  const tables = new Map<string, Map<number, { row: FactRow }[]>>()
  for (const source of SOURCES) tables.set(source.name, await readRows(tx, source, orderIds))
  return new Map(
    orderIds.map((id) => [
      id,
      JSON.stringify(
        Object.fromEntries(
          [...tables].flatMap(([name, rows]) => {
            const own = rows.get(id) ?? []
            return own.length === 0 ? [] : [[name, own.map(({ row }) => compact(row))]]
          }),
        ),
      ),
    ]),
  )
}

const PAYOUT: Source = {
  ...{ name: 'payout', table: 'payout', order: 'order_id', by: 'order_id' },
  without: ['tries', 'try_after'],
}

/** Returns the facts of the payouts of orders as JSON text. @param tx transaction after `useUtc` */
export async function readPayoutFacts(tx: Db, orderIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await readRows(tx, PAYOUT, orderIds)
  return new Map([...rows].map(([id, [first]]) => [id, JSON.stringify(compact(first?.row ?? {}))]))
}
