import type { Db } from '../db/database.ts'
import type { FileStore } from '../store/file-store.ts'
import { findReferencedKeys } from './file-references.queries.ts'

/**
 * Minimum age of a removed file. A file is stored before a row refers to it; after this time
 * no new reference is possible.
 */
const SPARED_MS = 24 * 3_600_000
/** Files of one batch. */
const AT_ONCE = 500

type Sweeping = { db: Db; files: FileStore }

/**
 * Checks the next files of the store and removes those without a reference: leftovers of
 * refused or failed uploads, and files removed before they were submitted.
 *
 * @param from end of the previous batch; '' for the start
 * @returns the end of this batch and the number of removed files
 * @throws FileStoreUnavailableError if the store does not respond
 * @decision 0022
 */
export async function sweepFiles(
  { db, files }: Sweeping,
  from: string,
  now: Date,
): Promise<{ after: string; removed: number }> {
  const { files: part, after } = await files.list(from, AT_ONCE)
  const before = new Date(now.getTime() - SPARED_MS)
  const old = part.filter(({ storedAt }) => storedAt < before).map(({ name }) => name)
  const referred = old.length === 0 ? new Set() : await findReferencedKeys(db, old)
  let removed = 0
  for (const name of old) if (!referred.has(name) && (await files.drop(name, before))) removed += 1
  return { after, removed }
}
