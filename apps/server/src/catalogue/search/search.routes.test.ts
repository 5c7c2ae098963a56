import { home } from '@pasar/contract/catalogue/home'
import { quickEdit } from '@pasar/contract/catalogue/item-listings'
import { searchCatalogue, searchMore } from '@pasar/contract/catalogue/search'
import { suggest } from '@pasar/contract/catalogue/suggest'
import { MAX_SUGGESTIONS } from '@pasar/domain/catalogue/search-options'
import { must } from '@pasar/domain/kernel/must'
import { itemSearchText } from '@pasar/search/text/search-terms'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint, dataOf, testServices } from '../../../testing/call-endpoint.ts'
import { someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'

const services = testServices()
let database: OpenDatabase
let vendor: Actor
let school: Actor
const ids: Record<string, number> = {}

const PAPER = 101
const PAPER_PATH = 'Barang / Alat tulis dan kantor / Kertas'

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  await someAreas(db)
  await theCategories(db)
  vendor = await aVendor(db, { name: 'CV Pelita Waru', village_code: '3515182001' })
  const far = await aVendor(db, { name: 'UD Mahakam', village_code: '6471011001' })
  const penny = await aVendor(db, { name: 'Toko Recehan', village_code: '3515182001' })
  school = await aSchool(db, { villageCode: '6471011001' })
  const paper = (name: string, vendorName: string) => ({
    name,
    category_id: PAPER,
    search_terms: itemSearchText({ name, brand: '', categoryPath: PAPER_PATH, labels: [], vendorName }),
  })
  ids.paper = await anItem(db, vendor, { ...paper('Kertas HVS A4 70 gsm', 'CV Pelita Waru'), price: 50_000 })
  ids.far = await anItem(db, far, { ...paper('Kertas HVS A4 70 gsm', 'UD Mahakam'), price: 60_000 })
  ids.sold = await anItem(db, vendor, {
    ...paper('Gunting kertas', 'CV Pelita Waru'),
    price: 20_000,
    sold: 900,
  })
  ids.cheap = await anItem(db, penny, { ...paper('Klip recehan kertas', 'Toko Recehan'), price: 99 })
  await services.catalogue.load(db)
})
afterAll(() => database.close())

const searched = async (query: object, actor: Actor | null = null) =>
  dataOf(
    await callEndpoint(database.db, services, searchCatalogue, actor, { params: { type: 'item' }, query }),
  ) as {
    items: { page_id: number; price_with_tax: number }[]
    total: number
    matched: string[]
    suggestion: string | null
    correction: object | null
    prices: { lowest: number; highest: number; buckets: object[] }
    locations: { provinces: object[]; regencies: object[] }
    categoryCounts: Record<string, number>
  }
const suggested = async (keyword: string, type: 'item' | 'book' = 'item') =>
  dataOf(
    await callEndpoint(database.db, services, suggest, null, { params: { type }, query: { keyword } }),
  ) as {
    keywords: string[]
    categories: { name: string; path: string }[]
    vendors: { name: string; kabupaten: string }[]
    items: { page_id: number; name: string }[]
  }

test('a further page returns the same cards as the full search, without counts', async () => {
  const query = { keyword: 'kertas', sort: 'PRICE_ASC', start: 1 } as const
  const whole = await searched(query)
  const further = dataOf(
    await callEndpoint(database.db, services, searchMore, null, { params: { type: 'item' }, query }),
  )
  expect(whole.items.map(({ page_id }) => page_id)).toEqual([ids.paper, ids.far])
  expect(further).toEqual({ items: whole.items, ranks: [], matched: ['kertas'], start: 1, zone: '1' })
})

test('sorts by relevance: names that start with the word first', async () => {
  const order = async (actor: Actor | null) =>
    (await searched({ keyword: 'kertas', sort: 'RELEVANCE' }, actor)).items.map((item) => item.page_id)
  expect(await order(school)).toEqual([ids.far, ids.paper, ids.sold])
  expect(await order(null)).toEqual([ids.far, ids.paper, ids.sold])
  expect((await searched({ keyword: 'gunting kertas', sort: 'RELEVANCE' })).items[0]?.page_id).toBe(ids.sold)
})

test('among equally relevant items sorts the nearer one first and sold-out ones last', async () => {
  const { db } = database
  const inJava = await aSchool(db, { villageCode: '3515182001' })
  const order = async () =>
    (await searched({ keyword: 'kertas', sort: 'RELEVANCE' }, inJava)).items.map((item) => item.page_id)
  const stockOfPaper = async (stock: number) => {
    await db.updateTable('item').set({ stock }).where('id', '=', Number(ids.paper)).execute()
    await services.catalogue.refresh(db)
  }
  expect(await order()).toEqual([ids.paper, ids.far, ids.sold])
  await stockOfPaper(0)
  expect(await order()).toEqual([ids.far, ids.paper, ids.sold])
  await stockOfPaper(100)
})

test('returns the matched parts of the names as written there', async () => {
  expect((await searched({ keyword: 'A4 70gsm' })).matched).toEqual(['a4', '70 gsm'])
  expect((await searched({ keyword: 'kertsa' })).matched).toEqual(['kertas'])
})

test('counts locations, categories and prices each without its own filter', async () => {
  const found = await searched({ keyword: 'kertas', locationId: '64', lower: 55_000, upper: 70_000 })
  expect(found.total).toBe(1)
  expect(found.locations).toEqual({
    provinces: [{ id: '64', name: 'Kalimantan Timur', count: 1 }],
    regencies: [{ id: '6471', name: 'Kota Balikpapan', count: 1 }],
  })
  const wide = await searched({ keyword: 'kertas', locationId: '35' })
  expect(wide.locations.provinces).toEqual([
    { id: '35', name: 'Jawa Timur', count: 2 },
    { id: '64', name: 'Kalimantan Timur', count: 1 },
  ])
  expect(wide.prices).toEqual({
    lowest: 20_000,
    highest: 50_000,
    buckets: [
      { from: 20_000, to: 50_000, count: 1 },
      { from: 50_000, to: 100_000, count: 1 },
    ],
  })
})

test('suggests completed keywords, categories, vendors and items, in ten rows at most', async () => {
  const { keywords, categories, items } = await suggested('ker')
  expect(keywords).toEqual(['kertas'])
  expect(categories).toMatchObject([{ name: 'Kertas', path: 'Barang / Alat tulis dan kantor' }])
  expect(items.map(({ page_id }) => page_id)).toEqual([ids.far, ids.paper, ids.sold])
  expect(await suggested('kertas h')).toMatchObject({ keywords: ['kertas hvs'] })
  expect((await suggested('pelita')).vendors).toMatchObject([
    { name: 'CV Pelita Waru', kabupaten: 'Kabupaten Sidoarjo' },
  ])
  expect((await suggested('krtas')).keywords).toEqual(['kertas'])
  expect(await suggested('')).toEqual({ keywords: [], categories: [], vendors: [], items: [] })
  expect((await suggested('ker', 'book')).items).toEqual([])
  for (const keyword of ['k', 'ke', 'kertas', 'waru', 'a']) {
    const rows = Object.values(await suggested(keyword)).flat()
    expect(rows.length).toBeLessThanOrEqual(MAX_SUGGESTIONS)
  }
})

test('§9 an item of Rp 99 is in no suggestion, count, price or shelf; its vendor and words are not suggested', async () => {
  for (const keyword of ['recehan', 'rece', 'klip', 'toko recehan'])
    expect(await suggested(keyword)).toMatchObject({ keywords: [], vendors: [], items: [] })
  const found = await searched({ keyword: 'kertas' })
  expect(found.total).toBe(3)
  expect(found.prices.lowest).toBe(20_000)
  expect(Object.values(found.categoryCounts)).toEqual([3, 3, 3])
  const shelves = dataOf(await callEndpoint(database.db, services, home, null, {})) as Record<string, unknown>
  expect(shelves.total).toBe(3)
  expect(JSON.stringify(shelves)).not.toContain('recehan')
})

test('the next list after a price change uses the new price in filter and order', async () => {
  const { db } = database
  const answer = await callEndpoint(db, services, quickEdit, vendor, {
    params: { type: 'item', pageId: must(ids.sold, 'the sold item') },
    body: { price: 75_000 },
  })
  expect(answer.http).toBe(200)
  const found = await searched({ keyword: 'kertas', lower: 70_000, upper: 80_000, sort: 'PRICE_DESC' })
  expect(found.items.map(({ page_id }) => page_id)).toEqual([ids.sold])
  expect(found.prices.highest).toBe(75_000)
})

test('leaves no card outside the price range or out of order if another process has changed a price', async () => {
  const { db } = database
  const paper = { search_terms: 'lampion', price: 60_000 }
  const [lower, gone, dear] = [
    await anItem(db, vendor, paper),
    await anItem(db, vendor, paper),
    await anItem(db, vendor, { ...paper, price: 50_000 }),
  ]
  await services.catalogue.refresh(db)
  await db.updateTable('item').set({ price: 40_000 }).where('id', '=', lower).execute()
  await db.updateTable('item').set({ price: 99 }).where('id', '=', gone).execute()
  // This index still has the price 60,000.
  const range = await searched({ keyword: 'lampion', lower: 55_000, upper: 65_000 })
  expect(range.items).toEqual([])
  const prices = (await searched({ keyword: 'lampion', sort: 'PRICE_ASC' })).items.map((item) => [
    item.page_id,
    item.price_with_tax,
  ])
  expect(prices).toEqual([
    [lower, 40_000],
    [dear, 50_000],
  ])
})
