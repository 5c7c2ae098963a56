import {
  addToCart,
  changeCartLine,
  removeCartLine,
  selectCartLines,
  viewCart,
} from '@pasar/contract/cart/cart'
import { viewCheckout } from '@pasar/contract/ordering/checkout'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { createTestContext, fillCart, get } from '../../testing/orders.ts'

const context = await createTestContext()

const messageOf = (answer: Awaited<ReturnType<typeof callEndpoint>>) =>
  answer.body.status === 'error' ? answer.body.status_message : 'ok'

test('adding the same item twice gives one line', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const item = await anItem(context.db, vendor)
  await fillCart(context, school, [[item, 2]])
  expect(await get(context, addToCart, school, { body: { itemId: item, quantity: 3 } })).toMatchObject({
    quantity: 5,
    count: 1,
  })
})

test('executes concurrent equal requests once; rejects the same key with a different body', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const itemId = await anItem(context.db, vendor)
  const add = (quantity: number) =>
    callEndpoint(context.db, context.services, addToCart, school, {
      body: { itemId, quantity },
      key: 'kunci-keranjang',
    })
  const answers = await Promise.all([add(2), add(2), add(2)])
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200])
  for (const { body } of answers) expect(body).toMatchObject({ data: { quantity: 2, count: 1 } })
  expect(messageOf(await add(3))).toBe('Kunci permintaan ini sudah dipakai untuk isi yang berbeda')
  expect((await get(context, viewCart, school)).count).toBe(1)
})

describe('additions that the cart rejects', () => {
  test.each([
    [{ stock: 4 }, 5, 409, 'Tersisa 4 Pcs'],
    // A vendor may type this unit. The client signs the school out if a message contains it.
    [{ stock: 4, unit: 'Login First' }, 5, 409, 'Tersisa 4 login first'],
    [{ stock: 0 }, 1, 409, 'Stok habis'],
    [{ minimum: 10 }, 5, 422, 'Jumlah paling sedikit 10 Pcs'],
    [{ minimum: 10, multiple: 10 }, 15, 422, 'Kelipatan 10 Pcs'],
    [{ minimum: 1, multiple: 2 }, 5, 422, 'Kelipatan 2 Pcs'],
    [{ minimum: 1, multiple: 2 }, 1, 422, 'Jumlah paling sedikit 2 Pcs'],
    [
      { price: 100_000_000_000, stock: 1_000_000 },
      1_000_000,
      422,
      'Satu baris paling banyak Rp 1.000.000.000.000',
    ],
    [{ price: 99 }, 1, 409, 'Barang ini sedang tidak dijual'], // §9 Items under Rp 100
    [{ state: 'draft' as const }, 1, 409, 'Barang ini sedang tidak dijual'],
    [{ option_names: ['Warna'] }, 1, 422, 'Pilih varian barang dahulu'],
  ])('rejects %o with %i units', async (overrides, quantity, http, message) => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    const itemId = await anItem(context.db, vendor, overrides)
    const answer = await callEndpoint(context.db, context.services, addToCart, school, {
      body: { itemId, quantity },
    })
    expect([answer.http, messageOf(answer)]).toEqual([http, message])
    expect((await get(context, viewCart, school)).count).toBe(0)
  })
  test('rejects an item of a banned vendor', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db, { status: -1 })]
    const itemId = await anItem(context.db, vendor)
    expect(
      (await callEndpoint(context.db, context.services, addToCart, school, { body: { itemId, quantity: 1 } }))
        .http,
    ).toBe(409)
  })
  test('rejects an addition above 200 lines', async () => {
    const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
    const items = await Promise.all(Array.from({ length: 201 }, () => anItem(context.db, vendor)))
    const last = items.pop() ?? 0
    await fillCart(
      context,
      school,
      items.map((item) => [item, 1] as const),
    )
    const answer = await callEndpoint(context.db, context.services, addToCart, school, {
      body: { itemId: last, quantity: 1 },
    })
    expect(answer.http).toBe(409)
  })
})

test('a line above the maximum line total does not block the rest of the cart and can be removed', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const [dear, other] = [
    await anItem(context.db, vendor, { price: 1_000, stock: 1_000_000 }),
    await anItem(context.db, vendor, { price: 5_000 }),
  ]
  await fillCart(context, school, [
    [dear, 1_000_000],
    [other, 2],
  ])
  await context.db.updateTable('item').set({ price: 100_000_000_000 }).where('id', '=', dear).execute()
  const cart = await get(context, viewCart, school)
  expect(cart.groups[0]?.lines.map(({ problem }) => problem).sort()).toEqual([null, 'value'])
  expect(cart.total).toBe(10_000)
  expect((await get(context, viewCheckout, school)).orders[0]?.amounts.gross).toBe(10_000)
  const lineId = cart.groups[0]?.lines.find(({ problem }) => problem === 'value')?.id ?? 0
  expect((await get(context, removeCartLine, school, { params: { lineId } })).count).toBe(1)
})

test('a line shows a changed price or stock, and counts at the new price or not at all', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const [paper, ink] = [
    await anItem(context.db, vendor, { price: 50_000 }),
    await anItem(context.db, vendor, { price: 10_000 }),
  ]
  await fillCart(context, school, [
    [paper, 2],
    [ink, 3],
  ])
  await context.db.updateTable('item').set({ price: 60_000 }).where('id', '=', paper).execute()
  await context.db.updateTable('item').set({ stock: 2 }).where('id', '=', ink).execute()
  const cart = await get(context, viewCart, school)
  expect(cart.groups[0]?.lines).toMatchObject([
    { unitPrice: 60_000, priceBefore: 50_000, lineTotal: 120_000, problem: null },
    { problem: 'stock', stock: 2 },
  ])
  expect(cart).toMatchObject({ total: 120_000, selectedCount: 1, orderCount: 1 })
  const lineId = cart.groups[0]?.lines[0]?.id ?? 0
  const accepted = await get(context, changeCartLine, school, {
    params: { lineId },
    body: { acceptPrice: true },
  })
  expect(accepted.groups[0]?.lines[0]?.priceBefore).toBeNull()
})

test('a line at a wholesale price compares that price, whatever happens to the list price', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const paper = await anItem(context.db, vendor, { price: 50_000 })
  await context.db
    .insertInto('item_wholesale')
    .values([{ item_id: paper, amount: 10, price: 46_100 }])
    .execute()
  await fillCart(context, school, [[paper, 2]])
  const line = async () => (await get(context, viewCart, school)).groups[0]?.lines[0]
  const lineId = (await line())?.id ?? 0
  const change = (body: { quantity?: number; acceptPrice?: true }) =>
    get(context, changeCartLine, school, { params: { lineId }, body })
  await change({ quantity: 10 })
  expect(await line()).toMatchObject({ unitPrice: 46_100, priceBefore: null })
  await context.db.updateTable('item').set({ price: 51_000 }).where('id', '=', paper).execute()
  expect(await line()).toMatchObject({ unitPrice: 46_100, priceBefore: null })
  await context.db.updateTable('item_wholesale').set({ price: 47_000 }).where('item_id', '=', paper).execute()
  expect(await line()).toMatchObject({ unitPrice: 47_000, priceBefore: 46_100 })
  await change({ acceptPrice: true })
  expect(await line()).toMatchObject({ unitPrice: 47_000, priceBefore: null })
})

test('ticks and unticks all lines of one vendor or of the cart at once', async () => {
  const [school, one, two] = [await aSchool(context.db), await aVendor(context.db), await aVendor(context.db)]
  await fillCart(context, school, [
    [await anItem(context.db, one, { price: 1_000 }), 1],
    [await anItem(context.db, two, { price: 2_000 }), 1],
  ])
  expect(
    (await get(context, selectCartLines, school, { body: { vendorId: one.memberId, selected: false } }))
      .total,
  ).toBe(2_000)
  expect((await get(context, selectCartLines, school, { body: { selected: false } })).total).toBe(0)
  expect((await get(context, selectCartLines, school, { body: { selected: true } })).total).toBe(3_000)
})

test('another school can neither see, change nor remove a line', async () => {
  const [school, other, vendor] = [
    await aSchool(context.db),
    await aSchool(context.db),
    await aVendor(context.db),
  ]
  await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
  const lineId = (await get(context, viewCart, school)).groups[0]?.lines[0]?.id ?? 0
  const params = { lineId }
  expect(
    (
      await callEndpoint(context.db, context.services, changeCartLine, other, {
        params,
        body: { quantity: 9 },
      })
    ).http,
  ).toBe(404)
  expect((await callEndpoint(context.db, context.services, removeCartLine, other, { params })).http).toBe(404)
  expect((await get(context, viewCart, school)).groups[0]?.lines[0]?.quantity).toBe(1)
  expect((await get(context, viewCart, other)).count).toBe(0)
})

test('responds 403 to a vendor that opens the cart', async () => {
  const answer = await callEndpoint(context.db, context.services, viewCart, await aVendor(context.db), {})
  expect([answer.http, messageOf(answer)]).toEqual([403, 'Anda tidak memiliki akses'])
})
