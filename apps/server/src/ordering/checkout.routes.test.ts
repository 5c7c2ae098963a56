import { addToCart, viewCart } from '@pasar/contract/cart/cart'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { checkoutBody, createTestContext, fillCart, get, order } from '../../testing/orders.ts'

const house = await createTestContext()

const stockOf = async (id: number) =>
  (await house.db.selectFrom('item').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
const orderCount = async () =>
  (
    await house.db
      .selectFrom('orders')
      .select((of) => of.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('one order a vendor, with the figures of the documents', async () => {
  const [school, one, two] = [
    await aSchool(house.db),
    await aVendor(house.db),
    await aVendor(house.db, { pkp: false }),
  ]
  await fillCart(house, school, [
    [await anItem(house.db, one, { price: 54_390, weight_grams: 2_500 }), 10],
    [await anItem(house.db, two, { price: 20_000, weight_grams: 300 }), 3],
  ])
  const placed = await order(house, school)
  // 543,900 net 490,000; 25 kg: 10,000 + 24 × 5,000 = 130,000. 60,000 of a vendor without PKP; 0.9 kg counts 1: 10,000.
  expect(placed.orders.map(({ total }) => total)).toEqual([673_900, 70_000])
  const first = await get(house, viewOrder, school, { params: { orderId: placed.orders[0]?.id ?? 0 } })
  expect(first.amounts).toEqual({
    gross: 543_900,
    taxedGross: 543_900,
    dpp: 490_000,
    dppOther: 449_166,
    ppn: 53_900,
    pph: 2_450,
    fee: 0,
    freight: 130_000,
    total: 673_900,
    received: 617_550,
  })
  const second = await get(house, viewOrder, school, { params: { orderId: placed.orders[1]?.id ?? 0 } })
  expect(second.lines[0]).toMatchObject({ exemptReason: 'vendor', lineTotal: 60_000 })
  expect(second.amounts).toMatchObject({ dpp: 0, ppn: 0, pph: 300, received: 69_700 })
  expect(placed.orders.map(({ number }) => number)).toEqual([
    `SP-2026-${first.buyer.npsn}-0001`,
    `SP-2026-${first.buyer.npsn}-0002`,
  ])
})

test('accounts with the same NPSN draw the numbers of their orders from one series', async () => {
  const npsn = '20101234'
  const numbers: (string | undefined)[] = []
  const schools = [await aSchool(house.db, { npsn }), await aSchool(house.db, { npsn })]
  for (const school of [...schools, ...schools]) {
    await fillCart(house, school, [[await anItem(house.db, await aVendor(house.db)), 1]])
    numbers.push((await order(house, school)).orders[0]?.number)
  }
  expect(numbers).toEqual(['0001', '0002', '0003', '0004'].map((last) => `SP-2026-20101234-${last}`))
  const orders = house.db.updateTable('orders').set({ number: 'SP-2026-20101234-0001' })
  await expect(orders.where('number', '=', 'SP-2026-20101234-0002').execute()).rejects.toThrow()
})

test('stock is taken, the cart is empty, and the chain begins', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const item = await anItem(house.db, vendor, { stock: 7 })
  await fillCart(house, school, [[item, 5]])
  const placed = await order(house, school)
  expect(await stockOf(item)).toBe(2)
  expect(await get(house, viewCart, school)).toMatchObject({ count: 0, total: 0 })
  const view = await get(house, viewOrder, school, { params: { orderId: placed.orders[0]?.id ?? 0 } })
  expect(view.events.map(({ seq, action }) => [seq, action])).toEqual([[1, 'create']])
})

test('stock below nothing is refused by the database itself', async () => {
  const item = await anItem(house.db, await aVendor(house.db), { stock: 2 })
  await expect(
    house.db.updateTable('item').set({ stock: -1 }).where('id', '=', item).execute(),
  ).rejects.toThrow('item_stock_check')
})

describe('all or none', () => {
  test('when one vendor is short, no vendor gets an order and nothing is taken', async () => {
    const [school, one, two] = [await aSchool(house.db), await aVendor(house.db), await aVendor(house.db)]
    const plenty = await anItem(house.db, one)
    const scarce = await anItem(house.db, two, { stock: 5 })
    await fillCart(house, school, [
      [plenty, 2],
      [scarce, 5],
    ])
    const body = checkoutBody(await get(house, viewCheckout, school))
    await house.db.updateTable('item').set({ stock: 4 }).where('id', '=', scarce).execute()
    const before = await orderCount()
    const answer = await callEndpoint(house.db, house.services, placeOrders, school, {
      body,
      key: 'kunci-kurang',
    })
    expect(answer.http).toBe(409)
    expect([await orderCount(), await stockOf(plenty), await stockOf(scarce)]).toEqual([before, 100, 4])
    expect((await get(house, viewCart, school)).count).toBe(2)
  })

  test('what is short before anybody looks stays in the cart, and keeps no other goods from being ordered', async () => {
    const [school, one, two] = [await aSchool(house.db), await aVendor(house.db), await aVendor(house.db)]
    const [plenty, scarce, gone] = [
      await anItem(house.db, one),
      await anItem(house.db, one, { stock: 5 }),
      await anItem(house.db, two, { stock: 5 }),
    ]
    await fillCart(house, school, [
      [plenty, 2],
      [scarce, 5],
      [gone, 5],
    ])
    await house.db.updateTable('item').set({ stock: 4 }).where('id', 'in', [scarce, gone]).execute()
    const placed = await order(house, school)
    expect(placed.orders).toHaveLength(1)
    const left = await get(house, viewCart, school)
    expect(left.groups.flatMap(({ lines }) => lines.map(({ itemId }) => itemId))).toEqual([scarce, gone])
    // The vendor of whom nothing was ordered has taken no number of the series.
    await house.db.updateTable('item').set({ stock: 5 }).where('id', '=', gone).execute()
    const [first, second] = [placed, await order(house, school)].map(({ orders }) => orders[0]?.number ?? '')
    expect([first?.slice(-4), second?.slice(-4)]).toEqual(['0001', '0002'])
  })

  test('a price that rose between the screen and the button refuses the whole', async () => {
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
    const item = await anItem(house.db, vendor)
    await fillCart(house, school, [[item, 1]])
    const body = checkoutBody(await get(house, viewCheckout, school))
    await house.db.updateTable('item').set({ price: 54_391 }).where('id', '=', item).execute()
    const answer = await callEndpoint(house.db, house.services, placeOrders, school, {
      body,
      key: 'kunci-harga',
    })
    expect(answer).toMatchObject({ http: 409, body: { status: 'error' } })
    expect(await stockOf(item)).toBe(100)
  })
})

test('§1 a book whose decree is of 2015 goes neither into the cart nor into an order, even if it is on sale', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const item = await anItem(house.db, vendor, { kind: 'book' })
  const facts = {
    publisher: '',
    author: '',
    year: 2015,
    curriculum: '',
    education_level: 'SD',
    class: 'IV',
    pages: 96,
  }
  await house.db
    .insertInto('book')
    .values({
      item_id: item,
      isbn: '9780306406157',
      size: '',
      paper: '',
      ...facts,
      decree_number: '1/P',
      decree_year: 2016,
    })
    .execute()
  await fillCart(house, school, [[item, 1]])
  const body = checkoutBody(await get(house, viewCheckout, school))
  const decree = (year: number, letter: string) =>
    house.db
      .updateTable('book')
      .set({ decree_year: year, centre_letter: letter })
      .where('item_id', '=', item)
      .execute()
  await decree(2015, '')
  const place = (key: string) => callEndpoint(house.db, house.services, placeOrders, school, { body, key })
  expect((await place('kunci-buku-1')).http).toBe(409)
  const added = await callEndpoint(house.db, house.services, addToCart, school, {
    body: { itemId: item, quantity: 1 },
  })
  expect([added.http, added.body]).toMatchObject([
    409,
    {
      status_message:
        'Buku ini belum boleh dipesan: SK kelayakannya tidak terbit sesudah 2015 dan belum ada surat dari pusat kurikulum dan perbukuan.',
    },
  ])
  await decree(2015, 'B-12/PUSBUK/2026')
  expect((await place('kunci-buku-2')).http).toBe(200)
})

describe('once per key', () => {
  test('the same request again answers the same orders, and makes none', async () => {
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
    await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
    const body = checkoutBody(await get(house, viewCheckout, school))
    const first = await get(house, placeOrders, school, { body, key: 'kunci-sama-1' })
    const count = await orderCount()
    expect(await get(house, placeOrders, school, { body, key: 'kunci-sama-1' })).toEqual(first)
    expect(await orderCount()).toBe(count)
  })
  test('a key is not for another content', async () => {
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
    await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
    const body = checkoutBody(await get(house, viewCheckout, school))
    await get(house, placeOrders, school, { body, key: 'kunci-sama-2' })
    const other = await callEndpoint(house.db, house.services, placeOrders, school, {
      body: { ...body, fund: 'BOS-K' },
      key: 'kunci-sama-2',
    })
    expect(other.http).toBe(409)
  })
  test('without a key the cart is still ordered only once', async () => {
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
    await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
    const body = checkoutBody(await get(house, viewCheckout, school))
    expect((await callEndpoint(house.db, house.services, placeOrders, school, { body })).http).toBe(200)
    expect((await callEndpoint(house.db, house.services, placeOrders, school, { body })).http).toBe(409)
  })
})

test('a school without a tax number is told where it is entered', async () => {
  const [school, vendor] = [await aSchool(house.db, { npwp: null }), await aVendor(house.db)]
  await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
  const body = checkoutBody(await get(house, viewCheckout, school))
  const answer = await callEndpoint(house.db, house.services, placeOrders, school, {
    body,
    key: 'kunci-npwp',
  })
  expect(answer).toEqual({
    http: 409,
    body: { status: 'error', status_message: 'NPWP sekolah belum tercatat. Lengkapi di Dapodik.' },
  })
})

test('a school in a free-trade zone pays the net price and no PPN', async () => {
  const [school, vendor] = [await aSchool(house.db, { freeTradeZone: true }), await aVendor(house.db)]
  await fillCart(house, school, [[await anItem(house.db, vendor, { price: 54_390 }), 2]])
  const placed = await order(house, school)
  const view = await get(house, viewOrder, school, { params: { orderId: placed.orders[0]?.id ?? 0 } })
  expect(view.lines[0]).toMatchObject({
    listPrice: 54_390,
    unitPrice: 49_000,
    lineTotal: 98_000,
    exemptReason: 'free-trade-zone',
  })
  expect(view.amounts).toMatchObject({ gross: 98_000, ppn: 0, pph: 490 })
})

describe('what the database refuses by itself', () => {
  test.each([
    ['a total that differs from its lines', `update orders set gross = gross + 1, total = total + 1`],
    ['a state that the table does not lead to', `update orders set state = 'completed' where state = 'new'`],
    ['an event that is changed', `update order_event set member_name = 'lain'`],
    ['an event that is deleted', `delete from order_event`],
    ['a line that is made cheaper', `update order_line set unit_price = 1, line_total = quantity`],
    ['stock below zero', `update item set stock = -1`],
    ['a move that is deleted', `delete from stock_move`],
  ])('%s', async (_, statement) => {
    const { sql } = await import('kysely')
    await expect(sql.raw(statement).execute(house.db)).rejects.toThrow()
  })
})
