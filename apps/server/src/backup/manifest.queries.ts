import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Append-only tables, and the column with the time of the request that added the row. */
export const APPENDED = [
  ['agreement', 'at'],
  ['audit_anchor', 'at'],
  ['case_event', 'at'],
  ['finding_event', 'at'],
  ['inspection_sample', 'drawn_at'],
  ['item_price_change', 'at'],
  ['complaint_entry', 'at'],
  ['item_event', 'at'],
  ['ledger_entry', 'posted_at'],
  ['log_checkpoint', 'at'],
  ['log_entry', 'at'],
  ['member_event', 'at'],
  ['negotiation_offer', 'at'],
  ['order_agreement', 'ended_at'],
  ['order_event', 'at'],
  ['plan_posting', 'at'],
  ['stock_move', 'at'],
] as const

/** Tables whose rows change, but are never deleted. */
export const PERMANENT = [
  'bank_movement',
  'business_change_file',
  'complaint',
  'document',
  'inspection_sample_order',
  'invoice',
  'item',
  'ledger_posting',
  'member',
  'negotiation',
  'orders',
  'payment',
  'payout',
  'plan_line',
  'service_case',
] as const

/** Rows of an append-only table up to a moment: their number, and the sum of their hashes. */
type Digest = { columns: string[]; rows: number; digest: string }

/**
 * Makes a transaction read one snapshot without a time limit, with texts of times that depend on no
 * setting of the role or the server. Must be its first statement.
 */
export async function readOneSnapshot(tx: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only`.execute(tx)
  await sql`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true)`.execute(tx)
}

/** Returns the number of rows of each table that never loses any. */
export async function countPermanentRows(db: Db): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const table of PERMANENT) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)
    counts[table] = must(rows[0], 'a count').rows
  }
  return counts
}

/** Returns the columns of a table, in their order. */
export async function readColumns(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Returns the digest of the rows of a table whose time is not after a moment.
 *
 * @param tx a transaction after `readOneSnapshot`
 * @param timeColumn the column with that time
 * @param columns the columns that the digest covers
 */
export async function digestRows(
  tx: Db,
  {
    table,
    timeColumn,
    columns,
    until,
  }: { table: string; timeColumn: string; columns: string[]; until: Date },
): Promise<Digest> {
  const row = sql.join(columns.map((name) => sql.ref(name)))
  const { rows } = await sql<{ rows: number; digest: string }>`
    select count(*) as rows, coalesce(sum(hashtextextended(row(${row})::text, 0)), 0)::text as digest
    from ${sql.table(table)} where ${sql.ref(timeColumn)} <= ${until}`.execute(tx)
  return { columns, ...must(rows[0], 'a digest') }
}
