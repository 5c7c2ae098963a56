import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { CategoryRow } from './category-tree.ts'
import { facetCode } from './facet-codes.ts'
import type { ItemEntry } from './item-columns.ts'

/** A vendor as the index needs it. */
export type VendorRow = {
  id: number
  villageCode: string | null
  scale: string | null
  ratingSum: number
  ratingCount: number
}

export const readCategories = (db: Db): Promise<CategoryRow[]> =>
  db
    .selectFrom('category')
    .select([
      'id',
      'wire_id as wireId',
      'parent_id as parentId',
      'level',
      'name',
      'name_generated as fullName',
      'icon',
    ])
    .orderBy('id')
    .execute()

const vendorColumns = [
  'id',
  'village_code as villageCode',
  'business_scale as scale',
  'rating_sum as ratingSum',
  'rating_count as ratingCount',
] as const

/** The vendors whose items are on sale: active ones. */
export const readOpenVendors = (db: Db): Promise<VendorRow[]> =>
  db
    .selectFrom('member')
    .select(vendorColumns)
    .where('category', '=', '3347_40')
    .where('status', '=', 1)
    .execute()

/** Those of the vendors of some items whose items are on sale. */
export const readOpenVendorsOf = (db: Db, itemIds: readonly number[]): Promise<VendorRow[]> =>
  db
    .selectFrom('member')
    .select(vendorColumns)
    .where('category', '=', '3347_40')
    .where('status', '=', 1)
    .where((of) =>
      of(
        'id',
        'in',
        of
          .selectFrom('item')
          .select('vendor_id')
          .where(sql<boolean>`id = any(${[...itemIds]}::bigint[])`),
      ),
    )
    .execute()

/** Tabs between, and the words last: reading one long text is several times faster than reading as many rows of fields. */
const line = sql`concat_ws(E'\t', id, vendor_id, category_id, kind, goods_type, production, condition, availability,
  stock_unlimited or stock > 0, round(extract(epoch from published_at) * 1000), sold, price,
  case when has_zone then concat_ws(E'\t', price_zone2, price_zone3, price_zone4, price_zone5a, price_zone5b)
    else concat_ws(E'\t', '', '', '', '', '') end, translate(search_words, E'\t\n', '  '))`

/** A live item as it was read; vendor and category still by their ids. */
export type ItemLine = Omit<ItemEntry, 'vendor' | 'category' | 'facets'> & {
  vendorId: number
  categoryId: number
  facetsOf: (vendor: VendorRow) => number
}

/**
 * Live items in the order of their ids.
 *
 * @param after the id to go on behind
 * @param most how many at once
 */
export async function readItemLines(db: Db, after: number, most: number): Promise<ItemLine[]> {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(${line}, E'\n' order by id) as lines
    from (select * from item where id > ${after} and state = 'live' order by id limit ${most}) as item`.execute(
    db,
  )
  return parse(rows[0]?.lines)
}

/** The live ones among some items. */
export async function readItemLinesOf(db: Db, itemIds: readonly number[]): Promise<ItemLine[]> {
  const { rows } = await sql<{ lines: string | null }>`
    select string_agg(${line}, E'\n' order by id) as lines
    from item where id = any(${[...itemIds]}::bigint[]) and state = 'live'`.execute(db)
  return parse(rows[0]?.lines)
}

const parse = (text: string | null | undefined): ItemLine[] => (text ? text.split('\n').map(parseLine) : [])

function parseLine(text: string): ItemLine {
  const fields = text.split('\t')
  const [
    id,
    vendorId,
    categoryId,
    kind = '',
    goods = '',
    production = '',
    condition = '',
    availability = '',
  ] = fields
  const [inStock, publishedAt, sold, price = '', ...more] = fields.slice(8)
  const prices = [Number(price), ...more.slice(0, 5).map((zonePrice) => Number(zonePrice || price))]
  return {
    id: Number(id),
    vendorId: Number(vendorId),
    categoryId: Number(categoryId),
    isBook: kind === 'book',
    inStock: inStock === 't',
    prices,
    publishedAt: Number(publishedAt),
    sold: Number(sold),
    words: more[5] ?? '',
    facetsOf: ({ scale, ratingSum, ratingCount }) =>
      facetCode({ goods, production, condition, availability, scale, ratingSum, ratingCount }),
  }
}

/** One row of the list of changes. */
export type ItemChange = { itemId: number; xid: string }

/** The number of the oldest transaction that is still open: whatever began before it is visible to all. */
export async function readHorizon(db: Db): Promise<string> {
  const { rows } = await sql<{
    xid: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return rows[0]?.xid ?? '0'
}

/** What has changed since a horizon, and the horizon of this reading. */
export async function readChanges(
  db: Db,
  since: string,
): Promise<{ changes: ItemChange[]; horizon: string }> {
  const { rows } = await sql<{ horizon: string; changes: ItemChange[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      (select json_agg(json_build_object('itemId', item_id, 'xid', xid::text)) from item_change where xid >= ${since}::text::xid8) as changes`.execute(
    db,
  )
  return { changes: rows[0]?.changes ?? [], horizon: rows[0]?.horizon ?? since }
}

/** Forgets the changes that every process has read. */
export async function deleteChangesBefore(db: Db, horizon: string): Promise<void> {
  await sql`delete from item_change where xid < ${horizon}::text::xid8`.execute(db)
}
