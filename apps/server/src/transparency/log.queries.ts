import { must } from '@pasar/domain/kernel/must'
import { type LogEntry, parseEntry } from '@pasar/domain/transparency/entry'
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

/**
 * Returns the newest checkpoint that was published, as a signed note; null before the first one.
 */
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

/** What the log has of an order or account, and what will get its entry. */
export type LoggedRecord = {
  /** In the order of the log. */
  readonly entries: readonly LogEntry[]
  /** Numbers of the events that wait for their entry. */
  readonly queued: ReadonlySet<number>
}

/**
 * Loads the entries of some orders or accounts, and their events that wait for an entry. The joins
 * are nested, so that the database does not read the whole log for each batch.
 *
 * @returns them for each of the orders or accounts
 */
export async function readEntriesOf(
  db: Db,
  of: 'order' | 'account',
  ids: readonly number[],
): Promise<Map<number, LoggedRecord>> {
  const kinds = of === 'order' ? ['order', 'payout', 'unpaid'] : ['account']
  const { rows } = await sql<{ owner: number; text: string }>`
    select owner, text from (
      select e.object_id as owner, e.index, e.text from unnest(${sql.val([...ids])}::bigint[]) own (id)
      cross join lateral (
        select object_id, index, text from log_entry
        where kind = any(${kinds}::text[]) and object_id = own.id offset 0) e
      union all
      select d.order_id, e.index, e.text from document d
      cross join lateral (
        select index, text from log_entry where kind in ('document', 'void') and object_id = d.id offset 0) e
      where ${of === 'order'} and d.order_id = any(${sql.val([...ids])}::bigint[])
    ) own order by owner, index`.execute(db)
  const { rows: queuedRows } = await sql<{ owner: number; seq: number }>`
    select object_id as owner, seq from log_queue
    where kind = ${of} and object_id = any(${sql.val([...ids])}::bigint[])`.execute(db)
  const entriesById = new Map(ids.map((id): [number, LogEntry[]] => [id, []]))
  const queuedById = new Map(ids.map((id) => [id, new Set<number>()]))
  for (const { owner, text } of rows)
    entriesById.get(owner)?.push(must(parseEntry(text), 'an entry of the log'))
  for (const { owner, seq } of queuedRows) queuedById.get(owner)?.add(seq)
  return new Map(
    [...entriesById].map(([id, entries]) => [id, { entries, queued: must(queuedById.get(id), 'a set') }]),
  )
}

/**
 * Loads the time of the newest checkpoint, and of the oldest event that none covers. In a healthy
 * system an event is published within a minute.
 */
export async function readLogAge(
  db: Db,
): Promise<{ publishedAt: Date | null; unpublishedSince: Date | null }> {
  const { rows } = await sql<{ publishedAt: Date | null; unpublishedSince: Date | null }>`
    with last as (select size, at from log_checkpoint order by size desc limit 1)
    select (select at from last) as "publishedAt", least(
      (select min(at) from log_queue),
      (select min(at) from log_entry where index >= coalesce((select size from last), 0))) as "unpublishedSince"`.execute(
    db,
  )
  return must(rows[0], 'the age of the log')
}

/** Loads the entries of a document: that it was issued, and that it became void. */
export async function readDocumentEntries(db: Db, documentId: number) {
  const rows = await db
    .selectFrom('log_entry')
    .select('text')
    .where('kind', 'in', ['document', 'void'])
    .where('object_id', '=', documentId)
    .orderBy('index')
    .execute()
  return rows.flatMap(({ text }) => {
    const entry = must(parseEntry(text), 'an entry of the log')
    return entry.kind === 'document' || entry.kind === 'void' ? [entry] : []
  })
}

/** Inserts entries at their published indexes. */
export async function insertPublished(
  tx: Db,
  entries: readonly { index: number; text: string; entry: LogEntry }[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('log_entry')
    .values(
      entries.map(({ index, text, entry }) => ({
        index,
        text,
        kind: entry.kind,
        object_id: entry.id,
        at: now,
      })),
    )
    .execute()
}
