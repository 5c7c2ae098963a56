import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type ResealedTable, SEALED_COLUMNS } from './sealed-columns.ts'

/** A row with its sealed texts. The owner is the member to which they are bound, 0 for none. */
export type SealedRow = { id: number; owner: number; sealed: Record<string, string | null> }

/** Columns with the owner of the texts. */
const OWNERS: Readonly<Record<ResealedTable, string>> = {
  member: 'id',
  shop_login: 'id',
  bank_change: 'member_id',
  mail: 'member_id',
  webhook_endpoint: 'member_id',
}

/**
 * Returns the sealed columns of the next rows of a table, and locks the rows.
 *
 * @param only `unbound` leaves out rows without a text that is bound to no place
 */
export async function readSealedRows(
  tx: Db,
  table: ResealedTable,
  { after, limit, only }: { after: number; limit: number; only: 'unbound' | 'all' },
): Promise<SealedRow[]> {
  const unbound = SEALED_COLUMNS[table].columns.map((column) => sql`${sql.ref(column)} like 'v1.%'`)
  const chosenRows = only === 'all' ? sql`true` : sql`(${sql.join(unbound, sql` or `)})`
  const pairs = SEALED_COLUMNS[table].columns.map((column) => sql`${sql.lit(column)}, ${sql.ref(column)}`)
  const { rows } = await sql<SealedRow>`
    select id, coalesce(${sql.ref(OWNERS[table])}, 0) as owner, json_build_object(${sql.join(pairs)}) as sealed from ${sql.table(table)}
    where id > ${after} and ${chosenRows} order by id limit ${limit} for no key update`.execute(tx)
  return rows
}

/** A row with its texts under the current key; a column that is missing stays as it is. */
export type ResealedRow = { id: number; texts: Record<string, string>; hashes: Record<string, Buffer> }

/** Keyed hashes that belong to sealed texts. */
const HASHES: Readonly<Record<ResealedTable, readonly string[]>> = {
  member: ['npwp_hash', 'bank_hash'],
  shop_login: [],
  bank_change: [],
  mail: [],
  webhook_endpoint: [],
}

/** Stores texts that were sealed with another key, and the keyed hashes that belong to them. */
export async function storeResealed(
  tx: Db,
  table: ResealedTable,
  rows: readonly ResealedRow[],
): Promise<void> {
  const columns: readonly string[] = SEALED_COLUMNS[table].columns
  const hashes = HASHES[table]
  const changes = [
    ...columns.map((name) => sql`${sql.ref(name)} = coalesce(v.${sql.ref(name)}, t.${sql.ref(name)})`),
    ...hashes.map(
      (name) => sql`${sql.ref(name)} = coalesce(decode(v.${sql.ref(name)}, 'hex'), t.${sql.ref(name)})`,
    ),
  ]
  const values = [
    ...columns.map((name) => sql`${rows.map(({ texts }) => texts[name] ?? null)}::text[]`),
    ...hashes.map((name) => sql`${rows.map((row) => row.hashes[name]?.toString('hex') ?? null)}::text[]`),
  ]
  const names = ['id', ...columns, ...hashes].map((name) => sql.ref(name))
  await sql`
    update ${sql.table(table)} t set ${sql.join(changes)}
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${sql.join(values)}) as v (${sql.join(names)})
    where t.id = v.id`.execute(tx)
}

/** Ends all push subscriptions: their browsers know a key that follows from the former one. */
export async function endPushSubscriptions(tx: Db, now: Date): Promise<void> {
  await sql`update push_subscription set ended_at = ${now} where ended_at is null`.execute(tx)
}
