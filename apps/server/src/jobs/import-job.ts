import { advanceImport } from '../catalogue/import/advance-import.ts'
import { deleteOldImports } from '../catalogue/import/item-import.queries.ts'
import type { JobContext } from './runner/job.ts'

/** Interval of the cleanup of imports older than a week. It runs only while there is no import. */
const TIDY_MS = 60_000

/** Advances imports of item files batch by batch. */
export function importJob(
  { db, clock, downloader }: Pick<JobContext, 'db' | 'clock' | 'downloader'>,
  onFault: (error: unknown) => void,
): () => Promise<boolean> {
  let tidyAt = 0
  return async () => {
    if (await advanceImport(db, clock, onFault, downloader.parse)) return true
    const now = clock()
    if (now.getTime() < tidyAt) return false
    const isMore = await deleteOldImports(db, now)
    if (!isMore) tidyAt = now.getTime() + TIDY_MS
    return isMore
  }
}
