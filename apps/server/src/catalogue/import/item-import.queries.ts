import type { IMPORT_OUTCOMES, ItemImport, SpreadsheetFormat } from '@pasar/contract/catalogue/item-import'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Database } from '../../db/tables.ts'
import { readAddressCounts } from '../picture-fetch/picture-fetch.queries.ts'
import type { ListKind } from './spreadsheet-column.ts'

/** How long an import stays visible after its last activity. */
const RETENTION_MS = 7 * 24 * 3_600_000

export type Outcome = (typeof IMPORT_OUTCOMES)[number]
export type ImportJob = Omit<Selectable<Database['item_import']>, 'file'>

export const jobColumns = [
  'id',
  'vendor_id',
  'list',
  'state',
  'reason',
  'file_name',
  'format',
  'unknown_heads',
  'notes',
  'row_count',
  'at_row',
  'new_count',
  'changed_count',
  'same_count',
  'wrong_count',
  'due_count',
  'picture_count',
  'applied_count',
  'tries',
  'lease_token',
  'lease_until',
  'created_at',
  'touched_at',
  'ended_at',
] as const

/** Returns an import as its vendor sees it. */
export const importView = async (db: Db, job: ImportJob): Promise<ItemImport> => ({
  id: job.id,
  list: job.list,
  state: job.state,
  reason: job.reason,
  fileName: job.file_name,
  unknownHeads: job.unknown_heads,
  notes: job.notes,
  rowCount: job.row_count,
  newCount: job.new_count,
  changedCount: job.changed_count,
  sameCount: job.same_count,
  wrongCount: job.wrong_count,
  due: job.due_count,
  applied: job.applied_count,
  pictures: { planned: job.picture_count, ...(await readAddressCounts(db, job.id)) },
  createdAt: job.created_at,
  storedUntil: new Date(job.touched_at.getTime() + RETENTION_MS),
})

type Begun = {
  vendorId: number
  list: ListKind
  fileName: string
  format: SpreadsheetFormat
  file: Buffer
  now: Date
}

/** @returns undefined if the vendor has another open import */
export const beginImport = (
  db: Db,
  { vendorId, list, fileName, format, file, now }: Begun,
): Promise<ImportJob | undefined> =>
  db
    .insertInto('item_import')
    .values({
      vendor_id: vendorId,
      list,
      state: 'reading',
      file_name: fileName,
      format,
      file,
      created_at: now,
      touched_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(jobColumns)
    .executeTakeFirst()

export const hasOpenImport = async (db: Db, vendorId: number): Promise<boolean> =>
  (await db
    .selectFrom('item_import')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()) !== undefined

const own = (db: Db, vendorId: number, id: number) =>
  db.selectFrom('item_import').select(jobColumns).where('id', '=', id).where('vendor_id', '=', vendorId)

export const findImport = (db: Db, vendorId: number, id: number): Promise<ImportJob | undefined> =>
  own(db, vendorId, id).executeTakeFirst()

/** Locks an own import, so that no worker continues it until the transaction ends. */
export const lockOwnImport = (tx: Db, vendorId: number, id: number): Promise<ImportJob | undefined> =>
  own(tx, vendorId, id).forUpdate().executeTakeFirst()

/**
 * Returns the open import of a vendor in either list; otherwise the newest import of this
 * list.
 */
export const findCurrentImport = (db: Db, vendorId: number, list: ListKind): Promise<ImportJob | undefined> =>
  db
    .selectFrom('item_import')
    .select(jobColumns)
    .where('vendor_id', '=', vendorId)
    .where((of) => of.or([of('ended_at', 'is', null), of('list', '=', list)]))
    .orderBy(sql`(ended_at is null) desc`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Returns the import that has waited longest for a worker. Leaves out imports whose file
 * another process is reading.
 */
export const findNextImport = (db: Db, now: Date): Promise<ImportJob | undefined> =>
  db
    .selectFrom('item_import')
    .select(jobColumns)
    .where('state', 'in', ['reading', 'checking', 'applying'])
    .where(isUnleased(now))
    .orderBy('touched_at')
    .limit(1)
    .executeTakeFirst()

/** SQL condition: no process holds a valid lease on the import. */
export const isUnleased = (now: Date) => sql<boolean>`(lease_until is null or lease_until <= ${now})`

/** Returns the change that ends an import before its rows are in the catalogue. */
export const importEnded = (state: 'cancelled' | 'failed', now: Date) => ({
  state,
  file: null,
  ended_at: now,
  touched_at: now,
  lease_token: null,
  lease_until: null,
})

/** Locks an import. Returns undefined if another process has locked it. */
export const lockImport = (tx: Db, id: number): Promise<ImportJob | undefined> =>
  tx
    .selectFrom('item_import')
    .select(jobColumns)
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

/** @returns null if the file is already read or the import is cancelled */
export async function findImportFile(db: Db, id: number): Promise<Buffer | null> {
  const row = await db.selectFrom('item_import').select('file').where('id', '=', id).executeTakeFirst()
  return row?.file ?? null
}

export async function changeImport(
  tx: Db,
  id: number,
  change: Updateable<Database['item_import']>,
): Promise<ImportJob> {
  return tx
    .updateTable('item_import')
    .set(change)
    .where('id', '=', id)
    .returning(jobColumns)
    .executeTakeFirstOrThrow()
}

/**
 * Reschedules an import after a failed batch, unless it has changed state or been leased
 * meanwhile.
 */
export async function rescheduleImport(
  db: Db,
  { id, state }: ImportJob,
  change: Updateable<Database['item_import']>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('item_import')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where(isUnleased(now))
    .execute()
}

const AT_ONCE = 2_000

/**
 * Deletes expired imports in batches.
 *
 * @returns whether there may be more
 */
export async function deleteOldImports(db: Db, now: Date): Promise<boolean> {
  const before = new Date(now.getTime() - RETENTION_MS)
  const old = await db
    .selectFrom('item_import')
    .select('id')
    .where('touched_at', '<', before)
    .where('state', 'in', ['ready', 'done', 'cancelled', 'failed'])
    .limit(1)
    .executeTakeFirst()
  if (!old) return false
  const { rows } = await sql`delete from item_import_row where (import_id, row_no) in
    (select import_id, row_no from item_import_row where import_id = ${old.id} limit ${AT_ONCE}) returning row_no`.execute(
    db,
  )
  if (rows.length < AT_ONCE)
    await db.deleteFrom('item_import').where('id', '=', old.id).where('touched_at', '<', before).execute()
  return true
}
