import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The recipe by which the words of all items were made; null where none was noted. */
export async function readRecipe(db: Db): Promise<number | null> {
  const row = await db.selectFrom('word_recipe').select('version').executeTakeFirst()
  return row?.version ?? null
}

export async function noteRecipe(db: Db, version: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('word_recipe').execute()
    await tx.insertInto('word_recipe').values({ version }).execute()
  })
}

/** A tag or a group that items have. */
export type Label = { kind: 'tag' | 'group'; id: number }

/** Written as the indexes over items with tags and with groups are. */
const hasLabel = (label: Label | undefined) => {
  if (label === undefined) return sql<boolean>`true`
  const ids = sql.ref(label.kind === 'tag' ? 'item.tag_ids' : 'item.group_ids')
  return sql<boolean>`${ids} <> '{}' and ${ids} @> array[${label.id}]::integer[]`
}

type Asked = { after: number; most: number; label?: Label | undefined }

/**
 * Some items, held until the transaction ends, in the order of their ids.
 *
 * @param asked `after`: the id to go on behind; `label`: what they have
 */
export async function holdItems(tx: Db, { after, most, label }: Asked): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from item where id > ${after} and ${hasLabel(label)} order by id limit ${most} for no key update`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** What the words of some items are made of. */
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
      'item.search_words as searchWords',
      sql<
        string[]
      >`array(select t.name from tag t where t.id = any(item.tag_ids) order by lower(t.name), t.id)
        || array(select g.name from item_group g where g.id = any(item.group_ids) order by lower(g.name), g.id)`.as(
        'labels',
      ),
    ])
    .where(sql<boolean>`item.id = any(${[...ids]}::bigint[])`)
    .execute()

export async function writeSearchWords(
  db: Db,
  items: readonly { id: number; words: string }[],
): Promise<void> {
  if (items.length === 0) return
  await sql`update item set search_words = made.words
    from unnest(${items.map(({ id }) => id)}::bigint[], ${items.map(({ words }) => words)}::text[]) as made (id, words)
    where item.id = made.id`.execute(db)
}
