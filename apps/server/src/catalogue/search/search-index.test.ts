import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { FACETS, SORTS } from '@pasar/domain/catalogue/search-options'
import { PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { ZONES } from '@pasar/domain/catalogue/zone-price'
import { must } from '@pasar/domain/kernel/must'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anItem, aVendor } from '../../../testing/builders.ts'
import { someAreas, theCategories, waitForOlderTransactions } from '../../../testing/catalogue-builders.ts'
import { randomItems, TERMS } from '../../../testing/fixtures/random-items.ts'
import { counted, onSale, type PlainItem, plainSearch } from '../../../testing/plain-search.ts'
import { propertyRuns } from '../../../testing/property-runs.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'
import { CATEGORIES } from '../../reference/category-tree.ts'
import { createSearchIndex } from './search-index.ts'
import { IndexSnapshots } from './search-snapshot.ts'

let database: OpenDatabase
let vendors: Actor[]
const { addItem, anyItem, pick, some } = randomItems(7)

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  await someAreas(db)
  await theCategories(db)
  // Synonyms have their own test.
  await db.deleteFrom('synonym').execute()
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
  for (let n = 0; n < 400; n += 1) await addItem(db, pick(vendors))
})
afterAll(() => database.close())

const sometimes = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T) => fc.oneof(arbitrary, fc.constant(otherwise))
const anyQuery = () =>
  fc.record({
    keyword: sometimes(
      fc.uniqueArray(fc.constantFrom(...TERMS), { maxLength: 3 }).map((terms) => terms.join(' ')),
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
    tag: sometimes(fc.subarray([1, 2, 3, 4, 987_654], { maxLength: 3 }), []),
    kinds: fc.constantFrom('all' as const, 'books' as const),
    near: sometimes(fc.constantFrom('3515', '6471', '3578', '1101'), ''),
    zone: fc.constantFrom(...ZONES),
    waivedPpn: fc.constantFrom(0, 0, 11),
  })

function agrees(index: ReturnType<typeof createSearchIndex>, rows: readonly PlainItem[], runs: number) {
  let found = 0
  fc.assert(
    fc.property(anyQuery(), ({ zone, waivedPpn, kinds, ...criteria }) => {
      // The dropping of terms has its own tests.
      const terms = criteria.keyword.split(' ')
      fc.pre(
        criteria.keyword === '' ||
          rows.some(({ parts }) => terms.every((term) => parts.flat().includes(term))),
      )
      const query = { ...CatalogueSearch.parse({}), ...criteria, kinds }
      const view = { zone, waivedPpn }
      const { ids, total, counts, categories, categoryCounts, locations, tags, prices } = index.search(
        query,
        view,
      )
      const byId = (list: readonly { id: string; count: number }[]) =>
        counted(list, ({ id, count }) => [id, count])
      expect({
        ids,
        total,
        counts,
        categories: byId(categories),
        categoryCounts,
        provinces: byId(locations.provinces),
        regencies: byId(locations.regencies),
        tags: counted(tags, ({ id, count }) => [String(id), count]),
        prices,
      }).toEqual(plainSearch(rows, query, view))
      expect(index.find(query, view)).toEqual({ ids, total })
      expect(index.page(query, view).ids).toEqual(ids)
      // Another page or order of the search takes the counts from the cache.
      const other = { ...query, start: 24 - Math.min(query.start, 24), sort: 'PRICE_ASC' as const }
      expect(index.search(other, view)).toMatchObject({
        ids: plainSearch(rows, other, view).ids,
        total,
        counts,
      })
      found += total
    }),
    { numRuns: propertyRuns(runs), seed: 11 },
  )
  expect(found).toBeGreaterThan(200)
}

test('§2 the index returns the same items, totals and counts as a scan of all items', async () => {
  const index = createSearchIndex()
  await index.load(database.db)
  agrees(index, await onSale(database.db), 200)
})

test('follows changed, new and withdrawn items and vendors that are switched off or move', async () => {
  const { db } = database
  const index = createSearchIndex()
  await index.load(db)
  for (let round = 0; round < 4; round += 1) {
    const ids = (await db.selectFrom('item').select('id').execute()).map(({ id }) => id)
    for (let n = 0; n < 60; n += 1) {
      const { price, search_terms, stock, state, category_id, tag_ids } = anyItem()
      const change = pick([
        { price },
        { search_terms },
        { stock },
        { state },
        { category_id },
        { tag_ids },
        { search_terms, price },
      ])
      await db.updateTable('item').set(change).where('id', '=', pick(ids)).execute()
    }
    for (let n = 0; n < 15; n += 1) await addItem(db, pick(vendors))
    // Options change without their items.
    for (const change of [{ price: 300 }, { price: null }, { stock: 0 }, { stock: 3 }])
      await db
        .updateTable('item_option')
        .set(change)
        .where('position', '=', some(3))
        .where('item_id', 'in', [pick(ids), pick(ids), pick(ids)])
        .execute()
    await db.deleteFrom('item_option').where('item_id', '=', pick(ids)).execute()
    await db
      .updateTable('member')
      .set({ village_code: '6471011001' })
      .where('id', '=', must(vendors[round], 'the vendor').memberId)
      .execute()
    await db
      .updateTable('member')
      .set({ status: round % 2 === 0 ? 1 : 2 })
      .where('id', '=', must(vendors[7], 'the vendor').memberId)
      .execute()
    const before = index.version
    await index.refresh(db)
    expect(index.version).toBeGreaterThan(before)
    agrees(index, await onSale(database.db), 100)
  }
})

test('returns the same pages before the sort orders are rebuilt', async () => {
  const { db } = database
  const index = createSearchIndex()
  await index.load(db)
  const live = await db.selectFrom('item').select('id').where('state', '=', 'live').orderBy('id').execute()
  for (const [n, { id }] of live.entries()) {
    const { price: any, published_at } = anyItem()
    // Always another price: `published_at` alone does not trigger a change record.
    const price = any + 1_013
    const change = n % 40 === 0 ? { price } : n % 40 === 1 ? { price, published_at } : null
    if (change) await db.updateTable('item').set(change).where('id', '=', id).execute()
    if (n % 90 === 2) await db.updateTable('item').set({ state: 'draft' }).where('id', '=', id).execute()
  }
  for (let n = 0; n < 5; n += 1) await addItem(db, pick(vendors))
  await index.refresh(db)
  agrees(index, await onSale(database.db), 100)
})

test('a page in a price range is complete after the dearest item of its keyword left the sale', async () => {
  const { db } = database
  const vendor = must(vendors[0], 'a vendor')
  const ids: number[] = []
  for (let n = 1; n <= 40; n += 1)
    ids.push(await anItem(db, vendor, { search_terms: 'globe / / ', price: 10_000 + n * 100 }))
  const index = createSearchIndex()
  await index.load(db)
  const dearest = must(ids.at(-1), 'the dearest item')
  await db.updateTable('item').set({ state: 'draft' }).where('id', '=', dearest).execute()
  await index.refresh(db)
  const query = {
    ...CatalogueSearch.parse({}),
    keyword: 'globe',
    sort: 'PRICE_DESC' as const,
    lower: 10_000,
    near: '',
    kinds: 'all' as const,
  }
  expect(index.page(query, PUBLIC_VIEW).ids).toEqual(ids.toReversed().slice(1, 25))
  await db.deleteFrom('item').where('id', 'in', ids).execute()
})

test('a refresh without changes keeps the version', async () => {
  const index = createSearchIndex()
  await index.load(database.db)
  await index.refresh(database.db)
  const { version } = index
  await index.refresh(database.db)
  expect(index.version).toBe(version)
})

test('an index from a snapshot agrees with a scan, also for items changed after the snapshot', async () => {
  const { db } = database
  const folder = mkdtempSync(join(tmpdir(), 'pasar-snapshot-'))
  const ignored = vi.fn()
  const snapshots = new IndexSnapshots(join(folder, 'index'), ignored)
  const changeSome = async () => {
    const ids = (await db.selectFrom('item').select('id').execute()).map(({ id }) => id)
    for (const change of ['price', 'search_terms', 'tag_ids', 'state'] as const)
      for (let n = 0; n < 4; n += 1)
        await db
          .updateTable('item')
          .set({ [change]: anyItem()[change] })
          .where('id', '=', pick(ids))
          .execute()
    for (let n = 0; n < 4; n += 1) await addItem(db, pick(vendors))
  }
  const writing = createSearchIndex(snapshots)
  await writing.start(db)
  await changeSome()
  await waitForOlderTransactions(db)
  await writing.refresh(db)
  await writing.stop()
  const read = vi.spyOn(snapshots, 'read')
  const unchanged = createSearchIndex(snapshots)
  await unchanged.start(db)
  agrees(unchanged, await onSale(db), 100)
  for (const keyword of ['ker', 'pen', 'b']) {
    const query = { ...CatalogueSearch.parse({}), kinds: 'all' as const, near: '', keyword }
    expect(unchanged.suggest(query, PUBLIC_VIEW)).toEqual(writing.suggest(query, PUBLIC_VIEW))
  }
  await changeSome()
  const changed = createSearchIndex(snapshots)
  await changed.start(db)
  agrees(changed, await onSale(db), 100)
  expect(await read.mock.results[0]?.value).not.toBeNull()
  expect(await read.mock.results[1]?.value).not.toBeNull()
  expect(ignored).not.toHaveBeenCalled()
  await Promise.all([unchanged.stop(), changed.stop()])
  rmSync(folder, { recursive: true })
})
