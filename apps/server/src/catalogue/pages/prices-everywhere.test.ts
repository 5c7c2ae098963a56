import { viewCart } from '@pasar/contract/cart/cart'
import { compareOffers } from '@pasar/contract/cart/comparison'
import { home } from '@pasar/contract/catalogue/home'
import { itemDetail } from '@pasar/contract/catalogue/item'
import { searchCatalogue } from '@pasar/contract/catalogue/search'
import { viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { must } from '@pasar/domain/kernel/must'
import { describe, expect, test } from 'vitest'
import { aSupervisor, freightRates } from '../../../testing/builders.ts'
import { fillCart, get, order } from '../../../testing/orders.ts'
import { smallCatalogue } from '../../../testing/small-catalogue.ts'
import type { Actor } from '../../call/actor.ts'

// Every page shows a viewer the same price. By hand: 54.390 / 1,11 = 49.000; 18.700 / 1,11 =
// 16.846,85.

const { db, services, ids, vendor, school, eastern, freeTrade, staff } = await smallCatalogue()
const context = { db, services }
await freightRates(db)
const supervisor = await aSupervisor(db, ['35'])
// A book with the data that an order requires.
await db.updateTable('book').set({ decree_number: '148/P/2016', decree_year: 2016 }).execute()

type Name = 'paper' | 'far' | 'exempt' | 'book'
const NAMES: readonly Name[] = ['paper', 'far', 'exempt', 'book']
const idOf = (name: Name) => must(ids[name], 'an id')
const nameOf = (id: number) => NAMES.find((name) => ids[name] === id)

/** The listed prices of the four items for a viewer. */
type Listed = Record<Name, number>
const LISTED: Listed = { paper: 54_390, far: 60_000, exempt: 70_000, book: 16_000 }

const listedOf = (cards: readonly { id: number; price: number }[]) =>
  cards.flatMap(({ id, price }) => {
    const name = nameOf(id)
    return name ? [[name, price] as const] : []
  })

const ofItem = (name: Name, viewer: Actor | null) =>
  get(context, itemDetail, viewer, { params: { type: 'item', pageId: idOf(name) } })

async function ofOffer(name: Name, viewer: Actor | null) {
  const { offers } = await get(context, compareOffers, viewer, {
    query: { offers: [String(idOf(name))], quantity: 1 },
  })
  return offers[0]
}

const VIEWERS: readonly (readonly [string, Actor | null, Listed])[] = [
  ['a visitor', null, LISTED],
  ['a vendor', vendor, LISTED],
  ['staff', staff, LISTED],
  ['a supervisor', supervisor, LISTED],
  ['a school in zone 1', school, LISTED],
  ['a school in zone 4', eastern, { ...LISTED, book: 18_700 }],
  ['a school in a free-trade zone', freeTrade, LISTED],
]

describe.each(VIEWERS)('§6 %s sees the same listed price in every list', (_, viewer, listed) => {
  test('in search, vendor items, home page, similar items and item page', async () => {
    const lists = [
      (await get(context, searchCatalogue, viewer, { params: { type: 'item' } })).items,
      (
        await get(context, searchCatalogue, viewer, {
          params: { type: 'item' },
          query: { vendorId: vendor.memberId },
        })
      ).items,
      Object.values(await get(context, home, viewer)).flatMap((shelf) => (Array.isArray(shelf) ? shelf : [])),
      (await ofItem('exempt', viewer)).similar,
      await Promise.all(NAMES.map((name) => ofItem(name, viewer))),
    ]
    for (const list of lists) {
      const shown = listedOf(list)
      expect(shown.length).toBeGreaterThan(0)
      for (const [name, price] of shown) expect([name, price]).toEqual([name, listed[name]])
    }
  })
})

const TAXED = {
  net: 4_900_000,
  dppOther: 44_916,
  tax: 5_390,
  pphText: 'Rp\u00a0245',
  acceptedText: 'Rp\u00a048.755',
}
const NO_FIGURES = { net: null, dppOther: null, tax: null, pphText: 'Tergantung Zona' }
const NO_TAX = { dppOther: 0, ppn: 0 }

describe.each([
  ['a visitor', null],
  ['a vendor', vendor],
  ['staff', staff],
  ['a supervisor', supervisor],
])('§6 %s', (_, viewer) => {
  test('reads no tax figure of an item with zone prices, and the tax figures of other items', async () => {
    expect(await ofItem('book', viewer)).toMatchObject({ dependsOnZone: true, ...NO_FIGURES, zone: '1' })
    expect(await ofOffer('book', viewer)).toMatchObject({ tax: null, landed: null })
    expect(await ofItem('paper', viewer)).toMatchObject({
      dependsOnZone: false,
      ...TAXED,
      exemptReason: null,
    })
    expect(await ofOffer('paper', viewer)).toMatchObject({ tax: { dpp: 49_000, ppn: 5_390, pph: 245 } })
  })
})

describe.each([
  ['zone 1', school, { paper: 54_390, far: 60_000, exempt: 70_000, book: 16_000 }],
  ['zone 4', eastern, { paper: 54_390, far: 60_000, exempt: 70_000, book: 18_700 }],
  ['a free-trade zone', freeTrade, { paper: 49_000, far: 60_000, exempt: 70_000, book: 14_414 }],
] as const)('§6 a school in %s pays the same price from the item page to the order', (_, viewer, paid) => {
  const reasonFor = (name: Name) => {
    if (name === 'exempt') return 'item'
    if (name === 'far') return 'vendor'
    return viewer === freeTrade ? 'free-trade-zone' : null
  }

  test('sees the listed price on item page and comparison, with the reason for no PPN', async () => {
    for (const name of NAMES) {
      const item = await ofItem(name, viewer)
      expect(item).toMatchObject({
        payable: paid[name],
        exemptReason: reasonFor(name),
        dependsOnZone: false,
        ...(reasonFor(name) === null ? {} : { net: paid[name] * 100, dppOther: 0, tax: 0 }),
      })
      expect(await ofOffer(name, viewer)).toMatchObject({
        unitPrice: paid[name],
        exemptReason: reasonFor(name),
        ...(reasonFor(name) === null ? {} : { tax: { dpp: paid[name], ...NO_TAX } }),
      })
    }
  })

  test('sees the listed price in cart, checkout and order', async () => {
    const lineOf = (name: Name) => ({
      itemId: idOf(name),
      unitPrice: paid[name],
      exemptReason: reasonFor(name),
    })
    await fillCart(
      context,
      viewer,
      NAMES.map((name) => [idOf(name), 1] as const),
    )
    const cart = (await get(context, viewCart, viewer)).groups.flatMap(({ lines }) => lines)
    const checkout = (await get(context, viewCheckout, viewer)).orders.flatMap(({ lines }) => lines)
    const placed = await order(context, viewer)
    const orders = await Promise.all(
      placed.orders.map(({ id }) => get(context, viewOrder, viewer, { params: { orderId: id } })),
    )
    for (const lines of [cart, checkout, orders.flatMap((one) => one.lines)]) {
      expect(lines).toHaveLength(NAMES.length)
      for (const name of NAMES)
        expect(lines.find(({ itemId }) => itemId === idOf(name))).toMatchObject(lineOf(name))
    }
    const ppn = orders.reduce((sum, { amounts }) => sum + amounts.ppn, 0)
    // (54.390 + 16.000) × 11/111 = 6.975,7; (54.390 + 18.700) × 11/111 = 7.243,2
    expect(ppn).toBe({ 54390: { 16000: 6_976, 18700: 7_243 }, 49000: { 14414: 0 } }[paid.paper]?.[paid.book])
  })
})
