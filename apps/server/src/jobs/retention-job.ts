import { pruneTonight } from '../privacy/prune.ts'
import type { JobContext } from './runner/job.ts'

/** Prunes one batch of data whose retention period is over, once a night. */
export const retentionJob =
  ({ db, clock }: Pick<JobContext, 'db' | 'clock'>) =>
  (): Promise<boolean> =>
    pruneTonight(db, clock())
