import { itemDetail } from '@pasar/contract/catalogue/item'
import { searchCatalogue } from '@pasar/contract/catalogue/search'
import { must } from '@pasar/domain/kernel/must'
import { afterAll } from 'vitest'
import type { Actor } from '../src/call/actor.ts'
import type { Db } from '../src/db/database.ts'
import { anItem, aSchool, aStaffMember, aVendor } from './builders.ts'
import { callEndpoint, dataOf, testServices } from './call-endpoint.ts'
import { someAreas, theCategories } from './catalogue-builders.ts'
import { testDb } from './test-db.ts'

export const PAPER_CATEGORY = 101
const SD_TEXTBOOKS = 402

/**
 * Creates a database with three vendors and ten items, and a search index. It is closed after
 * the test file.
 */
export async function smallCatalogue() {
  const services = testServices()
  const { db, close } = await testDb()

  await someAreas(db)
  await theCategories(db)
  const vendor = await aVendor(db, {
    name: 'CV Pelita Waru',
    village_code: '3515182001',
    business_scale: '3347_34',
    rating_sum: 9,
    rating_count: 2,
  })
  const far = await aVendor(db, { name: 'UD Mahakam 100%', village_code: '6471011001', pkp: false })
  const closed = await aVendor(db, { name: 'Toko Tutup', status: 2, village_code: '3515182001' })
  const school = await aSchool(db)
  const eastern = await aSchool(db, { zone: '4' })
  const freeTrade = await aSchool(db, { zone: '1', freeTradeZone: true })
  const staff = await aStaffMember(db)
  const ids = await createItems(db, { vendor, far, closed })
  await services.catalogue.load(db)
  afterAll(close)

  const calls = catalogueCalls(db, services, ids)
  return { db, services, ids, vendor, school, eastern, freeTrade, staff, ...calls }
}

type Vendors = { vendor: Actor; far: Actor; closed: Actor }

/** Creates the items and returns their ids by name. */
async function createItems(db: Db, { vendor, far, closed }: Vendors): Promise<Record<string, number>> {
  const ids: Record<string, number> = {}
  const paper = { category_id: PAPER_CATEGORY, search_terms: 'kertas hvs a4 70gsm' }
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
    search_terms: 'matematika kelas 4 buku',
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
    search_terms: 'selebaran',
    price: 99,
    has_zone: true,
    price_zone2: 110,
    price_zone3: 120,
    price_zone4: 130,
    price_zone5a: 140,
    price_zone5b: 150,
  })
  await addWholesaleAndBook(db, must(ids.paper, 'the paper'), must(ids.book, 'the book'))
  return ids
}

async function addWholesaleAndBook(db: Db, paper: number, book: number): Promise<void> {
  await db
    .insertInto('item_wholesale')
    .values([
      { item_id: paper, amount: 50, price: 50_000 },
      { item_id: paper, amount: 10, price: 52_000 },
    ])
    .execute()
  await db
    .insertInto('book')
    .values({
      item_id: book,
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
}

/** Returns the calls of the catalogue. `detail` takes the name of an item. */
function catalogueCalls(
  db: Db,
  services: ReturnType<typeof testServices>,
  ids: Readonly<Record<string, number>>,
) {
  const search = async (
    query: Parameters<typeof callEndpoint<typeof searchCatalogue>>[4]['query'],
    actor: Actor | null = null,
    type = 'item',
  ) =>
    dataOf(
      await callEndpoint(db, services, searchCatalogue, actor, {
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
  const found = async (...args: Parameters<typeof search>) =>
    (await search(...args)).items.map((item) => item.page_id)
  const detail = (name: string, actor: Actor | null = null, type: 'item' | 'book' = 'item') =>
    callEndpoint(db, services, itemDetail, actor, { params: { type, pageId: ids[name] ?? 0 } })
  const detailOf = async (...args: Parameters<typeof detail>) =>
    dataOf(await detail(...args)) as Record<string, never>

  return { search, found, detail, detailOf }
}
