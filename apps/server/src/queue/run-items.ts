import type { JobName } from '@pasar/domain/jobs/queues'
import { retryDelayMs } from '@pasar/domain/jobs/retries'
import { isRefusal } from '@pasar/domain/kernel/result'
import { eachConcurrently, type OnFault } from '../call/each-concurrently.ts'
import type { Db } from '../db/database.ts'
import { claimItems, type DueItems, endItems, isDue, recordFailure } from './items.queries.ts'
import { faultKind, JobFault } from './job-fault.ts'

/** The work on the items of a job. */
export type ItemWork<T> = {
  db: Db
  job: JobName
  clock: () => Date
  due: (now: Date) => DueItems
  /** Loads claimed items. One that is missing is no longer due. */
  load: (ids: number[]) => Promise<readonly (T & { id: number })[]>
  /** Works on one item. A refusal counts as a failure while the item is still due. */
  act: (item: T & { id: number }) => Promise<unknown>
  /**
   * Works on several items in one transaction, and returns the ids of those that it has done. The
   * others are left to `act`, also when it fails.
   */
  actTogether?: { size: number; act: (ids: readonly number[]) => Promise<readonly number[]> }
  /** Items, or groups of items, at a time. */
  running: number
  /** Maximum number of items in a batch. */
  limit: number
  /** Longer than a batch takes. */
  leaseMs: number
}

/**
 * Works on one batch of due items. A failed item is retried with backoff and stops no other one;
 * after its last attempt it is dead until staff retry it.
 *
 * @param onFault receives the error of each failed item
 * @returns whether there may be more
 */
export async function runItems<T>(work: ItemWork<T>, onFault: OnFault): Promise<boolean> {
  const { db, job, clock, due, load, act, running, limit, leaseMs } = work
  const now = clock()
  const claimedItems = await claimItems(db, { job, due: due(now), limit, now, leaseMs })
  if (claimedItems.length === 0) return false
  const tries = new Map(claimedItems.map((one) => [one.id, one.tries]))
  const failedIds = new Set<number>()
  const tryItem = async (item: T & { id: number }) => {
    const result = await act(item)
    // A user may have moved the item since it was claimed. Then nothing is left to do.
    if (isRefusal(result) && (await isDue(db, due(clock()), item.id))) throw new JobFault(result.code)
  }
  const attempt = (item: T & { id: number }) =>
    tryItem(item).catch(async (error: unknown) => {
      failedIds.add(item.id)
      const at = clock()
      const delay = retryDelayMs(tries.get(item.id) ?? 1, item.id)
      const retryAt = delay === null ? null : new Date(at.getTime() + delay)
      await recordFailure(db, { job, id: item.id, fault: faultKind(error), now: at, retryAt })
      throw error
    })
  const loadedItems = await load([...tries.keys()])
  const doneIds = await doTogether(work, loadedItems, onFault)
  await eachConcurrently(
    loadedItems.filter(({ id }) => !doneIds.has(id)),
    running,
    attempt,
    onFault,
  )
  await endItems(
    db,
    job,
    [...tries.keys()].filter((id) => !failedIds.has(id)),
  )
  return claimedItems.length === limit
}

/** Works on groups of items. @returns the ids of the items that are done */
async function doTogether<T>(
  { actTogether, running }: ItemWork<T>,
  items: readonly { id: number }[],
  onFault: OnFault,
): Promise<ReadonlySet<number>> {
  const doneIds = new Set<number>()
  if (actTogether === undefined) return doneIds
  const groups = chunksOf(
    items.map(({ id }) => id),
    actTogether.size,
  )
  const act = async (ids: readonly number[]) => {
    for (const id of await actTogether.act(ids)) doneIds.add(id)
  }
  await eachConcurrently(groups, running, act, onFault)
  return doneIds
}

const chunksOf = (ids: readonly number[], size: number): number[][] =>
  ids.flatMap((_, at) => (at % size === 0 ? [ids.slice(at, at + size)] : []))
