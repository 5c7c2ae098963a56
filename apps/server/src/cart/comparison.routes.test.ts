import { type ComparisonView, compareOffers, estimateShipping } from '@pasar/contract/cart/comparison'
import { viewCheckout } from '@pasar/contract/ordering/checkout'
import { must } from '@pasar/domain/kernel/must'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor, freightRates } from '../../testing/builders.ts'
import { testServices } from '../../testing/call-endpoint.ts'
import { theCategories } from '../../testing/catalogue-builders.ts'
import { fillCart, get, type TestContext } from '../../testing/orders.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Actor } from '../call/actor.ts'
import type { OpenDatabase } from '../db/database.ts'

let database: OpenDatabase
let context: TestContext
let school: Actor
let vendor: Actor
const ids: Record<string, number> = {}

const PAPER = 101
const SD_TEXTBOOKS = 402

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  context = { db, services: testServices() }
  await theCategories(db)
  await freightRates(db)
  school = await aSchool(db)
  vendor = await aVendor(db, { name: 'CV Pelita', rating_sum: 9, rating_count: 2 })
  const small = await aVendor(db, { name: 'UD Kecil', pkp: false })
  const closed = await aVendor(db, { name: 'Toko Tutup', status: 2 })
  const paper = { category_id: PAPER, unit: 'Rim', brand: 'Nusa' }
  ids.paper = await anItem(db, vendor, paper)
  ids.small = await anItem(db, small, { ...paper, price: 50_000 })
  ids.exempt = await anItem(db, vendor, { ...paper, price: 70_000, ppn: 'exempt', minimum: 20 })
  ids.box = await anItem(db, vendor, { ...paper, price: 250_000, unit: 'Dus' })
  ids.closed = await anItem(db, closed, paper)
  ids.draft = await anItem(db, vendor, { ...paper, state: 'draft' })
  ids.cheap = await anItem(db, vendor, { ...paper, price: 99 })
  ids.book = await anItem(db, vendor, {
    kind: 'book',
    category_id: SD_TEXTBOOKS,
    price: 16_000,
    has_zone: true,
    price_zone2: 16_700,
    price_zone3: 17_300,
    price_zone4: 18_700,
    price_zone5a: 22_400,
    price_zone5b: 25_600,
  })
  ids.shirt = await anItem(db, vendor, { ...paper, option_names: ['Ukuran'], stock: 0 })
  const size = await db
    .insertInto('item_option')
    .values({ item_id: ids.shirt, position: 0, values: ['L'], price: 60_000, stock: 12 })
    .returning('id')
    .executeTakeFirstOrThrow()
  ids.large = size.id
  await db.insertInto('item_wholesale').values({ item_id: ids.paper, amount: 10, price: 52_000 }).execute()
  await context.services.catalogue.load(db)
})
afterAll(() => database.close())

const compare = (
  names: readonly (string | number)[],
  quantity: number,
  actor: Actor | null,
): Promise<ComparisonView> =>
  get(context, compareOffers, actor, {
    query: { offers: names.map((name) => String(typeof name === 'number' ? name : ids[name])), quantity },
  })

test('the estimate of the item page is the freight of the comparison', async () => {
  const [compared] = (await compare(['paper'], 10, school)).offers
  const query = { offer: String(ids.paper), quantity: 10 }
  const estimate = await get(context, estimateShipping, school, { query })
  // 10 kg: 10.000 + 9 × 5.000 = 55.000, 5.500 a ream on top of the wholesale price of 52.000.
  expect(estimate).toMatchObject({ regencyName: 'Kabupaten Sidoarjo', freight: { cost: 55_000 } })
  expect(estimate.landedUnit).toBe(57_500)
  expect(estimate.freight).toEqual(compared?.freights?.[0])
})

describe('§1 up to three offers for one quantity', () => {
  test('shows a school the price, tax, freight and landed price of each offer, and the cheapest', async () => {
    const { offers, ...all } = await compare(['paper', 'small', 'exempt'], 10, school)
    expect(all).toMatchObject({ quantity: 10, zone: '1', gone: 0, unlike: [] })
    expect(all.destination).toEqual({ school: school.name, regencyName: 'Kabupaten Sidoarjo' })
    expect(offers).toMatchObject([
      {
        itemId: ids.paper,
        category: 'Kertas',
        unitPrice: 52_000,
        priceSource: 'wholesale',
        goods: 520_000,
        tax: { dpp: 468_468, dppOther: 429_429, ppn: 51_532, pph: 2_342 },
        freights: [{ name: 'Kurir reguler', cost: 55_000, minDays: 2, maxDays: 4 }],
        landed: 575_000,
        vendor: { name: 'CV Pelita', regencyName: 'Kabupaten Sidoarjo', ratingSum: 9, ratingCount: 2 },
        problem: null,
        isCheapest: false,
        isFastest: false,
      },
      {
        unitPrice: 50_000,
        exemptReason: 'vendor',
        tax: { dpp: 500_000, dppOther: 0, ppn: 0, pph: 2_500 },
        landed: 555_000,
        isCheapest: true,
      },
      { exemptReason: 'item', goods: 700_000, problem: 'minimum', minimum: 20, isCheapest: false },
    ])
  })

  test('the landed price equals the total of an order of that offer', async () => {
    const buyer = await aSchool(context.db)
    await fillCart(context, buyer, [[must(ids.paper, 'the paper'), 10]])
    const [order] = (await get(context, viewCheckout, buyer)).orders
    const [offer] = (await compare(['paper'], 10, buyer)).offers
    const { total, dpp, dppOther, ppn, pph } = order?.amounts ?? {}
    expect({ total, dpp, dppOther, ppn, pph }).toEqual({ total: offer?.landed, ...offer?.tax })
  })

  test('a school in a free-trade zone pays the net price, without PPN', async () => {
    const free = await aSchool(context.db, { freeTradeZone: true })
    const [offer] = (await compare(['paper'], 1, free)).offers
    // 54.390 / 1,11
    expect(offer).toMatchObject({
      exemptReason: 'free-trade-zone',
      unitPrice: 49_000,
      tax: { dpp: 49_000, dppOther: 0, ppn: 0, pph: 245 },
      landed: 59_000,
    })
  })

  test('§6 shows a school the price of its zone, and others no zone price', async () => {
    const eastern = await aSchool(context.db, { zone: '4' })
    const of = async (actor: Actor | null) => (await compare(['book'], 2, actor)).offers[0]
    expect(await of(eastern)).toMatchObject({ unitPrice: 18_700, goods: 37_400, tax: { ppn: 3_706 } })
    for (const actor of [null, vendor])
      expect(await of(actor)).toMatchObject({ unitPrice: 16_000, goods: 32_000, hasZone: true, tax: null })
  })

  test('shows visitors and vendors no freight, and marks the cheapest goods', async () => {
    for (const actor of [null, vendor]) {
      const { destination, offers } = await compare(['paper', 'small'], 10, actor)
      expect(destination).toBeNull()
      expect(offers).toMatchObject([
        { freights: null, landed: null, isCheapest: false },
        { freights: null, landed: null, isCheapest: true },
      ])
    }
  })

  test('marks no cheapest offer when the units differ', async () => {
    const { unlike, offers } = await compare(['paper', 'box'], 1, school)
    expect(unlike).toEqual(['unit'])
    expect(offers.map(({ isCheapest }) => isCheapest)).toEqual([false, false])
  })

  test('uses the price of the chosen option; without a choice the item cannot be ordered', async () => {
    const { offers } = await get(context, compareOffers, school, {
      query: { offers: [`${ids.shirt}-${ids.large}`], quantity: 1 },
    })
    expect(offers).toMatchObject([{ unitPrice: 60_000, optionId: ids.large, stock: 12, problem: null }])
    expect((await compare(['shirt'], 1, school)).offers).toMatchObject([
      { optionId: null, problem: 'option', options: [{ id: ids.large, values: ['L'], stock: 12 }] },
    ])
  })

  test.each(['draft', 'closed', 'cheap'])(
    'counts an item that is not on sale as gone, like an unknown one: %s',
    async (name) => {
      const { offers, gone } = await compare([name, 999_999_999, 'paper'], 1, school)
      expect(offers.map(({ itemId }) => itemId)).toEqual([ids.paper])
      expect(gone).toBe(2)
    },
  )

  test('returns no offers for an empty request', async () => {
    expect(await compare([], 1, null)).toMatchObject({ offers: [], gone: 0, destination: null })
  })
})
