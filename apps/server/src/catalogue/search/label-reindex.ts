import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import {
  claimLabelReindex,
  endLabelReindex,
  insertLabelReindex,
  type Label,
  type LabelReindex,
  listItemsWithLabel,
  recordLabelProgress,
} from './label-reindex.queries.ts'
import { REINDEX_BATCH_SIZE, reindexItems } from './search-text-version.ts'

/**
 * Schedules the reindex of all items of a renamed tag or group, in the transaction of the
 * rename. A worker processes it in batches and continues after a restart.
 */
export const scheduleLabelReindex = (tx: Db, label: Label, now: Date): Promise<void> =>
  insertLabelReindex(tx, label, now)

/**
 * Processes the next batch of one label, or of the label that has waited longest. A failed
 * batch is retried with backoff, so it does not block other labels, and finally abandoned. The
 * list shows this to staff; saving the name again restarts the reindex.
 *
 * @returns whether there may be more work
 */
export async function reindexLabelBatch(db: Db, label: Label | null, now: Date): Promise<boolean> {
  const due = await claimLabelReindex(db, label, now)
  return due !== null && (await piece(db, due))
}

/**
 * Reindexes one batch. If another process handles the same batch, or the label is renamed
 * meanwhile, the search text stays correct and the progress is not counted.
 */
async function piece(db: Db, due: LabelReindex): Promise<boolean> {
  const outcome = await inTransaction(db, async (tx) => {
    const ids = await listItemsWithLabel(tx, due, REINDEX_BATCH_SIZE)
    await reindexItems(tx, ids)
    if (ids.length < REINDEX_BATCH_SIZE) await endLabelReindex(tx, due)
    else await recordLabelProgress(tx, due, { afterId: ids.at(-1) ?? 0, count: ids.length })
    return { isMore: ids.length === REINDEX_BATCH_SIZE }
  })
  return 'isMore' in outcome && outcome.isMore
}
