import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A tag or a group that items have. */
export type Label = { kind: 'tag' | 'group'; id: number }

/** What is to be done for a label that has got another name, and where it stands. */
export type LabelReindex = Label & { round: number; afterId: number }

/** How often a piece is tried; after each time the pause is twice as long, so the last try comes eight and a half minutes after the first. */
export const MAX_ATTEMPTS = 10

/** Written as the indexes over items with tags and with groups are. */
const hasLabel = (label: Label) => {
  const ids = sql.ref(label.kind === 'tag' ? 'item.tag_ids' : 'item.group_ids')
  return sql<boolean>`${ids} <> '{}' and ${ids} @> array[${label.id}]::integer[]`
}

/** From the first item on, also where none has it any more; what was under way or given up for an older name begins anew. */
export async function insertLabelReindex(tx: Db, label: Label, now: Date): Promise<void> {
  await sql`insert into relabelling (kind, label_id, item_count, named_at)
    select ${label.kind}, ${label.id}, count(*), ${now}::timestamptz from item where ${hasLabel(label)}
    on conflict (kind, label_id) do update set round = relabelling.round + 1, after_id = 0, done_count = 0,
      item_count = excluded.item_count, named_at = excluded.named_at, tries = 0, due_at = null`.execute(tx)
}

/**
 * Takes up the next piece of one label, or of that which waits longest. The try is counted beforehand, so that one that ends the process
 * counts too; until it would be tried again nobody else takes it up.
 */
export async function claimLabelReindex(
  db: Db,
  label: Label | null,
  now: Date,
): Promise<LabelReindex | null> {
  const one = label === null ? sql`true` : sql`kind = ${label.kind} and label_id = ${label.id}`
  const { rows } = await sql<LabelReindex>`
    update relabelling set tries = tries + 1, due_at = ${now}::timestamptz + interval '1 second' * 2 ^ tries
    where (kind, label_id) = (
      select kind, label_id from relabelling
      where ${one} and tries < ${MAX_ATTEMPTS} and (due_at is null or due_at <= ${now}::timestamptz)
      order by coalesce(due_at, named_at) limit 1 for update skip locked)
    returning kind, label_id as id, round, after_id as "afterId"`.execute(db)
  return rows[0] ?? null
}

/** The next items that have it, in the order of their ids. */
export async function listItemsWithLabel(db: Db, due: LabelReindex, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from item where ${hasLabel(due)} and id > ${due.afterId} order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

const thisPiece = ({ kind, id, round, afterId }: LabelReindex) =>
  sql`kind = ${kind} and label_id = ${id} and round = ${round} and after_id = ${afterId}`

export async function recordLabelProgress(
  tx: Db,
  due: LabelReindex,
  { afterId, count }: { afterId: number; count: number },
): Promise<void> {
  await sql`update relabelling set after_id = ${afterId}, done_count = done_count + ${count}, tries = 0, due_at = null
    where ${thisPiece(due)}`.execute(tx)
}

export async function endLabelReindex(tx: Db, due: LabelReindex): Promise<void> {
  await sql`delete from relabelling where ${thisPiece(due)}`.execute(tx)
}
