import { categories } from '@pasar/contract/catalogue/category'
import { home } from '@pasar/contract/catalogue/home'
import { itemDetail, vendorCard } from '@pasar/contract/catalogue/item'
import { searchCatalogue } from '@pasar/contract/catalogue/search'
import { searchLocations, searchMembers } from '@pasar/contract/identity/member-search'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, dataOf, testServices } from '../../testing/ask.ts'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { someAreas, theCategories } from '../../testing/catalogue-builders.ts'
import { testDb } from '../../testing/test-db.ts'
import { routes } from '../app.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'

const services = testServices()
let database: OpenDatabase
let vendor: Actor
let school: Actor
let eastern: Actor
let freeTrade: Actor
let staff: Actor
const ids: Record<string, number> = {}

const PAPER = 101
const SD_TEXTBOOKS = 402

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  await someAreas(db)
  await theCategories(db)
  vendor = await aVendor(db, {
    name: 'CV Pelita Waru',
    village_code: '3515182001',
    business_scale: '3347_34',
    rating_sum: 9,
    rating_count: 2,
  })
  const far = await aVendor(db, { name: 'UD Mahakam 100%', village_code: '6471011001', pkp: false })
  const closed = await aVendor(db, { name: 'Toko Tutup', status: 2, village_code: '3515182001' })
  school = await aSchool(db)
  eastern = await aSchool(db, { zone: '4' })
  freeTrade = await aSchool(db, { zone: '1', freeTradeZone: true })
  staff = await aStaffMember(db)
  const paper = { category_id: PAPER, search_words: 'kertas hvs a4 70gsm' }
  ids.paper = await anItem(db, vendor, { ...paper, sold: 5 })
  ids.cheap = await anItem(db, vendor, { ...paper, price: 99 })
  ids.border = await anItem(db, vendor, { ...paper, price: 100 })
  ids.draft = await anItem(db, vendor, { ...paper, state: 'draft' })
  ids.closed = await anItem(db, closed, paper)
  ids.far = await anItem(db, far, { ...paper, price: 60_000 })
  ids.exempt = await anItem(db, vendor, { ...paper, ppn: 'exempt', price: 70_000 })
  ids.book = await anItem(db, vendor, {
    kind: 'book',
    category_id: SD_TEXTBOOKS,
    name: 'Matematika Kelas IV',
    search_words: 'matematika kelas 4 buku',
    price: 16_000,
    has_zone: true,
    price_zone2: 16_700,
    price_zone3: 17_300,
    price_zone4: 18_700,
    price_zone5a: 22_400,
    price_zone5b: 25_600,
  })
  ids['only zone 1 is too cheap'] = await anItem(db, vendor, {
    kind: 'book',
    category_id: SD_TEXTBOOKS,
    search_words: 'selebaran',
    price: 99,
    has_zone: true,
    price_zone2: 110,
    price_zone3: 120,
    price_zone4: 130,
    price_zone5a: 140,
    price_zone5b: 150,
  })
  await db
    .insertInto('item_wholesale')
    .values([
      { item_id: ids.paper ?? 0, amount: 50, price: 50_000 },
      { item_id: ids.paper ?? 0, amount: 10, price: 52_000 },
    ])
    .execute()
  await db
    .insertInto('book')
    .values({
      item_id: ids.book ?? 0,
      isbn: '9786020000008',
      publisher: 'Penerbit Contoh',
      author: 'A. Penulis',
      year: 2024,
      curriculum: 'Merdeka',
      education_level: 'SD',
      class: 'IV',
      pages: 192,
      size: '17,5 x 25 cm',
      paper: 'HVS 70 gsm',
    })
    .execute()
  await services.catalogue.load(db)
})
afterAll(() => database.close())

const search = async (
  query: Parameters<typeof ask<typeof searchCatalogue>>[4]['query'],
  actor: Actor | null = null,
  type = 'item',
) =>
  dataOf(
    await ask(database.db, services, searchCatalogue, actor, {
      params: { type: type as 'item' },
      query: query ?? {},
    }),
  ) as {
    items: Record<string, unknown>[]
    total: number
    correction: { typed: string; searched: string } | null
    matched: string[]
    zone: string
    counts: Record<string, Record<string, number>>
    categories: { id: string; count: number }[]
  }
const found = async (...given: Parameters<typeof search>) =>
  (await search(...given)).items.map((item) => item.page_id)
const detail = (name: string, actor: Actor | null = null, type: 'item' | 'book' = 'item') =>
  ask(database.db, services, itemDetail, actor, { params: { type, pageId: ids[name] ?? 0 } })
const detailOf = async (...given: Parameters<typeof detail>) =>
  dataOf(await detail(...given)) as Record<string, never>

test('§9 an item of Rp 99 is neither found nor shown; one of Rp 100 is', async () => {
  const items = await found({ keyword: 'kertas', sort: 'PRICE_ASC' })
  expect(items).toEqual([ids.border, ids.paper, ids.far, ids.exempt])
  expect((await detail('cheap')).http).toBe(404)
  expect((await detail('border')).http).toBe(200)
})

test('§9 the border is that of the price one sees: cheap in zone 1 alone', async () => {
  expect(await found({ keyword: 'selebaran' })).toEqual([])
  expect(await found({ keyword: 'selebaran' }, eastern)).toEqual([ids['only zone 1 is too cheap']])
  expect((await detail('only zone 1 is too cheap')).http).toBe(404)
  expect((await detail('only zone 1 is too cheap', eastern)).http).toBe(200)
})

test('drafts and items of vendors that are not active do not exist', async () => {
  expect(await detail('draft')).toEqual({
    http: 404,
    body: { status: 'error', status_message: 'Barang tidak ditemukan' },
  })
  expect((await detail('closed')).http).toBe(404)
  expect((await detail('draft', vendor)).http).toBe(404)
})

test('§6 a school sees the price of its zone, in the list and in the detail', async () => {
  const [card] = (await search({ keyword: 'matematika' }, eastern)).items
  expect(card).toMatchObject({
    price_with_tax: 18_700,
    has_zone: true,
    schoolClass: 'IV',
    educationLevel: 'SD',
  })
  expect(await detailOf('book', eastern, 'book')).toMatchObject({
    price_with_tax: 18_700,
    payable: 18_700,
    zone: '4',
    dependsOnZone: false,
    zone_prices: null,
  })
})

test('§6 for everybody else it is the price of zone 1, and what follows from it depends on the zone', async () => {
  for (const actor of [null, vendor, staff])
    expect(await detailOf('book', actor)).toMatchObject({
      price_with_tax: 16_000,
      zone: '1',
      dependsOnZone: true,
    })
  expect((await detailOf('book', null)).zone_prices).toBeNull()
  expect((await detailOf('book', vendor)).zone_prices).toEqual({
    price: 16_000,
    price2: 16_700,
    price3: 17_300,
    price4: 18_700,
    price5a: 22_400,
    price5b: 25_600,
  })
  expect(await detailOf('paper', vendor)).toMatchObject({ dependsOnZone: false, zone_prices: null })
})

test('the price range and the order by price go by the price that is shown', async () => {
  expect(await found({ categoryId: '22', lower: 18_000, upper: 19_000 }, eastern)).toEqual([ids.book])
  expect(await found({ categoryId: '22', lower: 18_000, upper: 19_000 })).toEqual([])
  // §5 the range is ignored if lower > upper
  expect(await found({ categoryId: '22', lower: 19_000, upper: 18_000 })).toEqual([ids.book])
})

test('§5 the tax of a unit, worked by hand: 54.390 is 49.000 and 5.390', async () => {
  expect(await detailOf('paper', school)).toMatchObject({
    price_with_tax: 54_390,
    payable: 54_390,
    exemptReason: null,
    tax: {
      price_sen: 4_900_000,
      price_dpp_other: 44_916,
      price_tax: 5_390,
      price_pph: 245,
      price_accepted_sen: 4_875_500,
    },
    price_wholesale: [
      { amount: 10, price: 52_000 },
      { amount: 50, price: 50_000 },
    ],
  })
})

test('a school in a free-trade zone pays the net price, without tax', async () => {
  expect(await detailOf('paper', freeTrade)).toMatchObject({
    price_with_tax: 54_390,
    payable: 49_000,
    exemptReason: 'free-trade-zone',
    tax: { price_sen: 4_900_000, price_tax: 0, price_dpp_other: 0 },
  })
  expect(await detailOf('exempt', freeTrade)).toMatchObject({ payable: 70_000, exemptReason: 'item' })
  expect(await detailOf('far', freeTrade)).toMatchObject({ payable: 60_000, exemptReason: 'vendor' })
})

test('books alone under their type, everything under the other', async () => {
  expect(await found({}, null, 'book')).toEqual([ids.book])
  expect((await search({})).total).toBe(5)
  expect((await search({}, null, 'master')).total).toBe(5)
})

test('counts say what each further choice would leave', async () => {
  const { counts, categories: below, total } = await search({ keyword: 'kertas', scale: ['3347_34'] })
  expect(total).toBe(3)
  expect(counts).toMatchObject({
    scale: { '3347_34': 3 },
    rating: { '5': 3 },
    goods: { umkm: 3, non_umkm: 0 },
  })
  expect(below).toMatchObject([{ id: '2', count: 3 }])
})

test('a slip of the finger finds what was meant, and says so', async () => {
  const { total, correction } = await search({ keyword: 'kertaz A4' })
  expect({ total, correction }).toEqual({
    total: 4,
    correction: { typed: 'kertaz A4', searched: 'kertas A4' },
  })
  expect(await search({ keyword: 'kert' })).toMatchObject({ total: 4, correction: null })
  // A word that nothing is near to is passed over, and said to be; alone it finds nothing.
  expect(await search({ keyword: 'kertas zzzzqqqq' })).toMatchObject({
    total: 4,
    correction: { typed: 'kertas zzzzqqqq', searched: 'kertas' },
  })
  expect(await search({ keyword: 'zzzzqqqq' })).toMatchObject({ total: 0, items: [], correction: null })
})

test('the first page has shelves for its reader', async () => {
  const shelves = dataOf(await ask(database.db, services, home, eastern, {})) as Record<
    string,
    { page_id: number }[]
  >
  expect(shelves.books?.map((card) => card.page_id)).toContain(ids.book)
  expect(shelves.nearby?.map((card) => card.page_id)).not.toContain(ids.far)
  expect(shelves.newest).toHaveLength(6)
})

test('a vendor is shown with how many items a visitor finds; one that is not active is not', async () => {
  const card = await ask(database.db, services, vendorCard, null, { params: { merchantId: vendor.memberId } })
  expect(dataOf(card)).toMatchObject({
    name: 'CV Pelita Waru',
    itemCount: 4,
    provinsi: 'Jawa Timur',
    isPkp: true,
  })
  expect(
    (await ask(database.db, services, vendorCard, null, { params: { merchantId: school.memberId } })).http,
  ).toBe(404)
})

test('§7 GET /member/search takes signs for themselves', async () => {
  const names = async (keyword: string) =>
    (
      dataOf(await ask(database.db, services, searchMembers, null, { query: { keyword } })) as {
        name: string
      }[]
    ).map(({ name }) => name)
  expect(await names('waru')).toEqual(['CV Pelita Waru'])
  expect(await names('100%')).toEqual(['UD Mahakam 100%'])
  expect(await names('_')).toEqual([])
  expect(await names('')).toEqual(['CV Pelita Waru', 'UD Mahakam 100%'])
})

test('§7 GET /member/location offers places where vendors are, the larger first', async () => {
  const places = async (keyword: string) =>
    (
      dataOf(await ask(database.db, services, searchLocations, null, { query: { keyword } })) as {
        id: string
      }[]
    ).map(({ id }) => id)
  expect(await places('sidoarjo')).toEqual(['3515', '351518', '3515182001'])
  expect(await places('kaltim')).toEqual(['64', '6471', '647101', '6471011001'])
  expect(await places('')).toEqual(['35', '64'])
  expect(await found({ locationId: '64' })).toEqual([ids.far])
})

test('§7 GET /{type}/category gives the levels that are asked for', async () => {
  const tree = async (type: 'item' | 'book', level?: string) =>
    dataOf(
      await ask(database.db, services, categories, null, { params: { type }, query: level ? { level } : {} }),
    ) as { page_category_id: string }[]
  expect(await tree('item', '1')).toMatchObject([
    { name: 'Barang', parent_id: '3347_27' },
    { name: 'Jasa' },
    { name: 'Buku' },
  ])
  expect((await tree('book', '2,3')).map((row) => row.page_category_id)).toContain('22')
  expect((await tree('book')).map((row) => row.page_category_id)).not.toContain(String(PAPER))
})

test('no address that somebody types makes a call fail', async () => {
  const paths = [
    searchCatalogue,
    itemDetail,
    vendorCard,
    categories,
    searchMembers,
    searchLocations,
    home,
  ].map(({ path }) => path)
  const odd = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom(
      "'; drop table item; --",
      '%',
      '\\',
      '\u0000',
      '-1',
      '1e99',
      'NaN',
      '0x10',
      '９',
      '\ud800',
      'PRICE_ASC',
      '22',
      '35',
    ),
  )
  const names = [
    'keyword',
    'categoryId',
    'locationId',
    'vendorId',
    'sort',
    'goods',
    'rating',
    'lower',
    'upper',
    'start',
    'level',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      fc.dictionary(fc.constantFrom(...names), odd),
      fc.record({ type: fc.oneof(fc.constantFrom('item', 'book'), odd), pageId: odd, merchantId: odd }),
      async (path, query, params) => {
        const served = routes.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === path)
        const answer = await served?.answer({
          params,
          query,
          body: {},
          actor: null,
          uploader: null,
          device: { token: null, next: '' },
          db: database.db,
          now: new Date('2026-11-21T03:00:00Z'),
          services,
          key: null,
          file: null,
          userAgent: '',
          from: '',
        })
        expect(answer?.http).toBeOneOf([200, 400, 404])
      },
    ),
    { numRuns: 250 },
  )
})
