import { sql } from 'kysely'
import { bulkInsert } from '../../db/bulk-insert.ts'
import type { Db } from '../../db/database.ts'

const anywhere = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * Returns sets of synonyms that have not ended, newest first.
 *
 * @param after id of the last row of the previous page; 0 for the first page
 */
export const listSynonymSets = (
  db: Db,
  { keyword, after, limit }: { keyword: string; after: number; limit: number },
) =>
  having(db, keyword)
    .leftJoin('member', 'member.id', 'synonym.updated_by')
    .select([
      'synonym.id',
      'names',
      'is_directed as isDirected',
      'source',
      'version',
      'synonym.updated_at as updatedAt',
      'member.name as updatedBy',
    ])
    .$if(after > 0, (of) => of.where('synonym.id', '<', after))
    .orderBy('synonym.id', 'desc')
    .limit(limit)
    .execute()

export async function countSynonyms(db: Db, keyword: string): Promise<number> {
  const row = await having(db, keyword)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

const having = (db: Db, keyword: string) =>
  db
    .selectFrom('synonym')
    .where('ended_at', 'is', null)
    .$if(keyword !== '', (of) =>
      of.where(sql<boolean>`array_to_string(names, ', ') ilike ${anywhere(keyword)}`),
    )

/**
 * Serialises changes with a lock, so that the id of the last change implies that all earlier
 * ones are visible.
 */
export async function lockSynonyms(tx: Db): Promise<void> {
  await sql`lock table synonym in share row exclusive mode`.execute(tx)
}

export const findSynonym = (tx: Db, id: number) =>
  tx
    .selectFrom('synonym')
    .select(['names', 'is_directed as isDirected', 'source', 'version'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

type Change = { names: string[]; isDirected: boolean; by: number; now: Date }

export async function insertSynonym(
  tx: Db,
  { names, isDirected, source, by, now }: Change & { source: string },
): Promise<number> {
  const { id } = await tx
    .insertInto('synonym')
    .values({ names, is_directed: isDirected, source, updated_at: now, updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSynonym(
  tx: Db,
  id: number,
  { names, isDirected, source, by, now, version }: Change & { source: string; version: number },
): Promise<void> {
  await tx
    .updateTable('synonym')
    .set({ names, is_directed: isDirected, source, version, updated_at: now, updated_by: by })
    .where('id', '=', id)
    .execute()
}

/** Ends a set. Its row stays, so that a later edition of the shipped list does not add it again. */
export async function endSynonym(tx: Db, id: number, now: Date): Promise<void> {
  await tx.updateTable('synonym').set({ ended_at: now }).where('id', '=', id).execute()
}

export async function insertSynonymEvent(
  tx: Db,
  { id, action, names, isDirected, by, now }: Change & { id: number; action: 'add' | 'edit' | 'delete' },
): Promise<void> {
  await tx
    .insertInto('synonym_event')
    .values({ synonym_id: id, action, names, is_directed: isDirected, actor: by, at: now })
    .execute()
}

/**
 * Returns the change log, newest first.
 *
 * @param after id of the last event of the previous page; 0 for the first page
 */
export const listSynonymEvents = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('synonym_event')
    .innerJoin('member', 'member.id', 'synonym_event.actor')
    .select(['synonym_event.id', 'action', 'names', 'is_directed as isDirected', 'member.name as by', 'at'])
    .$if(after > 0, (of) => of.where('synonym_event.id', '<', after))
    .orderBy('synonym_event.id', 'desc')
    .limit(limit)
    .execute()

/**
 * Adds the sets of a shipped list that no row has, unless this list or a later one was added
 * before. Ended and changed sets stay as they are.
 *
 * @param edition day of the list
 */
export async function addShippedSynonyms(
  db: Db,
  edition: string,
  sets: readonly { names: readonly string[]; isDirected: boolean; source: string }[],
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockSynonyms(tx)
    const rows = await tx
      .selectFrom('synonym')
      .select(['names', sql<boolean>`coalesce(edition >= ${edition}::date, false)`.as('isCurrent')])
      .execute()
    if (rows.some(({ isCurrent }) => isCurrent)) return
    const existingSets = new Set(rows.map(({ names }) => names.join('|')))
    await bulkInsert(
      tx,
      'synonym',
      { names: 'text[]', is_directed: 'boolean', source: 'text', edition: 'date' },
      sets
        .filter(({ names }) => !existingSets.has(names.join('|')))
        .map(({ isDirected, ...set }) => ({ ...set, is_directed: isDirected, edition })),
    )
  })
}
