import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** A tag or a group of items. */
export type Label = { kind: 'tag' | 'group'; id: number }

/** A pending reindex of a renamed label, with its progress. */
export type LabelReindex = Label & { round: number; afterId: number }

/**
 * Maximum attempts per batch. The delay doubles after each attempt, so the last one runs eight
 * and a half minutes after the first.
 */
export const MAX_REINDEX_ATTEMPTS = 10

/** SQL condition: the item has the label. It matches the predicates of the partial indexes. */
const hasLabel = (label: Label) => {
  const ids = sql.ref(label.kind === 'tag' ? 'item.tag_ids' : 'item.group_ids')
  return sql<boolean>`${ids} <> '{}' and ${ids} @> array[${label.id}]::integer[]`
}

/**
 * Starts a reindex from the first item, even if no item has the label any more. It restarts an
 * unfinished or abandoned reindex of an older name.
 */
export async function insertLabelReindex(tx: Db, label: Label, now: Date): Promise<void> {
  await sql`insert into label_reindex (kind, label_id, item_count, named_at)
    select ${label.kind}, ${label.id}, count(*), ${now}::timestamptz from item where ${hasLabel(label)}
    on conflict (kind, label_id) do update set round = label_reindex.round + 1, after_id = 0, done_count = 0,
      item_count = excluded.item_count, named_at = excluded.named_at, tries = 0, due_at = null`.execute(tx)
}

/**
 * Claims the next batch of one label, or of the label that has waited longest. It counts the
 * attempt first, so an attempt that kills the process counts too. No other worker claims the
 * batch before its next retry is due.
 */
export async function claimLabelReindex(
  db: Db,
  label: Label | null,
  now: Date,
): Promise<LabelReindex | null> {
  const one = label === null ? sql`true` : sql`kind = ${label.kind} and label_id = ${label.id}`
  const { rows } = await sql<LabelReindex>`
    update label_reindex set tries = tries + 1, due_at = ${now}::timestamptz + interval '1 second' * 2 ^ tries
    where (kind, label_id) = (
      select kind, label_id from label_reindex
      where ${one} and tries < ${MAX_REINDEX_ATTEMPTS} and (due_at is null or due_at <= ${now}::timestamptz)
      order by coalesce(due_at, named_at) limit 1 for update skip locked)
    returning kind, label_id as id, round, after_id as "afterId"`.execute(db)
  return rows[0] ?? null
}

/** Returns the next items with the label, in the order of their ids. */
export async function listItemsWithLabel(db: Db, due: LabelReindex, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from item where ${hasLabel(due)} and id > ${due.afterId} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const thisPiece = ({ kind, id, round, afterId }: LabelReindex) =>
  sql`kind = ${kind} and label_id = ${id} and round = ${round} and after_id = ${afterId}`

export async function recordLabelProgress(
  tx: Db,
  due: LabelReindex,
  { afterId, count }: { afterId: number; count: number },
): Promise<void> {
  await sql`update label_reindex set after_id = ${afterId}, done_count = done_count + ${count}, tries = 0, due_at = null
    where ${thisPiece(due)}`.execute(tx)
}

export async function endLabelReindex(tx: Db, due: LabelReindex): Promise<void> {
  await sql`delete from label_reindex where ${thisPiece(due)}`.execute(tx)
}
