import type { ItemForm } from '@pasar/contract/catalogue/item-editor'
import type { ExtraField } from '@pasar/domain/catalogue/extra-fields'
import { must } from '@pasar/domain/kernel/must'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { ancestorNames, inheritedSchema } from './category-schema.queries.ts'
import type { ItemRow } from './item-listings.queries.ts'

/** A category with the category levels above it that an item needs. */
export type ItemCategory = {
  id: number
  wireId: string
  level: number
  fullName: string
  /**
   * Names of the first and third level, and the number of the third. Empty and null for a
   * category above them.
   */
  kindName: string
  className: string
  classId: number | null
  /** Its extra fields, with the inherited ones. */
  schema: ExtraField[]
}

const category = sql`c.id, c.wire_id as "wireId", c.level, c.name_generated as "fullName",
  ${ancestorNames}, c.path[4] as "classId",
  ${inheritedSchema} as schema`

/** @param wireId empty for the root of the tree, if no category is chosen yet */
export async function findCategory(db: Db, wireId: string): Promise<ItemCategory | undefined> {
  const which = wireId === '' ? sql`c.level = 0` : sql`c.wire_id = ${wireId}`
  const { rows } = await sql<ItemCategory>`select ${category} from category c where ${which} limit 1`.execute(
    db,
  )
  return rows[0]
}

/** @throws if there is none, because every item has a category */
export async function readCategory(db: Db, id: number): Promise<ItemCategory> {
  const { rows } = await sql<ItemCategory>`select ${category} from category c where c.id = ${id}`.execute(db)
  const [categoryRow] = rows
  if (!categoryRow) throw new Error(`no category ${id}`)
  return categoryRow
}

type Book = NonNullable<ItemForm['book']>
export type NamedLabel = { id: number; name: string }
export type NamedGroup = NamedLabel & { groupNameId: string }
export type ItemParts = {
  wholesale: { amount: number; price: number }[]
  options: { id: number; values: string[]; price: number | null; stock: number }[]
  book: Book | null
  tags: NamedLabel[]
  groups: NamedGroup[]
}

/**
 * Returns the SQL columns of `ItemParts`.
 *
 * @param id SQL expression of the item id in the enclosing statement
 */
export const partsColumns = (id: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('amount', amount, 'price', price) order by amount)
    from item_wholesale where item_id = ${id}), '[]') as wholesale,
  coalesce((select json_agg(json_build_object('id', o.id, 'values', o.values, 'price', o.price, 'stock', o.stock) order by o.position)
    from item_option o where o.item_id = ${id}), '[]') as options,
  (select json_build_object('isbn', isbn, 'publisher', publisher, 'author', author, 'year', year, 'curriculum', curriculum,
    'educationLevel', education_level, 'schoolClass', class, 'subject', subject, 'pages', pages, 'size', size, 'paper', paper,
    'decreeKind', decree_kind, 'decreeNumber', decree_number, 'decreeYear', decree_year, 'centreLetter', centre_letter)
    from book where item_id = ${id}) as book,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by lower(t.name), t.id)
    from item own join tag t on t.id = any(own.tag_ids) where own.id = ${id}), '[]') as tags,
  coalesce((select json_agg(json_build_object('id', g.id, 'groupNameId', g.group_name_id, 'name', g.name) order by lower(g.name), g.id)
    from item own join item_group g on g.id = any(own.group_ids) where own.id = ${id}), '[]') as groups`

/** Loads the parts of an item outside its own row. */
export async function readParts(db: Db, itemId: number): Promise<ItemParts> {
  const { rows } = await sql<ItemParts>`select ${partsColumns(sql`${itemId}`)}`.execute(db)
  const [parts] = rows
  if (!parts) throw new Error('the item query returned no row')
  return parts
}

/** Loads some items with their parts and categories. */
export async function readItemsWithParts(
  db: Db,
  ids: readonly number[],
): Promise<{ row: ItemRow; parts: ItemParts; category: ItemCategory }[]> {
  if (ids.length === 0) return []
  const items = await db.selectFrom('item').selectAll().where('id', 'in', ids).execute()
  const { rows } = await sql<ItemParts & { itemId: number; category: ItemCategory }>`
    select i.id as "itemId", ${partsColumns(sql`i.id`)}, (select to_json(one) from (select ${category}) one) as category
    from item i join category c on c.id = i.category_id where i.id = any(${[...ids]}::bigint[])`.execute(db)
  return rows.map(({ itemId, category: itemCategory, ...parts }) => ({
    row: must(
      items.find(({ id }) => id === itemId),
      'the item of its parts',
    ),
    parts,
    category: itemCategory,
  }))
}

/** Replaces the wholesale steps of an item. */
async function replaceWholesale(
  tx: Db,
  itemId: number,
  steps: readonly { amount: number; price: number }[],
): Promise<void> {
  await tx.deleteFrom('item_wholesale').where('item_id', '=', itemId).execute()
  if (steps.length > 0)
    await tx
      .insertInto('item_wholesale')
      .values(steps.map((step) => ({ item_id: itemId, ...step })))
      .execute()
}

type OptionValues = { values: string[]; price: number | null; stock: number }

/**
 * Replaces the options of an item. An option with unchanged values keeps its id, so that carts
 * still refer to it.
 */
async function replaceOptions(tx: Db, itemId: number, options: readonly OptionValues[]): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(options.map((option, position) => ({ ...option, position })))}::jsonb)
    as n (position smallint, values text[], price bigint, stock integer)`
  await sql`delete from item_option o where item_id = ${itemId} and not exists (select from ${rows} where n.values = o.values)`.execute(
    tx,
  )
  await sql`insert into item_option (item_id, position, values, price, stock)
    select ${itemId}, n.position, n.values, n.price, n.stock from ${rows}
    on conflict (item_id, values) do update set position = excluded.position, price = excluded.price, stock = excluded.stock`.execute(
    tx,
  )
}

async function upsertBook(tx: Db, itemId: number, book: Book): Promise<void> {
  const values = {
    isbn: book.isbn,
    publisher: book.publisher,
    author: book.author,
    year: book.year,
    curriculum: book.curriculum,
    education_level: book.educationLevel,
    class: book.schoolClass,
    subject: book.subject,
    pages: book.pages,
    size: book.size,
    paper: book.paper,
    decree_kind: book.decreeKind,
    decree_number: book.decreeNumber,
    decree_year: book.decreeYear,
    centre_letter: book.centreLetter,
  }
  await tx
    .insertInto('book')
    .values({ item_id: itemId, ...values })
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet(values))
    .execute()
}

/** Writes the parts of an item outside its own row. */
export async function writeItemParts(
  tx: Db,
  itemId: number,
  { wholesale, book }: Pick<ItemForm, 'wholesale' | 'book'>,
  options: readonly OptionValues[],
): Promise<void> {
  await replaceWholesale(tx, itemId, wholesale)
  await replaceOptions(tx, itemId, options)
  if (book) await upsertBook(tx, itemId, book)
}

/** Returns the zone columns of an item. */
export const zonesOf = (row: ItemRow) => ({
  '1': row.has_zone ? row.price : 0,
  '2': row.price_zone2 ?? 0,
  '3': row.price_zone3 ?? 0,
  '4': row.price_zone4 ?? 0,
  '5a': row.price_zone5a ?? 0,
  '5b': row.price_zone5b ?? 0,
})
