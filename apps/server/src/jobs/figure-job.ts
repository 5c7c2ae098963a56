import { foldChanges } from '../figures/fold.queries.ts'
import type { JobContext } from './runner/job.ts'

/** Adds a batch of changed orders to the figures of the dashboards. */
export const figureJob =
  ({ db }: Pick<JobContext, 'db'>) =>
  (): Promise<boolean> =>
    foldChanges(db)
