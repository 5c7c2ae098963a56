import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Sealed columns that may change, by table. Every table has a numeric `id`. */
const SEALED_COLUMNS = {
  member: [
    ...['npwp', 'npwp_typed', 'nik', 'bank_name', 'bank_holder', 'bank_account', 'bank_branch'],
    'totp_secret',
  ],
  bank_change: ['bank_name', 'bank_holder', 'bank_account', 'bank_branch'],
  mail: ['body'],
  webhook_endpoint: ['secret', 'old_secret'],
} as const

export type SealedTable = keyof typeof SEALED_COLUMNS

export const SEALED_TABLES = [
  'member',
  'bank_change',
  'mail',
  'webhook_endpoint',
] as const satisfies readonly SealedTable[]

export type SealedRow = { id: number; sealed: Record<string, string | null> }

/** Returns the sealed columns of the next rows of a table, and locks the rows. */
export async function readSealedRows(
  tx: Db,
  table: SealedTable,
  after: number,
  limit: number,
): Promise<SealedRow[]> {
  const pairs = SEALED_COLUMNS[table].map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`)
  const { rows } = await sql<SealedRow>`
    select id, json_build_object(${sql.join(pairs)}) as sealed from ${sql.table(table)}
    where id > ${after} order by id limit ${limit} for no key update`.execute(tx)
  return rows
}

/** Stores texts that were sealed with another key, and the keyed hashes that belong to them. */
export async function storeResealed(
  tx: Db,
  table: SealedTable,
  id: number,
  values: Readonly<Record<string, string | Buffer>>,
): Promise<void> {
  const changes = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${id}`.execute(tx)
}

/** Ends all push subscriptions: their browsers know a key that follows from the former one. */
export async function endPushSubscriptions(tx: Db, now: Date): Promise<void> {
  await sql`update push_subscription set ended_at = ${now} where ended_at is null`.execute(tx)
}
