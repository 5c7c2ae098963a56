import { MAX_LIST_LINES, MAX_LISTS } from '@pasar/contract/cart/purchase-list'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { lineInputColumns, MAX_CART_LINES } from './cart.queries.ts'
import { type CartRow, type RawCartRow, toCartRow } from './cart-row.queries.ts'

/**
 * Loads the lists of a school, sorted by name, each with its line count and its first three
 * items.
 */
export async function readLists(db: Db, buyerId: number) {
  const { rows } = await sql<{ id: number; name: string; lineCount: number; goods: string[] }>`
    select l.id, l.name, (select count(*) from purchase_list_line where list_id = l.id) as "lineCount",
      (select coalesce(json_agg(name order by id), '[]') from (
        select n.id, i.name from purchase_list_line n join item i on i.id = n.item_id where n.list_id = l.id order by n.id limit 3) first) as goods
    from purchase_list l where l.buyer_id = ${buyerId} order by lower(l.name)`.execute(db)
  return rows
}

/** Returns the name of a list; undefined when the school has no such list. */
export async function findList(db: Db, buyerId: number, listId: number) {
  return db
    .selectFrom('purchase_list')
    .select(['id', 'name'])
    .where('id', '=', listId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()
}

/** Loads the lines of a list in the form of cart lines. */
export async function readListLines(db: Db, listId: number, now: Date): Promise<CartRow[]> {
  const { rows } = await sql<RawCartRow & { negotiationId: null; agreed: null }>`
    select n.id, n.quantity, true as selected, 0 as "priceSeen", null as "negotiationId", null as agreed, ${lineInputColumns(now)}
    from purchase_list_line n join item i on i.id = n.item_id join member v on v.id = i.vendor_id
      left join item_option o on o.id = n.option_id
    where n.list_id = ${listId} order by n.id`.execute(db)
  return rows.map(toCartRow)
}

/**
 * Inserts a list.
 *
 * @returns the new list; undefined when the name is taken or the school has too many lists
 */
export async function insertList(db: Db, buyerId: number, name: string, now: Date) {
  const { rows } = await sql<{ id: number; name: string }>`
    insert into purchase_list (buyer_id, name, created_at)
    select ${buyerId}, ${name}, ${now} where (select count(*) from purchase_list where buyer_id = ${buyerId}) < ${MAX_LISTS}
    on conflict do nothing returning id, name`.execute(db)
  return rows[0]
}

export const countLists = async (db: Db, buyerId: number): Promise<number> => {
  const { count } = await db
    .selectFrom('purchase_list')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('buyer_id', '=', buyerId)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Copies the ticked cart lines to a list.
 *
 * @returns how many lines were copied
 */
export async function copyFromCart(db: Db, buyerId: number, listId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into purchase_list_line (list_id, item_id, option_id, quantity)
    select ${listId}, item_id, option_id, quantity from cart_line where buyer_id = ${buyerId} and selected order by id
    limit ${MAX_LIST_LINES}`.execute(db)
  return Number(numAffectedRows)
}

/**
 * Renames a list.
 *
 * @returns true on success; false when the name is taken; null when the school has no such list
 */
export async function renameList(
  db: Db,
  buyerId: number,
  listId: number,
  name: string,
): Promise<boolean | null> {
  const { rows } = await sql<{ exists: boolean; renamed: boolean }>`
    with renamed as (
      update purchase_list set name = ${name} where id = ${listId} and buyer_id = ${buyerId}
        and not exists (select from purchase_list where buyer_id = ${buyerId} and lower(name) = lower(${name}) and id <> ${listId})
      returning id)
    select exists (select from purchase_list where id = ${listId} and buyer_id = ${buyerId}) as exists,
      exists (select from renamed) as renamed`.execute(db)
  const [row] = rows
  return row?.exists ? row.renamed : null
}

/**
 * Deletes a list.
 *
 * @returns whether the school had such a list
 */
export async function deleteList(db: Db, buyerId: number, listId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('purchase_list')
    .where('id', '=', listId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

type Wish = { itemId: number; optionId: number | null; quantity: number }

/** Removes an item from a list. */
export async function removeListLine(
  db: Db,
  listId: number,
  { itemId, optionId }: Omit<Wish, 'quantity'>,
): Promise<void> {
  await sql`delete from purchase_list_line where list_id = ${listId} and item_id = ${itemId}
    and option_id is not distinct from ${optionId}::bigint`.execute(db)
}

/**
 * Adds an item to a list or changes its quantity.
 *
 * @returns false when the list is full or the item is not on sale
 */
export async function upsertListLine(
  db: Db,
  listId: number,
  { itemId, optionId, quantity }: Wish,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into purchase_list_line (list_id, item_id, option_id, quantity)
    select ${listId}, i.id, o.id, ${quantity} from item i left join item_option o on o.id = ${optionId}::bigint and o.item_id = i.id
    where i.id = ${itemId} and i.state = 'live' and (${optionId}::bigint is null or o.id is not null)
      and ((select count(*) from purchase_list_line where list_id = ${listId}) < ${MAX_LIST_LINES}
        or exists (select from purchase_list_line where list_id = ${listId} and item_id = i.id and option_id is not distinct from o.id))
    on conflict (list_id, item_id, option_id) do update set quantity = excluded.quantity`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Adds items to a cart that does not contain them yet, up to the cart limit.
 *
 * @returns how many lines were added, and the new line count
 */
export async function copyLinesToCart(
  db: Db,
  buyerId: number,
  lines: readonly (Wish & { priceSeen: number })[],
  now: Date,
): Promise<{ added: number; count: number }> {
  const { rows } = await sql<{ added: number; count: number }>`
    with before as (select count(*) as lines from cart_line where buyer_id = ${buyerId}),
    inserted as (
      insert into cart_line (buyer_id, item_id, option_id, quantity, price_seen, added_at)
      select ${buyerId}, w."itemId", w."optionId", w.quantity, w."priceSeen", ${now}
      from json_to_recordset(${JSON.stringify(lines)}) as w("itemId" bigint, "optionId" bigint, quantity integer, "priceSeen" bigint)
      where not exists (select from cart_line c where c.buyer_id = ${buyerId} and c.item_id = w."itemId"
        and c.option_id is not distinct from w."optionId")
      limit greatest(${MAX_CART_LINES} - (select lines from before), 0)
      on conflict do nothing returning id)
    select (select count(*) from inserted) as added, (select lines from before) + (select count(*) from inserted) as count`.execute(
    db,
  )
  return rows[0] ?? { added: 0, count: 0 }
}
