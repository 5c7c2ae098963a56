import { applyDueBankChanges } from '../identity/profile/bank.queries.ts'
import type { JobContext } from './runner/job.ts'

/** Applies the bank data changes whose waiting period is over. */
export const bankChangeJob =
  ({ db, sealer, clock }: Pick<JobContext, 'db' | 'sealer' | 'clock'>) =>
  async (): Promise<void> => {
    await applyDueBankChanges(db, sealer, clock())
  }
