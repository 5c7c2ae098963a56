import { addToCart, viewCart } from '@pasar/contract/cart/cart'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { must } from '@pasar/domain/kernel/must'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../../testing/builders.ts'
import { callEndpoint } from '../../../testing/call-endpoint.ts'
import { checkoutBody, createTestContext, fillCart, get, order } from '../../../testing/orders.ts'

const context = await createTestContext()

const stockOf = async (id: number) =>
  (await context.db.selectFrom('item').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
const orderCount = async () =>
  (
    await context.db
      .selectFrom('orders')
      .select((of) => of.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

test('creates one order per vendor with the amounts of the documents', async () => {
  const [school, one, two] = [
    await aSchool(context.db),
    await aVendor(context.db),
    await aVendor(context.db, { pkp: false }),
  ]
  await fillCart(context, school, [
    [await anItem(context.db, one, { price: 54_390, weight_grams: 2_500 }), 10],
    [await anItem(context.db, two, { price: 20_000, weight_grams: 300 }), 3],
  ])
  const placed = await order(context, school)
  // 543,900 gross is 490,000 net; 25 kg: 10,000 + 24 × 5,000 = 130,000. 60,000 of a vendor without
  // PKP; 0.9 kg counts as 1: 10,000.
  expect(placed.orders.map(({ total }) => total)).toEqual([673_900, 70_000])
  const first = await get(context, viewOrder, school, {
    params: { orderId: must(placed.orders[0], 'the order').id },
  })
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
  const second = await get(context, viewOrder, school, {
    params: { orderId: must(placed.orders[1], 'the order').id },
  })
  expect(second.lines[0]).toMatchObject({ exemptReason: 'vendor', lineTotal: 60_000 })
  expect(second.amounts).toMatchObject({ dpp: 0, ppn: 0, pph: 300, received: 69_700 })
  expect(placed.orders.map(({ number }) => number)).toEqual([
    `SP-2026-${first.buyer.npsn}-0001`,
    `SP-2026-${first.buyer.npsn}-0002`,
  ])
})

test.each(['20101234', 'P9901234'])(
  'accounts with the NPSN %s share one series of order numbers',
  async (npsn) => {
    const numbers: (string | undefined)[] = []
    const schools = [await aSchool(context.db, { npsn }), await aSchool(context.db, { npsn })]
    for (const school of [...schools, ...schools]) {
      await fillCart(context, school, [[await anItem(context.db, await aVendor(context.db)), 1]])
      numbers.push((await order(context, school)).orders[0]?.number)
    }
    expect(numbers).toEqual(['0001', '0002', '0003', '0004'].map((last) => `SP-2026-${npsn}-${last}`))
    const orders = context.db.updateTable('orders').set({ number: `SP-2026-${npsn}-0001` })
    await expect(orders.where('number', '=', `SP-2026-${npsn}-0002`).execute()).rejects.toThrow()
  },
)

test('takes the stock, empties the cart and starts the chain', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const item = await anItem(context.db, vendor, { stock: 7 })
  await fillCart(context, school, [[item, 5]])
  const placed = await order(context, school)
  expect(await stockOf(item)).toBe(2)
  expect(await get(context, viewCart, school)).toMatchObject({ count: 0, total: 0 })
  const view = await get(context, viewOrder, school, {
    params: { orderId: must(placed.orders[0], 'the order').id },
  })
  expect(view.events.map(({ seq, action }) => [seq, action])).toEqual([[1, 'create']])
})

test('the database rejects negative stock', async () => {
  const item = await anItem(context.db, await aVendor(context.db), { stock: 2 })
  await expect(
    context.db.updateTable('item').set({ stock: -1 }).where('id', '=', item).execute(),
  ).rejects.toThrow('item_stock_check')
})

describe('all or none', () => {
  test('creates no order and takes no stock when one vendor is short', async () => {
    const [school, one, two] = [
      await aSchool(context.db),
      await aVendor(context.db),
      await aVendor(context.db),
    ]
    const plenty = await anItem(context.db, one)
    const scarce = await anItem(context.db, two, { stock: 5 })
    await fillCart(context, school, [
      [plenty, 2],
      [scarce, 5],
    ])
    const body = checkoutBody(await get(context, viewCheckout, school))
    await context.db.updateTable('item').set({ stock: 4 }).where('id', '=', scarce).execute()
    const before = await orderCount()
    const answer = await callEndpoint(context.db, context.services, placeOrders, school, {
      body,
      key: 'kunci-kurang',
    })
    expect(answer.http).toBe(409)
    expect([await orderCount(), await stockOf(plenty), await stockOf(scarce)]).toEqual([before, 100, 4])
    expect((await get(context, viewCart, school)).count).toBe(2)
  })

  test('leaves a line without stock in the cart and orders the others', async () => {
    const [school, one, two] = [
      await aSchool(context.db),
      await aVendor(context.db),
      await aVendor(context.db),
    ]
    const [plenty, scarce, gone] = [
      await anItem(context.db, one),
      await anItem(context.db, one, { stock: 5 }),
      await anItem(context.db, two, { stock: 5 }),
    ]
    await fillCart(context, school, [
      [plenty, 2],
      [scarce, 5],
      [gone, 5],
    ])
    await context.db.updateTable('item').set({ stock: 4 }).where('id', 'in', [scarce, gone]).execute()
    const placed = await order(context, school)
    expect(placed.orders).toHaveLength(1)
    const left = await get(context, viewCart, school)
    expect(left.groups.flatMap(({ lines }) => lines.map(({ itemId }) => itemId))).toEqual([scarce, gone])
    // The vendor without an order has used no number of the series.
    await context.db.updateTable('item').set({ stock: 5 }).where('id', '=', gone).execute()
    const [first, second] = [placed, await order(context, school)].map(
      ({ orders }) => orders[0]?.number ?? '',
    )
    expect([first?.slice(-4), second?.slice(-4)]).toEqual(['0001', '0002'])
  })

  test('rejects the whole checkout when a price rose after the screen was loaded', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    const item = await anItem(context.db, vendor)
    await fillCart(context, school, [[item, 1]])
    const body = checkoutBody(await get(context, viewCheckout, school))
    await context.db.updateTable('item').set({ price: 54_391 }).where('id', '=', item).execute()
    const answer = await callEndpoint(context.db, context.services, placeOrders, school, {
      body,
      key: 'kunci-harga',
    })
    expect(answer).toMatchObject({ http: 409, body: { status: 'error' } })
    expect(await stockOf(item)).toBe(100)
  })
})

test('§1 rejects a book with a decree of 2015 in cart and checkout, even if it is on sale', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const item = await anItem(context.db, vendor, { kind: 'book' })
  const facts = {
    publisher: '',
    author: '',
    year: 2015,
    curriculum: '',
    education_level: 'SD',
    class: 'IV',
    pages: 96,
  }
  await context.db
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
  await fillCart(context, school, [[item, 1]])
  const body = checkoutBody(await get(context, viewCheckout, school))
  const decree = (year: number, type: string) =>
    context.db
      .updateTable('book')
      .set({ decree_year: year, centre_letter: type })
      .where('item_id', '=', item)
      .execute()
  await decree(2015, '')
  const submitOrder = (key: string) =>
    callEndpoint(context.db, context.services, placeOrders, school, { body, key })
  expect((await submitOrder('kunci-buku-1')).http).toBe(409)
  const added = await callEndpoint(context.db, context.services, addToCart, school, {
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
  expect((await submitOrder('kunci-buku-2')).http).toBe(200)
})

describe('idempotency', () => {
  test('the same request returns the same orders and creates none', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
    const body = checkoutBody(await get(context, viewCheckout, school))
    const first = await get(context, placeOrders, school, { body, key: 'kunci-sama-1' })
    const count = await orderCount()
    expect(await get(context, placeOrders, school, { body, key: 'kunci-sama-1' })).toEqual(first)
    expect(await orderCount()).toBe(count)
  })
  test('rejects a key with another body', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
    const body = checkoutBody(await get(context, viewCheckout, school))
    await get(context, placeOrders, school, { body, key: 'kunci-sama-2' })
    const other = await callEndpoint(context.db, context.services, placeOrders, school, {
      body: { ...body, fund: 'BOS-K' },
      key: 'kunci-sama-2',
    })
    expect(other.http).toBe(409)
  })
  test('orders a cart only once, also without a key', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
    const body = checkoutBody(await get(context, viewCheckout, school))
    expect((await callEndpoint(context.db, context.services, placeOrders, school, { body })).http).toBe(200)
    expect((await callEndpoint(context.db, context.services, placeOrders, school, { body })).http).toBe(409)
  })
})

test('rejects a school without a tax number and names where to enter it', async () => {
  const [school, vendor] = [await aSchool(context.db, { npwp: null }), await aVendor(context.db)]
  await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
  const body = checkoutBody(await get(context, viewCheckout, school))
  const answer = await callEndpoint(context.db, context.services, placeOrders, school, {
    body,
    key: 'kunci-npwp',
  })
  expect(answer).toMatchObject({
    http: 409,
    body: { status: 'error', status_message: 'NPWP sekolah belum tercatat. Lengkapi di Dapodik.' },
  })
})

test('a school in a free-trade zone pays the net price and no PPN', async () => {
  const [school, vendor] = [await aSchool(context.db, { freeTradeZone: true }), await aVendor(context.db)]
  await fillCart(context, school, [[await anItem(context.db, vendor, { price: 54_390 }), 2]])
  const placed = await order(context, school)
  const view = await get(context, viewOrder, school, {
    params: { orderId: must(placed.orders[0], 'the order').id },
  })
  expect(view.lines[0]).toMatchObject({
    listPrice: 54_390,
    unitPrice: 49_000,
    lineTotal: 98_000,
    exemptReason: 'free-trade-zone',
  })
  expect(view.amounts).toMatchObject({ gross: 98_000, ppn: 0, pph: 490 })
})

describe('constraints of the database reject', () => {
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
    await expect(sql.raw(statement).execute(context.db)).rejects.toThrow()
  })
})
