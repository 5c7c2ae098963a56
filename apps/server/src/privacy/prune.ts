import { isoDay } from '@pasar/domain/kernel/dates'
import type { Db } from '../db/database.ts'
import {
  lockRun,
  PRUNED_KINDS,
  type PrunedKind,
  pruneBatch,
  readUnfinishedKinds,
  storeProgress,
} from './prune.queries.ts'

/** Rows that one statement looks at. */
const BATCH_LIMIT = 500

/** A run begins an hour after midnight, WIB, or later when no process ran then. */
const BEGIN_MS = 3_600_000

/**
 * Prunes one batch of the run of this night. Several processes share the run, one kind each.
 *
 * @returns whether there may be more
 * @decision 0088
 */
export async function pruneTonight(db: Db, now: Date): Promise<boolean> {
  const night = isoDay(new Date(now.getTime() - BEGIN_MS))
  for (const kind of await readUnfinishedKinds(db, night)) {
    const hasWorked = await db.transaction().execute(async (tx) => {
      const position = await lockRun(tx, kind, night, now)
      if (position === undefined) return false
      await storeProgress(tx, kind, await pruneBatch(tx, kind, { position, limit: BATCH_LIMIT, now }), now)
      return true
    })
    if (hasWorked) return true
  }
  return false
}

/** Prunes everything whose period is over, in batches, apart from the nightly run. */
export async function pruneAll(db: Db, now: Date): Promise<{ kind: PrunedKind; removed: number }[]> {
  const results: { kind: PrunedKind; removed: number }[] = []
  for (const kind of PRUNED_KINDS) {
    let total = 0
    for (let position = 0, isFinished = false; !isFinished; ) {
      const batch = await pruneBatch(db, kind, { position, limit: BATCH_LIMIT, now })
      total += batch.removed
      ;({ position, isFinished } = batch)
    }
    results.push({ kind, removed: total })
  }
  return results
}
