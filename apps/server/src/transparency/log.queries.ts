import { must } from '@pasar/domain/kernel/must'
import type { LogEntry } from '@pasar/domain/transparency/entry'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Returns the number of entries of the log, published or not. */
export async function logSize(db: Db): Promise<number> {
  const last = await db
    .selectFrom('log_entry')
    .select('index')
    .orderBy('index', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last === undefined ? 0 : last.index + 1
}

/** Loads the texts of the entries from one index up to another, which is excluded. */
export async function readEntries(db: Db, from: number, to: number): Promise<string[]> {
  const rows = await db
    .selectFrom('log_entry')
    .select('text')
    .where('index', '>=', from)
    .where('index', '<', to)
    .orderBy('index')
    .execute()
  return rows.map(({ text }) => text)
}

/** Returns the newest checkpoint that was published, as a signed note; null before the first one. */
export async function lastCheckpoint(db: Db): Promise<string | null> {
  const last = await db
    .selectFrom('log_checkpoint')
    .select('note')
    .orderBy('size', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.note ?? null
}

/** Saves a published checkpoint, once. */
export async function saveCheckpoint(tx: Db, size: number, note: string, now: Date): Promise<void> {
  await tx
    .insertInto('log_checkpoint')
    .values({ size, note, at: now })
    .onConflict((conflict) => conflict.column('size').doNothing())
    .execute()
}

/**
 * Finds the first entry of an object in the log, with the first checkpoint that covers it.
 *
 * @returns null while the object has no entry; a checkpoint of null before it is published
 */
export async function findEntry(
  db: Db,
  kind: LogEntry['kind'],
  objectId: number,
): Promise<{
  index: number
  text: string
  checkpoint: { size: number; at: Date; note: string } | null
} | null> {
  const entry = await db
    .selectFrom('log_entry')
    .select(['index', 'text'])
    .where('kind', '=', kind)
    .where('object_id', '=', objectId)
    .orderBy('index')
    .limit(1)
    .executeTakeFirst()
  if (entry === undefined) return null
  const checkpoint = await db
    .selectFrom('log_checkpoint')
    .select(['size', 'at', 'note'])
    .where('size', '>', entry.index)
    .orderBy('size')
    .limit(1)
    .executeTakeFirst()
  return { ...entry, checkpoint: checkpoint ?? null }
}

/**
 * Locks a part of the log until the transaction ends, without waiting.
 *
 * @returns whether the lock was free
 */
export async function lockLog(tx: Db, part: 'entries' | 'files'): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`transparency log: ${part}`}, 0)) as "isFree"`.execute(
    tx,
  )
  return must(rows[0], 'whether the lock was free').isFree
}
