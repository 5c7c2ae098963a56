import { reindexLabelBatch } from '../catalogue/search/label-reindex.ts'
import type { JobContext } from './runner/job.ts'

/** Reindexes the items of renamed tags and groups batch by batch. */
export const labelReindexJob =
  ({ db, clock }: JobContext) =>
  (): Promise<boolean> =>
    reindexLabelBatch(db, null, clock())
