import type { Db } from '../db/database.ts'
import { startPolling } from '../db/polling.ts'
import { findReferencedKeys } from './file-references.queries.ts'
import type { FileStore } from './file-store.ts'

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

/**
 * Sweeps the store batch by batch in a loop until stopped. Each server starts at a random
 * position, so several servers share the work and a frequently restarted server does not
 * always check the same files.
 *
 * @param from name after which the first batch starts
 * @param everyMs pause between two batches, in ms
 * @param onFault receives the error of a failed batch; the next one retries
 * @returns a function that stops the loop after the current batch
 */
export function startSweeping(
  sweeping: Sweeping,
  { clock, from, everyMs }: { clock: () => Date; from: string; everyMs: number },
  onFault: (error: unknown) => void,
): () => Promise<void> {
  let after = from
  const sweep = async () => {
    ;({ after } = await sweepFiles(sweeping, after, clock()))
  }
  return startPolling(sweep, everyMs, onFault)
}
