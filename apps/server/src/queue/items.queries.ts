import type { JobName } from '@pasar/domain/jobs/queues'
import { MAX_TRIES } from '@pasar/domain/jobs/retries'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A query of the items of a job that are due: `item_id` and the time `since` when they are. */
export type DueItems = RawBuilder<{ item_id: number; since: Date }>

/**
 * Claims due items, oldest first. Each goes to one worker. The claim is a lease: after it, another
 * worker retries the item of a process that died. Items that wait for a retry, and dead ones, are
 * left out.
 *
 * @param leaseMs longer than the work on a batch takes
 * @returns the ids, and how often each was tried, this time included
 */
export async function claimItems(
  db: Db,
  {
    job,
    due,
    limit,
    now,
    leaseMs,
  }: { job: JobName; due: DueItems; limit: number; now: Date; leaseMs: number },
): Promise<{ id: number; tries: number }[]> {
  const { rows } = await sql<{ id: number; tries: number }>`
    insert into job_item (job, item_id, tries, is_running, try_after, claimed_at)
    select ${job}, item_id, 1, true, ${new Date(now.getTime() + leaseMs)}::timestamptz, ${now}::timestamptz
    from (${due}) due
    where not exists (select from job_item i where i.job = ${job} and i.item_id = due.item_id
      and (i.try_after is null or i.try_after > ${now} or i.tries >= ${MAX_TRIES}))
    order by since, item_id limit ${limit}
    on conflict (job, item_id) do update set tries = job_item.tries + 1, is_running = true,
      try_after = excluded.try_after, claimed_at = excluded.claimed_at
      where job_item.try_after <= ${now} and job_item.tries < ${MAX_TRIES}
    returning item_id as id, tries`.execute(db)
  return rows
}

/** Returns whether an item is still due. */
export async function isDue(db: Db, due: DueItems, id: number): Promise<boolean> {
  const { rows } = await sql`select from (${due}) due where item_id = ${id}`.execute(db)
  return rows.length > 0
}

/** Deletes the claims of items that succeeded. */
export async function endItems(db: Db, job: JobName, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from job_item where job = ${job} and item_id = any(${[...ids]}::bigint[])`.execute(db)
}

/** Records a failed attempt; without a time of the next one the item is dead. */
export async function recordFailure(
  db: Db,
  item: { job: JobName; id: number; fault: string; now: Date; retryAt: Date | null },
): Promise<void> {
  await db
    .updateTable('job_item')
    .set({ is_running: false, try_after: item.retryAt, fault: item.fault, failed_at: item.now })
    .where('job', '=', item.job)
    .where('item_id', '=', item.id)
    .execute()
}

/** Deletes old rows of items that are no longer due, and of processes that are gone. */
export async function deleteOldItems(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('job_item').where('claimed_at', '<', before).where('try_after', '<', before).execute()
  await db.deleteFrom('job_state').where('reported_at', '<', before).execute()
}
