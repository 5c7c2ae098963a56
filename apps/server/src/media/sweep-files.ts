import type { Db } from '../db/database.ts'
import { readInstallationName } from '../db/installation.queries.ts'
import type { FileStore } from '../store/file-store.ts'
import { readReferencedAmong } from './file-references.queries.ts'

const DAY_MS = 24 * 3_600_000
/**
 * Minimum age of a removed file. A file is stored before a row refers to it; after this time
 * no new reference is possible.
 */
const SPARED_MS = DAY_MS
/** Time in the trash. A restored backup may be as old, and still finds its files. */
const TRASH_MS = 30 * DAY_MS
/** Files of one batch. */
const AT_ONCE = 500

type Sweeping = { db: Db; files: FileStore }

/**
 * Claims a store without an owner.
 *
 * @returns false if the store belongs to another installation, whose files look unreferenced here
 */
export async function claimOwnStore({ db, files }: Sweeping): Promise<boolean> {
  const owner = await readInstallationName(db)
  return (await files.claim(owner)) === owner
}

/** Returns the next files of the store that are old enough and without a reference. */
export async function findUnreferencedFiles(
  { db, files }: Sweeping,
  from: string,
  now: Date,
): Promise<{ after: string; names: string[]; before: Date }> {
  const { files: part, after } = await files.list(from, AT_ONCE)
  const before = new Date(now.getTime() - SPARED_MS)
  const old = part.filter(({ storedAt }) => storedAt < before).map(({ name }) => name)
  const referencedKeys = old.length === 0 ? new Set() : await readReferencedAmong(db, old)
  return { after, names: old.filter((name) => !referencedKeys.has(name)), before }
}

/**
 * Checks the next files of the store and moves those without a reference to the trash:
 * leftovers of refused or failed uploads, and files removed before they were submitted.
 *
 * @param from end of the previous batch; '' for the start
 * @returns the end of this batch and the number of moved files
 * @throws FileStoreUnavailableError if the store does not respond
 * @decision 0022
 * @decision 0086
 */
export async function sweepFiles(
  context: Sweeping,
  from: string,
  now: Date,
): Promise<{ after: string; removed: number }> {
  const { after, names, before } = await findUnreferencedFiles(context, from, now)
  let removedCount = 0
  for (const name of names) if (await context.files.moveToTrash(name, before)) removedCount += 1
  return { after, removed: removedCount }
}

/**
 * Checks the next files in the trash after their time. Moves those with a reference back, and
 * removes the others permanently.
 *
 * @param from end of the previous batch; '' for the start
 * @returns the end of this batch and the number of removed files
 * @throws FileStoreUnavailableError if the store does not respond
 */
export async function emptyTrash(
  { db, files }: Sweeping,
  from: string,
  now: Date,
): Promise<{ after: string; removed: number }> {
  const { files: part, after } = await files.listTrash(from, AT_ONCE)
  const before = new Date(now.getTime() - TRASH_MS)
  const old = part.filter(({ storedAt }) => storedAt < before).map(({ name }) => name)
  const referencedKeys = old.length === 0 ? new Set() : await readReferencedAmong(db, old)
  for (const name of old) await (referencedKeys.has(name) ? files.release(name) : files.destroy(name))
  return { after, removed: old.length - referencedKeys.size }
}
