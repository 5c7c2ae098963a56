import type { ItemListing, LISTING_STATES } from '@pasar/contract/catalogue/item-listings'
import type { ItemEventAction, ItemState } from '@pasar/domain/catalogue/item-machine'
import { must } from '@pasar/domain/kernel/must'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Database } from '../../db/tables.ts'
import { shownPicture } from '../pictures/item-pictures.queries.ts'
import { isFaultyDraft, isLowOnStock, isSoldOut } from './item-faults.queries.ts'
import { hasPriceConflict } from './price-conflicts.queries.ts'

export type ItemKind = Database['item']['kind']
export type ItemRow = Omit<Selectable<Database['item']>, 'search_terms'>

/** The scope of one list of a vendor: the vendor and the item kinds. */
export type ListingScope = { readonly vendorId: number; readonly kinds: readonly ItemKind[] }

/** A row of a list without what it lacks and what contradicts between its prices. */
export type ListedRow = Omit<ItemListing, 'priceConflict' | 'missing'>

const columns = sql<ListedRow>`i.id, i.name, i.sku, i.state, i.state_reason as reason,
  (select p.state from item_proposal p where p.item_id = i.id) as proposal, c.name as "categoryName", i.price,
  i.has_zone as "hasZone", cardinality(i.option_names) > 0 as "hasOptions",
  case when i.stock_unlimited then null else i.stock end as stock, i.is_low as "isLow", ${shownPicture} as picture, i.sold, i.updated_at as "updatedAt", i.version`

const MAX_TERMS = 8
const anywhere = (term: string) => `%${term.replaceAll(/[\\%_]/g, '\\$&')}%`

export type ListingsQuery = {
  keyword: string
  state: (typeof LISTING_STATES)[number]
  categoryId: string
  after: number
  limit: number
}

/** Conditions of the tabs of a list that are no state of an item. */
const TAB_CONDITIONS = {
  sold_out: isSoldOut,
  draft_fault: isFaultyDraft,
  low_stock: isLowOnStock,
  price_conflict: hasPriceConflict,
} as const

function stateConditions(state: ListingsQuery['state']) {
  switch (state) {
    case 'all':
      return []
    case 'sold_out':
    case 'draft_fault':
    case 'low_stock':
    case 'price_conflict':
      return [TAB_CONDITIONS[state]]
    case 'draft':
    case 'submitted':
    case 'live':
    case 'needs_fix':
    case 'taken_down':
      return [sql`i.state = ${state}`]
  }
}

/** The conditions of a page of a list on an item `i`. */
function listingConditions(query: ListingsQuery): RawBuilder<unknown>[] {
  const terms = query.keyword.split(/\s+/).filter(Boolean).slice(0, MAX_TERMS)
  return [
    ...stateConditions(query.state),
    ...(query.after === 0 ? [] : [sql`i.id < ${query.after}`]),
    ...(query.categoryId === ''
      ? []
      : [
          sql`i.category_id in (select b.id from category b join category a on a.id = any(b.path) where a.wire_id = ${query.categoryId})`,
        ]),
    ...terms.map((term) => sql`(i.name || ' ' || i.sku) ilike ${anywhere(term)}`),
  ]
}

/**
 * Query for one page of a vendor's list, newest first. Each kind is read along an index, up to the
 * page size.
 */
function listingsPage({ vendorId, kinds }: ListingScope, query: ListingsQuery): RawBuilder<unknown> {
  const conditions = sql.join(
    listingConditions(query).map((one) => sql`and ${one}`),
    sql` `,
  )
  const ofKind = kinds.map(
    (
      kind,
    ) => sql`(select i.* from item i where i.vendor_id = ${vendorId} and i.kind = ${kind} and i.deleted_at is null
      ${conditions} order by i.id desc limit ${query.limit})`,
  )
  return sql.join(ofKind, sql` union all `)
}

/** Lists the ids and names of one page of a vendor's list, newest first. */
export async function listListingIds(
  db: Db,
  shelf: ListingScope,
  query: ListingsQuery,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from (${listingsPage(shelf, query)}) i order by id desc limit ${query.limit}`.execute(db)
  return rows
}

/** Counts the items of a list that match a filter. */
export async function countMatching(
  db: Db,
  { vendorId, kinds }: ListingScope,
  query: Omit<ListingsQuery, 'after' | 'limit'>,
): Promise<number> {
  const conditions = listingConditions({ ...query, after: 0, limit: 0 }).map((one) => sql`and ${one}`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from item i where i.vendor_id = ${vendorId} and i.kind = any(${[...kinds]}::text[])
      and i.deleted_at is null ${sql.join(conditions, sql` `)}`.execute(db)
  return must(rows[0], 'the count of matching items').count
}

/** Loads one page of a vendor's list, newest first. */
export async function readListings(db: Db, shelf: ListingScope, query: ListingsQuery): Promise<ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    select ${columns} from (${listingsPage(shelf, query)}) i join category c on c.id = i.category_id
    order by i.id desc limit ${query.limit}`.execute(db)
  return rows
}

/** Counts the items of a list by state. */
export async function countListings(
  db: Db,
  { vendorId, kinds }: ListingScope,
): Promise<{ state: ItemState; count: number }[]> {
  const rows = await db
    .selectFrom('item')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('vendor_id', '=', vendorId)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .groupBy('state')
    .execute()
  return rows
}

/** Counts the items of a list by category. */
export async function countListingCategories(
  db: Db,
  { vendorId, kinds }: ListingScope,
): Promise<{ categoryId: number; count: number }[]> {
  return db
    .selectFrom('item')
    .select(({ fn }) => ['category_id as categoryId', fn.countAll<number>().as('count')])
    .where('vendor_id', '=', vendorId)
    .where('kind', 'in', kinds)
    .where('deleted_at', 'is', null)
    .groupBy('category_id')
    .execute()
}

/** @throws if the item is missing; the caller's transaction has locked it */
export async function readListing(tx: Db, id: number): Promise<ListedRow> {
  const { rows } = await sql<ListedRow>`
    select ${columns} from item i join category c on c.id = i.category_id where i.id = ${id}`.execute(tx)
  const [line] = rows
  if (!line) throw new Error(`no item ${id}`)
  return line
}

const own = (db: Db, { vendorId, kinds }: ListingScope, id: number) =>
  db
    .selectFrom('item')
    .selectAll()
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .where('kind', 'in', kinds)

/** Finds an own item that is not deleted. */
export const findOwnItem = (db: Db, shelf: ListingScope, id: number): Promise<ItemRow | undefined> =>
  own(db, shelf, id).where('deleted_at', 'is', null).executeTakeFirst()

/** Locks an own item, deleted or not, until the transaction ends. */
export const lockOwnItem = (tx: Db, shelf: ListingScope, id: number): Promise<ItemRow | undefined> =>
  own(tx, shelf, id).forNoKeyUpdate().executeTakeFirst()

/**
 * Loads the vendor data that the catalogue needs. The search text of its items contains its
 * name.
 */
export const readVendor = (db: Db, vendorId: number): Promise<{ name: string; trusted: boolean }> =>
  db.selectFrom('member').select(['name', 'trusted']).where('id', '=', vendorId).executeTakeFirstOrThrow()

export type ItemValues = Omit<Insertable<Database['item']>, 'id'>

/** Updates an item and increments its version. */
export async function changeItem(
  tx: Db,
  id: number,
  change: Updateable<Database['item']>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('item')
    .set({ ...change, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function insertItem(tx: Db, values: ItemValues): Promise<number> {
  const { id } = await tx.insertInto('item').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Copies the parts of an item outside its own row. */
export async function copyParts(tx: Db, from: number, to: number): Promise<void> {
  await sql`insert into item_picture (item_id, ordinal, file_name, name, description, key, medium_key, small_key, bytes, created_at)
    select ${to}, ordinal, file_name, name, description, key, medium_key, small_key, bytes, created_at
    from item_picture where item_id = ${from} and ordinal is not null`.execute(tx)
  await sql`insert into item_wholesale (item_id, amount, price)
    select ${to}, amount, price from item_wholesale where item_id = ${from}`.execute(tx)
  await sql`insert into item_option (item_id, position, values, price, stock)
    select ${to}, position, values, price, stock from item_option where item_id = ${from}`.execute(tx)
  await sql`insert into book (item_id, isbn, publisher, author, year, curriculum, education_level, class, pages, size, paper,
      decree_number, decree_year, subject, decree_kind, centre_letter)
    select ${to}, isbn, publisher, author, year, curriculum, education_level, class, pages, size, paper, decree_number, decree_year,
      subject, decree_kind, centre_letter from book where item_id = ${from}`.execute(tx)
}

export type ItemEvent = {
  itemId: number
  at: Date
  memberId: number
  memberName: string
  action: ItemEventAction
  detail: Readonly<Record<string, unknown>>
}

export async function appendItemEvents(tx: Db, events: readonly ItemEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('item_event')
    .values(
      events.map((event) => ({
        item_id: event.itemId,
        at: event.at,
        member_id: event.memberId,
        member_name: event.memberName,
        action: event.action,
        detail: JSON.stringify(event.detail),
      })),
    )
    .execute()
}

const MAX_EVENTS = 200

/** Returns the history of an item, newest first. */
export const readItemEvents = (db: Db, itemId: number) =>
  db
    .selectFrom('item_event')
    .select(['at', 'member_name as actorName', 'action', 'detail'])
    .where('item_id', '=', itemId)
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .execute()
