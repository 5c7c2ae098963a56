import { FACETS, type Facet } from '@pasar/domain/catalogue/search-options'
import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import type { IndexQuery } from '@pasar/search/index-query'
import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'
import { CATEGORIES } from '../src/reference/category-tree.ts'

/** An item on sale in the form that the reference search uses. */
export type PlainItem = {
  id: number
  vendorId: number
  kind: string
  path: number[]
  village: string
  /** Terms of the name; of brand and category; of the vendor. */
  parts: string[][]
  /** Listed prices: with options the lowest one that can be ordered. */
  prices: Record<Zone, number>
  isTaxed: boolean
  values: Record<Facet, string>
  tags: number[]
  publishedAt: number
  popularity: number[]
  inStock: boolean
}

type Option = { price: number | null; stock: number }

/** Returns the lowest price of the options that can be ordered; of all if none can. */
function lowest({ options, minimum }: { options: Option[]; minimum: number }, base: number): number {
  const ordered = options.filter(({ stock }) => stock >= minimum)
  const prices = (ordered.length > 0 ? ordered : options).map(({ price }) => price ?? base)
  return prices.length === 0 ? base : Math.min(...prices)
}

/** Loads all items on sale without the search index. */
export async function onSale(db: Db): Promise<PlainItem[]> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('member', 'member.id', 'item.vendor_id')
    .innerJoin('category', 'category.id', 'item.category_id')
    .selectAll('item')
    .select([
      'village_code',
      'business_scale',
      'path',
      'pkp',
      sql<Option[]>`(select coalesce(json_agg(json_build_object('price', o.price, 'stock', o.stock)), '[]')
        from item_option o where o.item_id = item.id)`.as('options'),
      'member.rating_sum as stars',
      'member.rating_count as raters',
    ])
    .where('item.state', '=', 'live')
    .where('member.status', '=', 1)
    .where('member.category', '=', '3347_40')
    .execute()
  return rows.map((row) => {
    const inZone = (price: number | null) => lowest(row, row.has_zone ? Number(price) : row.price)
    return {
      id: row.id,
      vendorId: row.vendor_id,
      kind: row.kind,
      path: row.path,
      village: row.village_code ?? '',
      parts: row.search_terms.split('/').map((part) => part.split(' ').filter(Boolean)),
      prices: {
        '1': lowest(row, row.price),
        '2': inZone(row.price_zone2),
        '3': inZone(row.price_zone3),
        '4': inZone(row.price_zone4),
        '5a': inZone(row.price_zone5a),
        '5b': inZone(row.price_zone5b),
      },
      isTaxed: row.ppn === 'charged' && row.pkp,
      values: {
        goods: row.goods_type,
        production: row.production,
        condition: row.condition,
        availability: row.availability,
        scale: row.business_scale ?? 'none',
        rating: row.raters === 0 ? 'none' : String(Math.round(row.stars / row.raters)),
      },
      tags: row.tag_ids,
      publishedAt: row.published_at?.getTime() ?? 0,
      popularity: [
        Math.floor(Math.log2(row.sold + 1)),
        row.rating_count === 0 ? 0 : row.rating_sum / row.rating_count,
      ],
      inStock: row.stock_unlimited || row.stock > 0,
    }
  })
}

/** Returns the price that a viewer pays. PPN of 11 % is 11/111 of a price with tax. */
const paidBy = ({ prices, isTaxed }: PlainItem, { zone, waivedPpn }: PriceView) =>
  isTaxed && waivedPpn > 0 ? Math.round((prices[zone] * 100) / (100 + waivedPpn)) : prices[zone]

const groups = Object.keys(FACETS) as Facet[]
/**
 * Returns where a term occurs: 0 first in the name, 1 in the name, 2 in brand or category, 3 in
 * the vendor name.
 */
const positionOf = ({ parts: [name = [], brand = []] }: PlainItem, term: string) =>
  name[0] === term ? 0 : name.includes(term) ? 1 : brand.includes(term) ? 2 : 3

/**
 * Returns the match rank, best first: exact name; name that starts with the first term; with
 * another term; name with all terms; others.
 */
function fitOf(row: PlainItem, terms: readonly string[]): number {
  if (terms.length === 0) return 0
  const positions = terms.map((term) => positionOf(row, term))
  const outside = positions.reduce<number>(
    (sum, position) => sum + (position === 2 ? 1 : position === 3 ? 2 : 0),
    0,
  )
  if (outside > 0) return Math.min(7, 3 + outside)
  if (row.parts[0]?.length === terms.length) return 0
  return positions[0] === 0 ? 1 : positions.includes(0) ? 2 : 3
}

const edges = Array.from({ length: 25 }, (_, n) => [1, 2, 5].map((step) => step * 10 ** (n + 2))).flat()

/** Returns the items in the order of the query; equal ones newest first. */
function sortItems(
  found: readonly PlainItem[],
  query: IndexQuery,
  view: PriceView,
  terms: readonly string[],
) {
  const near = (row: PlainItem) =>
    query.near === '' || row.village.startsWith(query.near)
      ? 0
      : row.village.startsWith(query.near.slice(0, 2))
        ? 1
        : 2
  const key = (row: PlainItem): number[] =>
    ({
      NEWEST: [-row.publishedAt],
      PRICE_ASC: [paidBy(row, view)],
      PRICE_DESC: [-paidBy(row, view)],
      RELEVANCE: [fitOf(row, terms), row.inStock ? 0 : 1, near(row), ...row.popularity.map((n) => -n)],
    })[query.sort].concat(-row.id)
  return [...found].sort((a, b) => {
    const other = key(b)
    for (const [at, value] of key(a).entries()) if (value !== other[at]) return value - (other[at] ?? 0)
    return 0
  })
}

/** Reference implementation of the search without an index. */
export function plainSearch(rows: readonly PlainItem[], query: IndexQuery, view: PriceView) {
  const terms = query.keyword === '' ? [] : query.keyword.split(' ')
  const category = CATEGORIES.find(({ wire_id }) => wire_id === query.categoryId)
  const upper = query.upper === 0 ? Number.POSITIVE_INFINITY : query.upper
  const hasRange = query.lower <= upper && !(query.lower === 0 && query.upper === 0)
  const base = rows.filter(
    (row) =>
      paidBy(row, view) >= 100 &&
      (query.kinds === 'all' || row.kind === 'book') &&
      (query.vendorId === 0 || row.vendorId === query.vendorId) &&
      terms.every((term) => row.parts.flat().includes(term)),
  )
  const filters: Record<string, (row: PlainItem) => boolean> = {
    category: (row) => query.categoryId === '' || (category !== undefined && row.path.includes(category.id)),
    location: (row) => query.vendorId > 0 || row.village.startsWith(query.locationId),
    tag: (row) => query.tag.length === 0 || query.tag.some((id) => row.tags.includes(id)),
    price: (row) => !hasRange || (paidBy(row, view) >= query.lower && paidBy(row, view) <= upper),
  }
  for (const facet of groups) {
    const chosen: readonly string[] = query[facet]
    filters[facet] = (row) => chosen.length === 0 || chosen.includes(row.values[facet])
  }
  const all = (but?: string) =>
    base.filter((row) => Object.entries(filters).every(([name, fits]) => name === but || fits(row)))
  const found = all()
  const ofAllCategories = countPaths(all('category'))
  const ofFound = countPaths(found)
  const ofAllTags = all('tag').flatMap((row) => row.tags)
  const sorted = sortItems(found, query, view, terms)
  return {
    ids: sorted.slice(query.start, query.start + 24).map(({ id }) => id),
    total: found.length,
    counts: Object.fromEntries(groups.map((facet) => [facet, countValues(facet, all(facet))])),
    categories: counted(
      CATEGORIES.filter(
        ({ parent_id }) => parent_id === (category?.id ?? (query.categoryId === '' ? 1 : -1)),
      ),
      ({ id, wire_id }) => [wire_id, ofFound.get(id) ?? 0],
    ),
    categoryCounts: counted(
      CATEGORIES.filter(({ level }) => level > 0),
      ({ id, wire_id }) => [wire_id, ofAllCategories.get(id) ?? 0],
    ),
    ...locationCounts(query, all('location')),
    tags: counted([...new Set(ofAllTags)], (id) => [
      String(id),
      ofAllTags.filter((one) => one === id).length,
    ]),
    prices: pricesOf(all('price').map((row) => paidBy(row, view))),
  }
}

/** Returns the number of items with each value of a facet. */
const countValues = (facet: Facet, rows: readonly PlainItem[]) =>
  Object.fromEntries(
    FACETS[facet].map((value) => [value, rows.filter((row) => row.values[facet] === value).length]),
  )

/** Returns the number of items below each category, by its id. */
function countPaths(rows: readonly PlainItem[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const id of rows.flatMap(({ path }) => [...new Set(path)])) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

export const counted = <T>(list: readonly T[], count: (one: T) => readonly [string, number]) =>
  Object.fromEntries(list.map(count).filter(([, times]) => times > 0))

function locationCounts({ locationId }: IndexQuery, rows: readonly PlainItem[]) {
  const by = (digits: number) => {
    const ids = rows.map(({ village }) => village.slice(0, digits))
    return counted([...new Set(ids)], (id) => [id, ids.filter((one) => one === id).length])
  }
  const provinces = by(2)
  const [only, ...others] = Object.keys(provinces)
  const province = locationId.slice(0, 2) || (others.length === 0 ? only : undefined)
  const regencies = Object.entries(by(4)).filter(([id]) => province && id.startsWith(province))
  return { provinces, regencies: Object.fromEntries(regencies) }
}

function pricesOf(prices: readonly number[]) {
  if (prices.length === 0) return { lowest: 0, highest: 0, buckets: [] }
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const buckets = edges
    .map((from, at) => ({ from, to: edges[at + 1] ?? 0 }))
    .filter(({ from, to }) => to > lowest && from <= highest)
    .map(({ from, to }) => ({
      from,
      to,
      count: prices.filter((price) => price >= from && price < to).length,
    }))
  return { lowest, highest, buckets }
}
