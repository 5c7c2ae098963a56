import { sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Database } from '../../db/tables.ts'
import type { RawRow } from './import-rows.queries.ts'
import { type ImportJob, isUnleased, jobColumns } from './item-import.queries.ts'

/** How long a process may be silent before another process takes over its file. */
const LEASE_MS = 30_000

/**
 * Leases the file of an import to one process and counts the attempt, in one statement. Of
 * several concurrent processes exactly one gets the lease.
 *
 * @returns undefined if another process holds the lease, the file is already read, or no
 * attempts are left
 */
export const leaseImport = (
  db: Db,
  id: number,
  { token, maxTries, now }: { token: string; maxTries: number; now: Date },
): Promise<ImportJob | undefined> =>
  db
    .updateTable('item_import')
    .set({ tries: sql`tries + 1`, touched_at: now, ...leaseFrom(token, now) })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .where('tries', '<', maxTries)
    .where(isUnleased(now))
    .returning(jobColumns)
    .executeTakeFirst()

const leaseFrom = (token: string, now: Date) => ({
  lease_token: token,
  lease_until: new Date(now.getTime() + LEASE_MS),
})

const NO_LEASE = { lease_token: null, lease_until: null } as const

/**
 * Extends the lease by half a minute.
 *
 * @returns whether this process still held the lease
 */
export async function renewLease(db: Db, id: number, token: string, now: Date): Promise<boolean> {
  return (await changeLeased(db, id, token, leaseFrom(token, now))) !== undefined
}

/**
 * Updates an import that this process reads.
 *
 * @returns undefined if the process no longer holds the lease
 */
export const changeLeased = (
  tx: Db,
  id: number,
  token: string,
  change: Updateable<Database['item_import']>,
): Promise<ImportJob | undefined> =>
  tx
    .updateTable('item_import')
    .set(change)
    .where('id', '=', id)
    .where('lease_token', '=', token)
    .returning(jobColumns)
    .executeTakeFirst()

/**
 * Stores rows of a file.
 *
 * @returns false, and stores nothing, if this process no longer holds the lease
 */
export async function storeRows(
  tx: Db,
  { id, token }: { id: number; token: string },
  rows: readonly RawRow[],
  now: Date,
): Promise<boolean> {
  const leasedJob = await tx
    .updateTable('item_import')
    .set({ at_row: rows.at(-1)?.rowNo, row_count: sql`row_count + ${rows.length}`, touched_at: now })
    .where('id', '=', id)
    .where('lease_token', '=', token)
    .returning('id')
    .executeTakeFirst()
  if (leasedJob) await insertRows(tx, id, rows)
  return leasedJob !== undefined
}

/**
 * The change that ends the reading of a file. The later steps need neither the file nor the
 * lease.
 */
export const FILE_READ = { state: 'checking', at_row: 0, file: null, tries: 0, ...NO_LEASE } as const

/** The change that releases the lease for another attempt. */
export const releasedLease = (now: Date) => ({ ...NO_LEASE, touched_at: now })

async function insertRows(tx: Db, importId: number, rows: readonly RawRow[]): Promise<void> {
  await sql`insert into item_import_row (import_id, row_no, key, cells, faults)
    select ${importId}, n."rowNo", n.key, n.cells, n.faults
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ("rowNo" integer, key text, cells jsonb, faults jsonb)`.execute(
    tx,
  )
}
