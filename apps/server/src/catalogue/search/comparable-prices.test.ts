import { itemDetail } from '@pasar/contract/catalogue/item'
import { searchCatalogue } from '@pasar/contract/catalogue/search'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { get, type TestContext } from '../../../testing/orders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'

let database: OpenDatabase
let context: TestContext
const vendors: Actor[] = []
let away: Actor
const PAPER = 101
const SD_TEXTBOOKS = 402
const reams = { category_id: PAPER, unit: 'Rim', brand: 'Nusa' }

beforeAll(async () => {
  database = await testDb()
  context = { db: database.db, services: testServices() }
  await someAreas(context.db)
  await theCategories(context.db)
  for (let n = 0; n < 3; n += 1) vendors.push(await aVendor(context.db, { village_code: '3515182001' }))
  away = await aVendor(context.db, { village_code: '6471011001' })
})
afterAll(() => database.close())

const offer = (vendor: Actor | undefined, overrides: Parameters<typeof anItem>[2]) =>
  anItem(context.db, vendor ?? away, { ...reams, ...overrides })
const rangeOf = async (pageId: number, actor: Actor | null) =>
  (await get(context, itemDetail, actor, { params: { type: 'item', pageId } })).priceRange

describe('§1 price range of comparable offers', () => {
  const ids: number[] = []
  let inJava: Actor

  beforeAll(async () => {
    inJava = await aSchool(context.db, { villageCode: '3515182002' })
    const name = 'Kertas HVS A4 70 gsm'
    for (const [vendor, price, itemName] of [
      [0, 40_000, name],
      [1, 42_001, 'KERTAS HVS Nusa A4 70gsm, asli'],
      [2, 44_000, 'Promo: A4 kertas hvs 70 GSM'],
      [0, 46_000, name],
      [1, 60_000, name],
    ] as const)
      ids.push(await offer(vendors[vendor], { name: itemName, price }))
    await offer(away, { name, price: 90_000 })
    // Not comparable: other quantity, heavier paper, used, other unit, other brand, not on sale.
    await offer(vendors[2], { name: 'Kertas HVS A4 80 gsm', price: 1_000 })
    await offer(vendors[2], { name, price: 1_000, condition: 'used' })
    await offer(vendors[2], { name, price: 1_000, unit: 'Dus' })
    await offer(vendors[2], { name, price: 1_000, brand: 'Kertajaya' })
    await offer(vendors[2], { name, price: 1_000, state: 'draft' })
    await offer(vendors[2], { name, price: 99 })
    await context.services.catalogue.load(context.db)
  })

  test('shows a school the prices of its province', async () => {
    expect(await rangeOf(must(ids[0], 'an id'), inJava)).toEqual({
      province: 'Jawa Timur',
      offers: 5,
      vendors: 3,
      low: 41_001, // (40.000 + 42.001) / 2, half up
      median: 44_000,
      high: 53_000,
      dearer: 4,
      cheaper: 0,
      landed: null,
    })
  })

  test('shows visitors and vendors the prices of the whole country', async () => {
    for (const actor of [null, vendors[0] ?? null])
      expect(await rangeOf(must(ids[4], 'an id'), actor)).toEqual({
        province: null,
        offers: 6,
        vendors: 4,
        low: 42_001,
        median: 45_000,
        high: 60_000,
        dearer: 1,
        cheaper: 4,
        landed: null,
      })
  })

  test('returns the range of the whole country if a province has too few offers', async () => {
    const inBorneo = await aSchool(context.db, { villageCode: '6471011001' })
    expect(await rangeOf(must(ids[0], 'an id'), inBorneo)).toMatchObject({
      province: null,
      offers: 6,
      median: 45_000,
    })
  })

  test('follows a changed price and a changed unit after the next index refresh', async () => {
    const [first = 0, second = 0] = ids
    await context.db.updateTable('item').set({ price: 70_000 }).where('id', '=', first).execute()
    await context.services.catalogue.refresh(context.db)
    expect(await rangeOf(first, inJava)).toMatchObject({ median: 46_000, dearer: 0, cheaper: 4 })
    await context.db.updateTable('item').set({ unit: 'Dus' }).where('id', '=', second).execute()
    await context.services.catalogue.refresh(context.db)
    expect(await rangeOf(first, inJava)).toMatchObject({ province: null, offers: 5 })
  })
})

test('§6 compares the prices of the viewer zone', async () => {
  const eastern = await aSchool(context.db, { zone: '4', villageCode: '3515182002' })
  const book = { kind: 'book', category_id: SD_TEXTBOOKS, name: 'Matematika IV', has_zone: true } as const
  const ids: number[] = []
  for (let n = 0; n < 5; n += 1)
    ids.push(
      await offer(vendors[n % 3], {
        ...book,
        price: 10_000 + n,
        price_zone2: 20_000 + n,
        price_zone3: 30_000 + n,
        price_zone4: 40_000 + n,
        price_zone5a: 50_000 + n,
        price_zone5b: 60_000 + n,
      }),
    )
  await context.services.catalogue.load(context.db)
  expect(await rangeOf(must(ids[0], 'an id'), eastern)).toMatchObject({ median: 40_002, dearer: 4 })
  expect(await rangeOf(must(ids[0], 'an id'), null)).toMatchObject({ median: 10_002 })
})

describe('with freight rates', () => {
  const near = { service: 'darat', name: 'Darat', max_km: 100, first_kg: 5_000, next_kg: 1_000 }
  const far = { ...near, max_km: 6_000, first_kg: 30_000, next_kg: 9_000 }

  test('compares a school the landed prices to its regency, for the smallest order', async () => {
    const name = 'Meja siswa jati'
    const table = { name, search_terms: 'meja jati', weight_grams: 2_000, minimum: 2 }
    const ids = [
      await offer(vendors[0], { ...table, price: 100_000 }),
      await offer(vendors[1], { ...table, price: 101_000 }),
      await offer(vendors[2], { ...table, price: 102_000 }),
      await offer(vendors[0], { ...table, price: 103_000 }),
      await offer(vendors[1], { ...table, price: 104_000, weight_grams: 500 }),
    ]
    await context.db
      .insertInto('freight_rate')
      .values([near, far].map((rate) => ({ ...rate, min_days: 1, max_days: 2 })))
      .execute()
    await context.services.catalogue.load(context.db)
    const inJava = await aSchool(context.db, { villageCode: '3515182002' })
    // Two tables of 2 kg: 5.000 + 3 × 1.000 = 8.000, 4.000 each. Two of 500 g: 5.000, 2.500 each.
    // Landed: 104.000, 105.000, 106.000, 107.000 and 106.500, which is the second dearest.
    expect(await rangeOf(must(ids[4], 'an id'), inJava)).toMatchObject({
      ...{ offers: 5, cheaper: 3, dearer: 1, median: 106_000, landed: 106_500 },
    })
    const search = (actor: Actor | null) =>
      get(context, searchCatalogue, actor, { params: { type: 'item' }, query: { keyword: 'meja jati' } })
    expect((await search(inJava)).ranks).toContainEqual({
      ...{ id: ids[4], offers: 5, cheaper: 3, landed: true },
    })
    expect((await search(null)).ranks).toContainEqual({
      ...{ id: ids[4], offers: 5, cheaper: 4, landed: false },
    })
    // Visitors compare the prices without freight, in which it is the dearest.
    expect(await rangeOf(must(ids[4], 'an id'), null)).toMatchObject({
      cheaper: 4,
      median: 102_000,
      landed: null,
    })
  })
})

test('compares an item whose options have their own prices by the lowest that can be ordered', async () => {
  const ids: number[] = []
  for (let n = 0; n < 5; n += 1)
    ids.push(await offer(vendors[n % 3], { name: 'Seragam', option_names: ['Ukuran'] }))
  const option = (size: string, price: number, stock: number) => ({
    ...{ item_id: must(ids[0], 'an id'), position: price, values: [size], price, stock },
  })
  const own = [option('S', 20, 0), option('XL', 90, 1), option('L', 80, 1)]
  await context.db
    .insertInto('item_option')
    .values(own.map((row) => ({ ...row, price: row.price * 1_000 })))
    .execute()
  await context.services.catalogue.load(context.db)
  expect(await rangeOf(must(ids[0], 'an id'), null)).toMatchObject({ offers: 5, cheaper: 4, high: 67_195 })
  expect(await rangeOf(must(ids[1], 'an id'), null)).toMatchObject({ offers: 5 })
})

test.each([
  ['Kertas HVS A4 70gsm', 'kertas hvs, 70 GSM a4'],
  ['Meja siswa 60 x 120 cm', 'Meja Siswa Murah 120x60cm'],
  ['Tinta 0,5 L', 'TINTA 0,5 l.'],
])('"%s" is comparable with "%s"', async (one, other) => {
  const { rows } = await sql<{ same: boolean }>`
    select comparable_terms(${one}) = comparable_terms(${other}) as same`.execute(context.db)
  expect(rows).toEqual([{ same: true }])
})

test.each([
  ['Meja 60 x 120 x 60 cm', 'Meja 60 x 120 cm'],
  ['Tinta 0,5 L', 'Tinta 5,0 L'],
  ['Laptop 8 GB', 'Laptop 16 GB'],
])('"%s" is not comparable with "%s"', async (one, other) => {
  const { rows } = await sql<{ same: boolean }>`
    select comparable_terms(${one}) = comparable_terms(${other}) as same`.execute(context.db)
  expect(rows).toEqual([{ same: false }])
})
