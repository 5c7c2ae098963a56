import { createBinding } from '../privacy/reseal.ts'
import type { JobContext } from './job.ts'

/** Processes of the version before, which cannot open bound texts, have ended by then. */
const WAIT_MS = 3_600_000

/** Binds the sealed texts of older rows to their places, from an hour after the start on. */
export function bindingJob({
  db,
  sealer,
  clock,
}: Pick<JobContext, 'db' | 'sealer' | 'clock'>): () => Promise<boolean> {
  const [startedAt, bind] = [clock().getTime(), createBinding(db, sealer)]
  return async () => clock().getTime() - startedAt >= WAIT_MS && (await bind())
}
