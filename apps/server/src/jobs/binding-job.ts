import { recordAccounts } from '../identity/profile/recorded-accounts.queries.ts'
import { createBinding } from '../privacy/reseal.ts'
import type { JobContext } from './runner/job.ts'

/** Processes of the version before, which cannot open bound texts, have ended by then. */
const WAIT_MS = 3_600_000

/**
 * From an hour after the start on, binds the sealed texts of older rows to their places, and then
 * records the bank data and states of older accounts for the audit.
 */
export function bindingJob({
  db,
  sealer,
  clock,
}: Pick<JobContext, 'db' | 'sealer' | 'clock'>): () => Promise<boolean> {
  const [startedAt, bind] = [clock().getTime(), createBinding(db, sealer)]
  let after: number | null = 0
  return async () => {
    if (clock().getTime() - startedAt < WAIT_MS) return false
    if (await bind()) return true
    if (after === null) return false
    after = await recordAccounts(db, sealer, { after, now: clock() })
    return after !== null
  }
}
