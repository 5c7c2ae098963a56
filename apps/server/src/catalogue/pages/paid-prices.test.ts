import { compareOffers } from '@pasar/contract/cart/comparison'
import { itemDetail } from '@pasar/contract/catalogue/item'
import { searchCatalogue, searchMore } from '@pasar/contract/catalogue/search'
import { ZONES, type Zone } from '@pasar/domain/catalogue/zone-price'
import { must } from '@pasar/domain/kernel/must'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/call-endpoint.ts'
import { someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { get } from '../../../testing/orders.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import type { OpenDatabase } from '../../db/database.ts'

let database: OpenDatabase
const services = testServices()
let viewers: { name: string; actor: Actor | null; zone: Zone; isFree: boolean }[]

/** An item with its price in zone 1; each further zone costs 10 % more. */
type Sample = {
  price: number
  isTaxed: boolean
  hasZone: boolean
  /** Price and stock of each option. */
  options: readonly (readonly [number | null, number])[]
}

/** No options, two prices, the cheapest sold out, and one option at the price of the item. */
const optionCases = (n: number): readonly Sample['options'][] => [
  [],
  [
    [47_000 + 211 * n, 5],
    [90_000, 5],
  ],
  [
    [20_000, 0],
    [51_000 + 77 * n, 5],
  ],
  [
    [null, 5],
    [60_000, 5],
  ],
]

const SAMPLES: readonly Sample[] = Array.from({ length: 48 }, (_, n) => ({
  price: 50_000 + 137 * n,
  isTaxed: n % 2 === 0,
  hasZone: n % 3 === 0,
  options: must(optionCases(n)[n % 4], 'the options of a sample'),
}))
const samples = new Map<number, Sample>()

/** The price of an item in a zone in whole rupiah, tax included. */
const inZone = ({ price, hasZone }: Sample, zone: Zone) =>
  hasZone ? price + (ZONES.indexOf(zone) * price - ((ZONES.indexOf(zone) * price) % 10)) / 10 : price

/** The lowest price that a viewer can order an item for, from the data themselves. */
function paid(sample: Sample, { zone, isFree }: { zone: Zone; isFree: boolean }): number {
  const base = inZone(sample, zone)
  const inStock = sample.options.filter(([, stock]) => stock > 0).map(([price]) => price ?? base)
  const listed = sample.options.length === 0 ? base : Math.min(...inStock)
  return isFree && sample.isTaxed ? Math.round(listed / 1.11) : listed
}

beforeAll(async () => {
  database = await testDb()
  const { db } = database
  await someAreas(db)
  await theCategories(db)
  const pkp = await aVendor(db, { village_code: '3515182001' })
  const small = await aVendor(db, { village_code: '3515182001', pkp: false })
  for (const [n, sample] of SAMPLES.entries()) {
    const { price, isTaxed, hasZone, options } = sample
    const [, two, three, four, fiveA, fiveB] = ZONES.map((zone) => inZone(sample, zone))
    const zones = {
      price_zone2: two ?? 0,
      price_zone3: three ?? 0,
      price_zone4: four ?? 0,
      price_zone5a: fiveA ?? 0,
      price_zone5b: fiveB ?? 0,
    }
    // An untaxed item is exempt, or its vendor is not PKP.
    const id = await anItem(db, isTaxed || n % 3 === 0 ? pkp : small, {
      name: `Barang ${n}`,
      price,
      ppn: !isTaxed && n % 3 === 0 ? 'exempt' : 'charged',
      ...(hasZone && { has_zone: true, ...zones }),
      option_names: options.length > 0 ? ['Ukuran'] : [],
    })
    samples.set(id, sample)
    for (const [position, [own, stock]] of options.entries())
      await db
        .insertInto('item_option')
        .values({ item_id: id, position, values: [`U${position}`], price: own, stock })
        .execute()
  }
  await services.catalogue.load(db)
  const schoolOf = async (zone: Zone, freeTradeZone: boolean) => ({
    name: `school in zone ${zone}${freeTradeZone ? ', free-trade zone' : ''}`,
    actor: await aSchool(db, { zone, freeTradeZone }),
    zone,
    isFree: freeTradeZone,
  })
  viewers = [
    { name: 'visitor', actor: null, zone: '1', isFree: false },
    { name: 'vendor', actor: pkp, zone: '1', isFree: false },
    ...(await Promise.all(ZONES.flatMap((zone) => [schoolOf(zone, false), schoolOf(zone, true)]))),
  ]
})
afterAll(() => database.close())

/** Returns all cards of a search, page by page. */
async function cardsFor(
  actor: Actor | null,
  query: { sort: 'PRICE_ASC' | 'PRICE_DESC'; lower?: number; upper?: number },
) {
  const context = { db: database.db, services }
  const params = { type: 'item' as const }
  const first = await get(context, searchCatalogue, actor, { params, query })
  const cards = [...first.items]
  while (cards.length < first.total)
    cards.push(
      ...(await get(context, searchMore, actor, { params, query: { ...query, start: cards.length } })).items,
    )
  return { ...first, cards }
}

const sampleOf = (id: number) => {
  const sample = samples.get(id)
  if (!sample) throw new Error(`no item ${id}`)
  return sample
}

describe('§6 the price that a viewer pays', () => {
  test('an item of 54.390 with PPN costs a free-trade-zone school 49.000, in its order and its filter', async () => {
    const { db } = database
    const vendor = await aVendor(db, { village_code: '3515182001' })
    const taxed = await anItem(db, vendor, { name: 'Kena', price: 54_390, ppn: 'charged' })
    const exempt = await anItem(db, vendor, { name: 'Bebas', price: 49_001, ppn: 'exempt' })
    await services.catalogue.refresh(db)
    const school = viewers.find(({ isFree, zone }) => isFree && zone === '1')?.actor ?? null
    const shown = async (actor: Actor | null) =>
      (await cardsFor(actor, { sort: 'PRICE_ASC', lower: 49_000, upper: 49_001 })).cards.map(
        ({ id, payable }) => [id, payable],
      )
    expect(await shown(school)).toEqual([
      [taxed, 49_000],
      [exempt, 49_001],
    ])
    expect(await shown(null)).toEqual([[exempt, 49_001]])
    for (const id of [taxed, exempt])
      await db.updateTable('item').set({ state: 'draft' }).where('id', '=', id).execute()
    await services.catalogue.refresh(db)
  })

  test('decides cards, their order, the filter, the counts and the spread for every viewer', async () => {
    for (const { name, actor, ...viewer } of viewers)
      for (const sort of ['PRICE_ASC', 'PRICE_DESC'] as const) {
        const { cards, prices, total } = await cardsFor(actor, { sort })
        const shown = cards.map(({ payable }) => payable ?? 0)
        const right = cards.map(({ id }) => paid(sampleOf(id), viewer))
        expect({ name, shown }).toEqual({ name, shown: right })
        const ascending = shown.toSorted((a, b) => a - b)
        expect({ name, shown }).toEqual({
          name,
          shown: sort === 'PRICE_ASC' ? ascending : ascending.reverse(),
        })
        expect(total).toBe(SAMPLES.length)
        expect([prices.lowest, prices.highest]).toEqual([Math.min(...right), Math.max(...right)])
        for (const { from, to, count } of prices.buckets)
          expect(count).toBe(right.filter((price) => price >= from && price < to).length)
      }
  })

  test('is inside the range of the filter on every card, and no card is missing', async () => {
    for (const { name, actor, ...viewer } of viewers)
      for (const [lower, upper] of [
        [50_000, 0],
        [0, 50_000],
        [47_500, 52_500],
      ] as const) {
        const { cards, total } = await cardsFor(actor, { sort: 'PRICE_ASC', lower, upper })
        const right = [...samples.values()]
          .map((sample) => paid(sample, viewer))
          .filter((price) => price >= lower && (upper === 0 || price <= upper))
          .sort((a, b) => a - b)
        expect({ name, shown: cards.map(({ payable }) => payable) }).toEqual({ name, shown: right })
        expect(total).toBe(right.length)
      }
  })

  test('is the same on the item page and in a comparison', async () => {
    const context = { db: database.db, services }
    for (const { name, actor, ...viewer } of viewers)
      for (const [id, sample] of [...samples].slice(0, 8)) {
        const item = await get(context, itemDetail, actor, { params: { type: 'item', pageId: id } })
        const { offers } = await get(context, compareOffers, actor, {
          query: { offers: [String(id)], quantity: 1 },
        })
        const right = paid(sample, viewer)
        expect({ name, page: item.payable, compared: offers[0]?.unitPrice }).toEqual({
          name,
          page: right,
          compared: right,
        })
      }
  })
})
