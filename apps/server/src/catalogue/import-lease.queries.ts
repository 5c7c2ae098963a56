import { sql, type Updateable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/tables.ts'
import { type ImportJob, isUnleased, jobColumns, type RawRow } from './item-import.queries.ts'

/** How long a process may be silent before another one reads its file. */
const LEASE_MS = 30_000

/**
 * Leases the file of an import to one process and counts the try, in one statement: of several processes one gets it.
 *
 * @returns undefined when another process holds the lease, the file is read, or its tries are used up
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

/** @returns whether the lease was still held; it then lasts another half minute */
export async function renewLease(db: Db, id: number, token: string, now: Date): Promise<boolean> {
  return (await changeLeased(db, id, token, leaseFrom(token, now))) !== undefined
}

/** Changes an import that this process reads. @returns undefined when it holds the lease no longer */
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

/** Stores rows that were read. @returns false when this process holds the lease no longer; then nothing is stored */
export async function storeRows(
  tx: Db,
  { id, token }: { id: number; token: string },
  rows: readonly RawRow[],
  now: Date,
): Promise<boolean> {
  const held = await tx
    .updateTable('item_import')
    .set({ at_row: rows.at(-1)?.rowNo, row_count: sql`row_count + ${rows.length}`, touched_at: now })
    .where('id', '=', id)
    .where('lease_token', '=', token)
    .returning('id')
    .executeTakeFirst()
  if (held) await insertRows(tx, id, rows)
  return held !== undefined
}

/** The change that ends the reading of a file: what follows needs neither the file nor the lease. */
export const FILE_READ = { state: 'checking', at_row: 0, file: null, tries: 0, ...NO_LEASE } as const

/** The change after which another try may begin. */
export const releasedLease = (now: Date) => ({ ...NO_LEASE, touched_at: now })

async function insertRows(tx: Db, importId: number, rows: readonly RawRow[]): Promise<void> {
  await sql`insert into item_import_row (import_id, row_no, key, cells)
    select ${importId}, n."rowNo", n.key, n.cells
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n ("rowNo" integer, key text, cells jsonb)`.execute(
    tx,
  )
}
