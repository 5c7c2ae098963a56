import type { Db } from '@pasar/server/db/database'
import { sql } from 'kysely'

/** Settings key of the progress of the history. */
export const HISTORY_KEY = 'demoHistory'

/** How much of the history is played. */
export type Progress = {
  /** End of the history: when it began to be played. */
  readonly anchor: Date
  /** Planned orders. */
  readonly orders: number
  /** Position of the next order. */
  readonly next: number
  /** Orders that could not be played, because a visitor has changed what they need. */
  readonly skipped: number
}

function progressFrom(value: unknown): Progress | null {
  if (typeof value !== 'object' || value === null) return null
  if (!('anchor' in value && 'orders' in value && 'next' in value && 'skipped' in value)) return null
  const { anchor, orders, next, skipped } = value
  return {
    anchor: new Date(String(anchor)),
    orders: Number(orders),
    next: Number(next),
    skipped: Number(skipped),
  }
}

/** Reads the progress and locks it until the end of the transaction; null before the first start. */
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

/**
 * Returns the progress of the history, which begins now if it did not before. A history that has
 * begun has its first number of orders.
 */
export function beginHistory(db: Db, { orders, now }: { orders: number; now: Date }): Promise<Progress> {
  return db.transaction().execute(async (tx) => {
    await sql`lock table setting in share row exclusive mode`.execute(tx)
    const existing = await lockProgress(tx)
    if (existing !== null) return existing
    const progress = { anchor: now, orders, next: 0, skipped: 0 }
    const value = JSON.stringify({ ...progress, anchor: now.toISOString() })
    await tx.insertInto('setting').values({ key: HISTORY_KEY, value, valid_from: now }).execute()
    return progress
  })
}
