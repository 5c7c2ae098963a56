import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** Returns the version of the stored search texts, or null if none is recorded. */
export async function findSearchTextVersion(db: Db): Promise<number | null> {
  const row = await db.selectFrom('search_text_version').select('version').executeTakeFirst()
  return row?.version ?? null
}

export async function writeSearchTextVersion(db: Db, version: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('search_text_version').execute()
    await tx.insertInto('search_text_version').values({ version }).execute()
  })
}

/**
 * Returns the ids of the next items in ascending order.
 *
 * @param after id of the last item of the previous batch
 */
export async function listItemsAfter(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('item')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks some items until the transaction ends. */
export async function lockItems(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`select from item where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx)
}

/** Loads the texts that the search text of some items consists of. */
export const readItemTexts = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('item')
    .innerJoin('category', 'category.id', 'item.category_id')
    .innerJoin('member', 'member.id', 'item.vendor_id')
    .select([
      'item.id',
      'item.name',
      'item.brand',
      'category.name_generated as categoryPath',
      'member.name as vendorName',
      'item.search_terms as searchWords',
      sql<
        string[]
      >`array(select t.name from tag t where t.id = any(item.tag_ids) order by lower(t.name), t.id)
        || array(select g.name from item_group g where g.id = any(item.group_ids) order by lower(g.name), g.id)`.as(
        'labels',
      ),
    ])
    .where(sql<boolean>`item.id = any(${[...ids]}::bigint[])`)
    .execute()

export async function writeSearchTexts(
  db: Db,
  items: readonly { id: number; searchText: string }[],
): Promise<void> {
  if (items.length === 0) return
  await sql`update item set search_terms = made.words
    from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ searchText }) => searchText)}::text[]) as made (id, words)
    where item.id = made.id`.execute(db)
}
