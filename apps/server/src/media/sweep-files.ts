import type { Db } from '../db/database.ts'
import { startPolling } from '../db/polling.ts'
import { findReferencedKeys } from './file-references.queries.ts'
import type { FileStore } from './file-store.ts'

/** A file is put before anything can refer to it; after that long nothing will any more. */
const SPARED_MS = 24 * 3_600_000
/** How many files one step looks at. */
const AT_ONCE = 500

type Sweeping = { db: Db; files: FileStore }

/**
 * Looks at the next files of the store and removes those that nothing refers to: what a refused or broken upload left, and what was taken
 * away again before it was sent.
 *
 * @param from where the last step ended; '' for the beginning
 * @returns where this one ended, and how many files it has removed
 * @throws FileStoreUnavailableError when the store does not answer
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
 * Sweeps step by step, over and over, until stopped. Where a server begins is left to chance, so that several share the work and one that
 * often starts anew does not always see the same files.
 *
 * @param from a name, behind which the first step begins
 * @param everyMs pause between two steps
 * @param onFault hears of a step that failed; the next one tries again
 * @returns stops, after the step that is under way
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
