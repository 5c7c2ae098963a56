import type { Db } from '@pasar/server/db/database'
import { sql } from 'kysely'

/** Settings key of the progress of the history. */
export const HISTORY_KEY = 'demoHistory'

/** How much of the history is played. */
export type Progress = {
  /** End of the history: when it began to be played. */
  readonly anchor: Date
  /** Planned orders, besides the irregular ones. */
  readonly orders: number
  /** All orders. */
  readonly total: number
  /** Position of the next order. */
  readonly next: number
  /** Orders that could not be played, because a visitor has changed what they need. */
  readonly skipped: number
}

function progressFrom(value: unknown): Progress | null {
  if (typeof value !== 'object' || value === null) return null
  if (!('anchor' in value && 'orders' in value && 'total' in value)) return null
  if (!('next' in value && 'skipped' in value)) return null
  const { anchor, orders, total, next, skipped } = value
  return {
    anchor: new Date(String(anchor)),
    orders: Number(orders),
    total: Number(total),
    next: Number(next),
    skipped: Number(skipped),
  }
}

/**
 * Reads the progress and locks it until the end of the transaction; null before the first start.
 */
export async function lockProgress(tx: Db): Promise<Progress | null> {
  const row = await tx
    .selectFrom('setting')
    .select('value')
    .where('key', '=', HISTORY_KEY)
    .forUpdate()
    .executeTakeFirst()
  return row ? progressFrom(row.value) : null
}

/** Stores the progress of the history. */
export async function saveProgress(tx: Db, progress: Progress): Promise<void> {
  const value = JSON.stringify({ ...progress, anchor: progress.anchor.toISOString() })
  await tx.updateTable('setting').set({ value }).where('key', '=', HISTORY_KEY).execute()
}

/** Reads the progress; null before the first start. */
export async function readProgress(db: Db): Promise<Progress | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', HISTORY_KEY).executeTakeFirst()
  return row ? progressFrom(row.value) : null
}

/** Stores that a history begins, unless another process has begun one. */
export async function beginHistory(db: Db, progress: Progress): Promise<void> {
  const value = JSON.stringify({ ...progress, anchor: progress.anchor.toISOString() })
  const row = { key: HISTORY_KEY, value, valid_from: progress.anchor }
  await sql`insert into setting (key, value, valid_from) select ${row.key}, ${row.value}::jsonb, ${row.valid_from}::timestamptz
    where not exists (select from setting where key = ${HISTORY_KEY})`.execute(db)
}
