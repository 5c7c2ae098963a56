import type { Waiting } from '@pasar/contract/staff/waiting'
import type { Settings } from '@pasar/domain/settings/settings'
import { staffDeadline } from '@pasar/domain/support/staff-deadlines'
import type { StaffQueue } from '@pasar/domain/support/staff-queues'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { waitingRows } from './waiting.queries.ts'

/** The settings that were in effect at a moment. */
export type SettingsAt = (moment: Date) => Promise<Settings>

/** Returns the deadline of a case, or of the oldest case of a queue. @decision 0171 */
export async function dueOf(
  queue: StaffQueue,
  { since, orderDeadline }: { since: Date; orderDeadline: Date | null },
  settings: SettingsAt,
): Promise<Date | null> {
  return orderDeadline === null ? staffDeadline(queue, since, await settings(since)) : orderDeadline
}

/** Reads how long cases of one queue wait, by id. Cases that do not wait are left out. */
export async function readWaiting(
  db: Db,
  queue: StaffQueue,
  ids: readonly number[],
  settings: SettingsAt,
): Promise<Map<number, Waiting>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; since: Date; orderDeadline: Date | null }>`
    select id, since, "orderDeadline" from (${waitingRows(0)[queue]}) as q (id, since, "orderDeadline")
    where id = any(${[...ids]}::bigint[])`.execute(db)
  const entries = rows.map(
    async ({ id, ...row }) => [id, { since: row.since, due: await dueOf(queue, row, settings) }] as const,
  )
  return new Map(await Promise.all(entries))
}

/** Adds to rows with the id of a case how long each waits; null for those that do not. */
export async function withWaiting<Row extends { readonly id: number }>(
  db: Db,
  queue: StaffQueue,
  rows: readonly Row[],
  settings: SettingsAt,
): Promise<(Row & { waiting: Waiting | null })[]> {
  const ids = rows.map(({ id }) => id)
  const waitingById = await readWaiting(db, queue, ids, settings)
  return rows.map((row) => {
    const waiting = waitingById.get(row.id)
    return { ...row, waiting: waiting === undefined ? null : waiting }
  })
}
