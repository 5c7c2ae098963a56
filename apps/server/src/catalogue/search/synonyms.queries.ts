import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const anywhere = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

/**
 * Returns sets of synonyms, newest first.
 *
 * @param after id of the last row of the previous page; 0 for the first page
 */
export const findSynonyms = (
  db: Db,
  { keyword, after, limit }: { keyword: string; after: number; limit: number },
) =>
  having(db, keyword)
    .leftJoin('member', 'member.id', 'synonym.updated_by')
    .select(['synonym.id', 'names', 'version', 'synonym.updated_at as updatedAt', 'member.name as updatedBy'])
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
  tx.selectFrom('synonym').select(['names', 'version']).where('id', '=', id).executeTakeFirst()

type Change = { names: string[]; by: number; now: Date }

export async function insertSynonym(tx: Db, { names, by, now }: Change): Promise<number> {
  const { id } = await tx
    .insertInto('synonym')
    .values({ names, updated_at: now, updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateSynonym(
  tx: Db,
  id: number,
  { names, by, now, version }: Change & { version: number },
): Promise<void> {
  await tx
    .updateTable('synonym')
    .set({ names, version, updated_at: now, updated_by: by })
    .where('id', '=', id)
    .execute()
}

export async function removeSynonym(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('synonym').where('id', '=', id).execute()
}

export async function insertSynonymEvent(
  tx: Db,
  { id, action, names, by, now }: Change & { id: number; action: 'add' | 'edit' | 'delete' },
): Promise<void> {
  await tx.insertInto('synonym_event').values({ synonym_id: id, action, names, actor: by, at: now }).execute()
}

/**
 * Returns the change log, newest first.
 *
 * @param after id of the last event of the previous page; 0 for the first page
 */
export const findSynonymEvents = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('synonym_event')
    .innerJoin('member', 'member.id', 'synonym_event.actor')
    .select(['synonym_event.id', 'action', 'names', 'member.name as by', 'at'])
    .$if(after > 0, (of) => of.where('synonym_event.id', '<', after))
    .orderBy('synonym_event.id', 'desc')
    .limit(limit)
    .execute()
