import { CatalogueSearch, FACETS, type Facet, SORTS } from '@pasar/contract/catalogue/search'
import { ZONES, type Zone } from '@pasar/domain/catalogue/zone-price'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aVendor } from '../../testing/builders.ts'
import { someAreas, theCategories } from '../../testing/catalogue-builders.ts'
import { testDb } from '../../testing/test-db.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import { CATEGORIES } from '../reference/category-tree.ts'
import type { IndexQuery } from './index-search.ts'
import { createSearchIndex } from './search-index.ts'

type Query = IndexQuery
type Row = {
  id: number
  vendorId: number
  kind: string
  path: number[]
  village: string
  words: string[]
  prices: Record<Zone, number>
  values: Record<Facet, string>
  publishedAt: number
  sold: number
  inStock: boolean
}

const WORDS = [
  'kertas',
  'rim',
  'a4',
  'spidol',
  'papan',
  'tulis',
  'meja',
  'kursi',
  'siswa',
  'laptop',
  'bola',
  'buku',
  'matematika',
]
const LEAVES = CATEGORIES.filter(({ level }) => level >= 3)
const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

let database: OpenDatabase
let vendors: Actor[]
const next = random(7)
const pick = <T>(list: readonly T[]): T => {
  const value = list[Math.trunc(next() * list.length)]
  if (value === undefined) throw new Error('nothing to pick from')
  return value
}
const some = (most: number) => Math.trunc(next() * most)

/** An item with everything left to chance; every tenth costs less than Rp 100. */
const anyItem = () => {
  const hasZone = next() < 0.4
  const price = next() < 0.1 ? 60 + some(60) : 100 * (1 + some(60))
  return {
    kind: pick(['goods', 'service', 'book'] as const),
    category_id: pick(LEAVES).id,
    search_words: [...new Set([pick(WORDS), pick(WORDS), pick(WORDS), pick(WORDS)])].join(' '),
    price,
    ...(hasZone
      ? {
          has_zone: true,
          price_zone2: price + 100,
          price_zone3: price + 200,
          price_zone4: price + some(500),
          price_zone5a: price + 400,
          price_zone5b: price + 1000,
        }
      : {}),
    stock: next() < 0.2 ? 0 : 5,
    production: pick(FACETS.production),
    goods_type: pick(FACETS.goods),
    condition: pick(FACETS.condition),
    availability: pick(FACETS.availability),
    sold: some(5),
    published_at: new Date(Date.UTC(2026, 0, 1 + some(40))),
    state: next() < 0.9 ? ('live' as const) : ('draft' as const),
  }
}

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  await someAreas(db)
  await theCategories(db)
  vendors = []
  for (let n = 0; n < 8; n += 1)
    vendors.push(
      await aVendor(db, {
        village_code: pick(['3515182001', '3515182002', '6471011001']),
        business_scale: n === 0 ? null : pick(FACETS.scale),
        rating_sum: n * 7,
        rating_count: n * 2,
        status: n === 7 ? 2 : 1,
      }),
    )
  for (let n = 0; n < 400; n += 1) await anItem(db, pick(vendors), anyItem())
})
afterAll(() => database.close())

/** Everything that is on sale, read in the plainest way. */
async function onSale(): Promise<Row[]> {
  const rows = await database.db
    .selectFrom('item')
    .innerJoin('member', 'member.id', 'item.vendor_id')
    .innerJoin('category', 'category.id', 'item.category_id')
    .selectAll('item')
    .select([
      'village_code',
      'business_scale',
      'path',
      'member.rating_sum as stars',
      'member.rating_count as raters',
    ])
    .where('item.state', '=', 'live')
    .where('member.status', '=', 1)
    .where('member.category', '=', '3347_40')
    .execute()
  return rows.map((row) => {
    const inZone = (price: number | null) => (row.has_zone ? Number(price) : row.price)
    return {
      id: row.id,
      vendorId: row.vendor_id,
      kind: row.kind,
      path: row.path,
      village: row.village_code ?? '',
      words: row.search_words.split(' '),
      prices: {
        '1': row.price,
        '2': inZone(row.price_zone2),
        '3': inZone(row.price_zone3),
        '4': inZone(row.price_zone4),
        '5a': inZone(row.price_zone5a),
        '5b': inZone(row.price_zone5b),
      },
      values: {
        goods: row.goods_type,
        production: row.production,
        condition: row.condition,
        availability: row.availability,
        scale: row.business_scale ?? 'none',
        rating: row.raters === 0 ? 'none' : String(Math.round(row.stars / row.raters)),
      },
      publishedAt: row.published_at?.getTime() ?? 0,
      sold: row.sold,
      inStock: row.stock_unlimited || row.stock > 0,
    }
  })
}

const groups = Object.keys(FACETS) as Facet[]
const rank = (row: Row, words: readonly string[]) =>
  words.reduce((sum, word) => sum + ([0, 1, 1, 2][row.words.indexOf(word)] ?? 9), 0)

/** The same search without any index. */
function plainly(rows: readonly Row[], query: Query, zone: Zone) {
  const words = query.keyword === '' ? [] : query.keyword.split(' ')
  const category = CATEGORIES.find(({ wire_id }) => wire_id === query.categoryId)
  const hasRange = query.lower <= query.upper && !(query.lower === 0 && query.upper === 0)
  const base = rows.filter((row) => {
    const price = row.prices[zone]
    return (
      price >= 100 &&
      (!hasRange || (price >= query.lower && price <= query.upper)) &&
      (query.kinds === 'all' || row.kind === 'book') &&
      (query.categoryId === '' || (category !== undefined && row.path.includes(category.id))) &&
      (query.vendorId > 0 ? row.vendorId === query.vendorId : row.village.startsWith(query.locationId)) &&
      words.every((word) => row.words.includes(word))
    )
  })
  const passes = (row: Row, but?: Facet) =>
    groups.every((facet) => {
      const chosen: readonly string[] = query[facet]
      return facet === but || chosen.length === 0 || chosen.includes(row.values[facet])
    })
  const found = base.filter((row) => passes(row))
  const key = (row: Row): number[] =>
    ({
      NEWEST: [-row.publishedAt],
      PRICE_ASC: [row.prices[zone]],
      PRICE_DESC: [-row.prices[zone]],
      RELEVANCE: [row.inStock ? 0 : 1, rank(row, words), -row.sold],
    })[query.sort].concat(-row.id)
  const sorted = [...found].sort((a, b) => {
    const other = key(b)
    for (const [at, value] of key(a).entries()) if (value !== other[at]) return value - (other[at] ?? 0)
    return 0
  })
  return {
    ids: sorted.slice(query.start, query.start + 24).map(({ id }) => id),
    total: found.length,
    counts: Object.fromEntries(
      groups.map((facet) => [
        facet,
        Object.fromEntries(
          FACETS[facet].map((value) => [
            value,
            base.filter((row) => passes(row, facet) && row.values[facet] === value).length,
          ]),
        ),
      ]),
    ),
    categories: Object.fromEntries(
      CATEGORIES.filter(({ parent_id }) => parent_id === (category?.id ?? (query.categoryId === '' ? 1 : -1)))
        .map(({ id, wire_id }) => [wire_id, found.filter(({ path }) => path.includes(id)).length] as const)
        .filter(([, count]) => count > 0),
    ),
  }
}

const sometimes = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T) => fc.oneof(arbitrary, fc.constant(otherwise))
const anyQuery = () =>
  fc.record({
    keyword: sometimes(
      fc.uniqueArray(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' ')),
      '',
    ),
    categoryId: sometimes(fc.constantFrom(...CATEGORIES.map(({ wire_id }) => wire_id), 'nowhere'), ''),
    locationId: sometimes(fc.constantFrom('35', '3515', '351518', '3515182001', '64', '99'), ''),
    vendorId: sometimes(fc.constantFrom(...vendors.map(({ memberId }) => memberId), 987_654), 0),
    sort: fc.constantFrom(...SORTS),
    lower: sometimes(fc.integer({ min: 0, max: 5_000 }), 0),
    upper: sometimes(fc.integer({ min: 0, max: 6_000 }), 0),
    start: sometimes(fc.constantFrom(0, 10, 24, 300), 0),
    goods: sometimes(fc.subarray([...FACETS.goods]), []),
    production: sometimes(fc.subarray([...FACETS.production]), []),
    condition: sometimes(fc.subarray([...FACETS.condition]), []),
    availability: sometimes(fc.subarray([...FACETS.availability]), []),
    scale: sometimes(fc.subarray([...FACETS.scale]), []),
    rating: sometimes(fc.subarray([...FACETS.rating]), []),
    kinds: fc.constantFrom('all' as const, 'books' as const),
    zone: fc.constantFrom(...ZONES),
  })

function agrees(index: ReturnType<typeof createSearchIndex>, rows: readonly Row[], runs: number) {
  let found = 0
  fc.assert(
    fc.property(anyQuery(), ({ zone, kinds, ...asked }) => {
      const query = { ...CatalogueSearch.parse({}), ...asked, kinds }
      const { ids, total, counts, categories } = index.search(query, zone)
      expect({
        ids,
        total,
        counts,
        categories: Object.fromEntries(categories.map(({ id, count }) => [id, count])),
      }).toEqual(plainly(rows, query, zone))
      found += total
    }),
    { numRuns: runs, seed: 11 },
  )
  expect(found).toBeGreaterThan(1_000)
}

test('§2 every search finds the same items, totals and counts as looking at each item', async () => {
  const index = createSearchIndex()
  await index.load(database.db)
  agrees(index, await onSale(), 800)
})

test('it follows prices, stock, texts, new and withdrawn items, and vendors that close or move', async () => {
  const { db } = database
  const index = createSearchIndex()
  await index.load(db)
  for (let round = 0; round < 4; round += 1) {
    const ids = (await db.selectFrom('item').select('id').execute()).map(({ id }) => id)
    for (let n = 0; n < 60; n += 1) {
      const { price, search_words, stock, state, category_id } = anyItem()
      const change = pick([
        { price },
        { search_words },
        { stock },
        { state },
        { category_id },
        { search_words, price },
      ])
      await db.updateTable('item').set(change).where('id', '=', pick(ids)).execute()
    }
    for (let n = 0; n < 15; n += 1) await anItem(db, pick(vendors), anyItem())
    await db
      .updateTable('member')
      .set({ village_code: '6471011001' })
      .where('id', '=', vendors[round]?.memberId ?? 0)
      .execute()
    await db
      .updateTable('member')
      .set({ status: round % 2 === 0 ? 1 : 2 })
      .where('id', '=', vendors[7]?.memberId ?? 0)
      .execute()
    const before = index.version
    await index.refresh(db)
    expect(index.version).toBeGreaterThan(before)
    agrees(index, await onSale(), 150)
  }
})

test('a look at nothing new changes nothing', async () => {
  const index = createSearchIndex()
  await index.load(database.db)
  await index.refresh(database.db)
  const { version } = index
  await index.refresh(database.db)
  expect(index.version).toBe(version)
})
