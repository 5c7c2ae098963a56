import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import {
  claimLabelReindex,
  endLabelReindex,
  insertLabelReindex,
  type Label,
  type LabelReindex,
  listItemsWithLabel,
  recordLabelProgress,
} from './label-reindex.queries.ts'
import { BATCH_SIZE, reindexItems } from './search-text-version.ts'
import { startWorkLoop } from './work-loop.ts'

/** Between two pieces the searches have their turn: the index takes up what one has changed. */
const REST_MS = 100

/**
 * Puts down that the items of a tag or a group are to be found by its new name, in the transaction that gives it. From then on it is done a
 * piece at a time, and goes on after a restart.
 */
export const scheduleLabelReindex = (tx: Db, label: Label, now: Date): Promise<void> =>
  insertLabelReindex(tx, label, now)

/**
 * Does the next piece of what is put down for one label, or of the one that waits longest. What fails is put off, so that it keeps no other
 * name waiting, and in the end given up: staff read so in the list, and begin it anew by saving the name again.
 *
 * @returns whether there may be more to do
 */
export async function reindexLabelBatch(db: Db, label: Label | null, now: Date): Promise<boolean> {
  const due = await claimLabelReindex(db, label, now)
  return due !== null && (await piece(db, due))
}

/** Another process may be at the same piece, or the label has got yet another name meanwhile: then the words stay right, and it is not counted. */
async function piece(db: Db, due: LabelReindex): Promise<boolean> {
  const done = await inTransaction(db, async (tx) => {
    const ids = await listItemsWithLabel(tx, due, BATCH_SIZE)
    await reindexItems(tx, ids)
    if (ids.length < BATCH_SIZE) await endLabelReindex(tx, due)
    else await recordLabelProgress(tx, due, { afterId: ids.at(-1) ?? 0, count: ids.length })
    return { isMore: ids.length === BATCH_SIZE }
  })
  return 'isMore' in done && done.isMore
}

/**
 * Goes on with all that is put down until stopped.
 *
 * @param clock for the pause before the next try
 * @param everyMs pause when there is nothing to do
 * @param onFault hears of what failed; it is tried again
 * @returns stops, after the piece that is under way
 */
export const startLabelReindex = (
  db: Db,
  clock: () => Date,
  everyMs: number,
  onFault: (error: unknown) => void,
): (() => Promise<void>) =>
  startWorkLoop(() => reindexLabelBatch(db, null, clock()), { everyMs, restMs: REST_MS }, onFault)
