import { searchTonight } from '../findings/search.ts'
import type { JobContext } from './runner/job.ts'

/** Searches one batch of orders and accounts for findings, once a night and on request. */
export const findingJob =
  ({ db, sealer, clock, settings }: Pick<JobContext, 'db' | 'sealer' | 'clock' | 'settings'>) =>
  async (): Promise<boolean> => {
    const now = clock()
    return searchTonight({ db, sealer, now, settings: await settings(now) })
  }
