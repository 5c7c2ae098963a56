import { listedPrice } from '@pasar/domain/catalogue/shown-price'
import { divRound, rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import type { CategoryRow } from '@pasar/search/category-tree'
import { itemCode, vendorCode } from '@pasar/search/counts/facet-codes'
import type { ItemLine, TagRow, VendorRow } from '@pasar/search/index-rows'
import type { SynonymSet } from '@pasar/search/text/synonym-dictionary'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { executePrepared } from '../../db/statements.ts'

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

/** Loads the sets of synonyms that have not ended. */
export const readSynonyms = (db: Db): Promise<SynonymSet[]> =>
  db
    .selectFrom('synonym')
    .select(['names', 'is_directed as isDirected'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()

/** Loads the names of the provinces and regencies by code. */
export async function readAreaNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('area').select(['code', 'name']).where('level', '<=', 2).execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}

const openVendors = (db: Db) =>
  db
    .selectFrom('member')
    .leftJoin('area', 'area.code', 'member.village_code')
    .select([
      'member.id',
      'member.name',
      'member.village_code as village',
      'member.business_scale as scale',
      'member.pkp as isPkp',
      'member.rating_sum as ratingSum',
      'member.rating_count as ratingCount',
      sql<number>`coalesce(member.latitude, area.latitude, 0)`.as('latitude'),
      sql<number>`coalesce(member.longitude, area.longitude, 0)`.as('longitude'),
    ])
    .where('member.category', '=', '3347_40')
    .where('member.status', '=', 1)

type OpenVendor = Awaited<ReturnType<ReturnType<typeof openVendors>['execute']>>[number]

const byId = (rows: readonly OpenVendor[]): Map<number, VendorRow> =>
  new Map(
    rows.map((row) => {
      const { id, name, village, latitude, longitude, isPkp } = row
      return [id, { id, name, village: village ?? '', latitude, longitude, isPkp, code: vendorCode(row) }]
    }),
  )

/** Loads all active vendors; only their items are on sale. */
export const readOpenVendors = async (db: Db) => byId(await openVendors(db).execute())

/** Loads the active vendors of some items. */
export const readOpenVendorsOf = async (db: Db, itemIds: readonly number[]) =>
  byId(
    await openVendors(db)
      .where((of) =>
        of(
          'member.id',
          'in',
          of
            .selectFrom('item')
            .select('vendor_id')
            .where(sql<boolean>`id = any(${[...itemIds]}::bigint[])`),
        ),
      )
      .execute(),
  )

/**
 * Returns the popularity: doublings of the sold items first, as in the trigger `item_sold_changed`,
 * so that all processes sort alike; then the average rating to a tenth of a star.
 */
const popularityOf = (soldUnits: number, stars: number, raters: number): number =>
  (31 - Math.clz32(soldUnits + 1)) * 64 + (raters > 0 ? divRound(stars * 10, raters) : 0)

/**
 * One array for each column. Parsing a few long texts is several times faster than parsing as
 * many rows of fields.
 */
type Lists = {
  ids: number[]
  vendors: number[]
  categories: number[]
  kinds: string[]
  traits: string[]
  inStock: boolean[]
  weights: number[]
  publishedAt: number[]
  sold: number[]
  comparables: number[]
  stars: number[]
  raters: number[]
  prices: number[]
  zonePrices: ((number | null)[] | null)[]
  taxed: boolean[]
  /** Minimum, multiple, and price and stock of each option; null for an item without options. */
  options: ([number, number, (readonly [number | null, number])[] | null] | null)[]
  searchTexts: string[]
  tags: number[][]
}

const lists = sql`json_build_object('ids', json_agg(id), 'vendors', json_agg(vendor_id), 'categories', json_agg(category_id),
  'kinds', json_agg(kind), 'traits', json_agg(concat_ws(' ', goods_type, production, condition, availability)),
  'inStock', json_agg(stock_unlimited or stock > 0), 'weights', json_agg(weight_grams), 'publishedAt', json_agg((extract(epoch from published_at) * 1000)::bigint),
  'sold', json_agg(sold), 'stars', json_agg(rating_sum), 'raters', json_agg(rating_count), 'comparables', json_agg(comparable),
  'prices', json_agg(price), 'zonePrices', json_agg(case when has_zone then
    json_build_array(price_zone2, price_zone3, price_zone4, price_zone5a, price_zone5b) end), 'taxed', json_agg(ppn = 'charged'),
  'options', json_agg(case when option_names <> '{}' then json_build_array(minimum, multiple,
    (select json_agg(json_build_array(o.price, o.stock)) from item_option o where o.item_id = item.id)) end), 'searchTexts', json_agg(search_terms), 'tags', json_agg(tag_ids))`

/**
 * Loads live items in the order of their ids.
 *
 * @param after id of the last item of the previous batch
 * @param limit batch size
 */
export async function readItemLines(db: Db, after: number, limit: number): Promise<ItemLine[]> {
  const { rows } = await sql<{ lists: Lists }>`
    select ${lists} as lists
    from (select * from item where id > ${after} and state = 'live' order by id limit ${limit}) as item having count(*) > 0`.execute(
    db,
  )
  return linesOf(rows[0]?.lists)
}

/** Loads the live items among the given ids. */
export async function readItemLinesOf(db: Db, itemIds: readonly number[]): Promise<ItemLine[]> {
  const { rows } = await sql<{ lists: Lists }>`
    select ${lists} as lists from item where id = any(${[...itemIds]}::bigint[]) and state = 'live' having count(*) > 0`.execute(
    db,
  )
  return linesOf(rows[0]?.lists)
}

function linesOf(listRows: Lists | undefined): ItemLine[] {
  if (listRows === undefined) return []
  const codes = new Map<string, number>()
  const codeOf = (traits: string) => {
    const cachedCode = codes.get(traits)
    if (cachedCode !== undefined) return cachedCode
    const [goods = '', production = '', condition = '', availability = ''] = traits.split(' ')
    const code = itemCode({ goods, production, condition, availability })
    codes.set(traits, code)
    return code
  }
  return listRows.ids.map((id, at) => {
    const list = must(listRows.prices[at], 'prices')
    const higher = listRows.zonePrices[at]
    return {
      id,
      vendorId: must(listRows.vendors[at], 'vendors'),
      categoryId: must(listRows.categories[at], 'categories'),
      isBook: listRows.kinds[at] === 'book',
      inStock: must(listRows.inStock[at], 'inStock'),
      weight: must(listRows.weights[at], 'weights'),
      prices: listedPrices(
        higher ? [list, ...higher.map((zonePrice) => zonePrice ?? list)] : [list],
        listRows.options[at],
      ),
      isTaxed: must(listRows.taxed[at], 'taxed'),
      publishedAt: must(listRows.publishedAt[at], 'publishedAt'),
      comparable: must(listRows.comparables[at], 'comparables'),
      popularity: popularityOf(
        must(listRows.sold[at], 'sold'),
        must(listRows.stars[at], 'stars'),
        must(listRows.raters[at], 'raters'),
      ),
      searchText: must(listRows.searchTexts[at], 'searchTexts'),
      tags: must(listRows.tags[at], 'tags'),
      code: codeOf(must(listRows.traits[at], 'traits')),
    }
  })
}

/** Returns the listed prices of an item by zone. */
function listedPrices(
  bases: readonly number[],
  offer: Lists['options'][number] | undefined,
): readonly number[] {
  if (!offer) return bases
  const [minimum, multiple, rows] = offer
  const options = (rows ?? []).map(([own, stock]) => ({ price: own === null ? null : rupiah(own), stock }))
  return bases.map((base) => listedPrice(rupiah(base), options, { minimum, multiple }).price)
}

/** Loads tags by their ids. */
export const readTagsOf = async (db: Db, ids: readonly number[]): Promise<TagRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('tag')
        .select(['id', 'name', 'owner_id as ownerId'])
        .where(sql<boolean>`id = any(${[...ids]}::int[])`)
        .execute()

/** The items that one transaction has changed. */
export type ChangedItems = { xid: string; itemIds: number[] }

/**
 * Returns the id of the oldest open transaction. All transactions before it are finished and
 * visible.
 */
export async function readHorizon(db: Db): Promise<string> {
  const { rows } = await sql<{
    xid: string
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db)
  return must(rows[0], 'the horizon').xid
}

/** Loads the changes since a horizon, the new horizon, and the id of the last synonym change. */
export async function readChanges(
  db: Db,
  since: string,
): Promise<{ changes: ChangedItems[]; horizon: string; synonyms: number }> {
  const { rows } = await executePrepared(
    db,
    sql<{ horizon: string; synonyms: number; changes: ChangedItems[] | null }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, (select coalesce(max(id), 0) from synonym_event) as synonyms,
      (select json_agg(json_build_object('xid', xid::text, 'itemIds', items)) from (
        select xid, json_agg(item_id) as items from item_change where xid >= ${since}::text::xid8 group by xid
      ) of_one) as changes`,
  )
  const { changes, horizon, synonyms } = must(rows[0], 'the horizon')
  return { changes: changes ?? [], horizon, synonyms }
}

/**
 * Deletes all changes and snapshots. Their transaction numbers belong to another database server.
 */
export async function deleteForeignChanges(tx: Db): Promise<void> {
  await sql`with outdated as (delete from search_snapshot) delete from item_change`.execute(tx)
}

/** Deletes the changes that every process has read, and the snapshots that would need them. */
export async function deleteChangesBefore(db: Db, horizon: string): Promise<void> {
  await sql`with outdated as (delete from search_snapshot where position < ${horizon}::text::xid8)
    delete from item_change where xid < ${horizon}::text::xid8`.execute(db)
}
