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

const house = await createTestContext()

const words = (answer: Awaited<ReturnType<typeof callEndpoint>>) =>
  answer.body.status === 'error' ? answer.body.status_message : 'ok'

test('the same item added twice is one line', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const item = await anItem(house.db, vendor)
  await fillCart(house, school, [[item, 2]])
  expect(await get(house, addToCart, school, { body: { itemId: item, quantity: 3 } })).toMatchObject({
    quantity: 5,
    count: 1,
  })
})

test('the same request twice at once is done once, and both hear of it; with other words its key is used up', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const itemId = await anItem(house.db, vendor)
  const add = (quantity: number) =>
    callEndpoint(house.db, house.services, addToCart, school, {
      body: { itemId, quantity },
      key: 'kunci-keranjang',
    })
  const answers = await Promise.all([add(2), add(2), add(2)])
  expect(answers.map(({ http }) => http)).toEqual([200, 200, 200])
  for (const { body } of answers) expect(body).toMatchObject({ data: { quantity: 2, count: 1 } })
  expect(words(await add(3))).toBe('Kunci permintaan ini sudah dipakai untuk isi yang berbeda')
  expect((await get(house, viewCart, school)).count).toBe(1)
})

describe('what does not go in', () => {
  test.each([
    [{ stock: 4 }, 5, 409, 'Tersisa 4 Pcs'],
    // A unit as a vendor may type it; in a message it would log the school out.
    [{ stock: 4, unit: 'Login First' }, 5, 409, 'Stok tidak mencukupi'],
    [{ stock: 0 }, 1, 409, 'Stok habis'],
    [{ minimum: 10 }, 5, 422, 'Jumlah paling sedikit 10 Pcs'],
    [{ minimum: 10, multiple: 10 }, 15, 422, 'Kelipatan 10 Pcs'],
    [
      { price: 100_000_000_000, stock: 1_000_000 },
      1_000_000,
      422,
      'Satu baris paling banyak Rp 1.000.000.000.000',
    ],
    [{ price: 99 }, 1, 409, 'Barang ini sedang tidak dijual'], // §9 Items under Rp 100
    [{ state: 'draft' as const }, 1, 409, 'Barang ini sedang tidak dijual'],
    [{ option_names: ['Warna'] }, 1, 422, 'Pilih varian barang dahulu'],
  ])('%o, %i units', async (given, quantity, http, message) => {
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
    const itemId = await anItem(house.db, vendor, given)
    const answer = await callEndpoint(house.db, house.services, addToCart, school, {
      body: { itemId, quantity },
    })
    expect([answer.http, words(answer)]).toEqual([http, message])
    expect((await get(house, viewCart, school)).count).toBe(0)
  })
  test('an item of a vendor that was banned', async () => {
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db, { status: -1 })]
    const itemId = await anItem(house.db, vendor)
    expect(
      (await callEndpoint(house.db, house.services, addToCart, school, { body: { itemId, quantity: 1 } }))
        .http,
    ).toBe(409)
  })
  test('more than two hundred lines', async () => {
    const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
    const items = await Promise.all(Array.from({ length: 201 }, () => anItem(house.db, vendor)))
    const last = items.pop() ?? 0
    await fillCart(
      house,
      school,
      items.map((item) => [item, 1] as const),
    )
    const answer = await callEndpoint(house.db, house.services, addToCart, school, {
      body: { itemId: last, quantity: 1 },
    })
    expect(answer.http).toBe(409)
  })
})

test('what becomes dearer than a line may be hinders nothing else in the cart, and can be taken out', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const [dear, other] = [
    await anItem(house.db, vendor, { price: 1_000, stock: 1_000_000 }),
    await anItem(house.db, vendor, { price: 5_000 }),
  ]
  await fillCart(house, school, [
    [dear, 1_000_000],
    [other, 2],
  ])
  await house.db.updateTable('item').set({ price: 100_000_000_000 }).where('id', '=', dear).execute()
  const cart = await get(house, viewCart, school)
  expect(cart.groups[0]?.lines.map(({ problem }) => problem).sort()).toEqual([null, 'value'])
  expect(cart.total).toBe(10_000)
  expect((await get(house, viewCheckout, school)).orders[0]?.amounts.gross).toBe(10_000)
  const lineId = cart.groups[0]?.lines.find(({ problem }) => problem === 'value')?.id ?? 0
  expect((await get(house, removeCartLine, school, { params: { lineId } })).count).toBe(1)
})

test('a line whose price or stock changed says so, and counts no longer or anew', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const [paper, ink] = [
    await anItem(house.db, vendor, { price: 50_000 }),
    await anItem(house.db, vendor, { price: 10_000 }),
  ]
  await fillCart(house, school, [
    [paper, 2],
    [ink, 3],
  ])
  await house.db.updateTable('item').set({ price: 60_000 }).where('id', '=', paper).execute()
  await house.db.updateTable('item').set({ stock: 2 }).where('id', '=', ink).execute()
  const cart = await get(house, viewCart, school)
  expect(cart.groups[0]?.lines).toMatchObject([
    { unitPrice: 60_000, priceBefore: 50_000, lineTotal: 120_000, problem: null },
    { problem: 'stock', stock: 2 },
  ])
  expect(cart).toMatchObject({ total: 120_000, selectedCount: 1, orderCount: 1 })
  const lineId = cart.groups[0]?.lines[0]?.id ?? 0
  const accepted = await get(house, changeCartLine, school, {
    params: { lineId },
    body: { acceptPrice: true },
  })
  expect(accepted.groups[0]?.lines[0]?.priceBefore).toBeNull()
})

test('a line in a wholesale step compares the price of that step, whatever the list price does', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const paper = await anItem(house.db, vendor, { price: 50_000 })
  await house.db
    .insertInto('item_wholesale')
    .values([{ item_id: paper, amount: 10, price: 46_100 }])
    .execute()
  await fillCart(house, school, [[paper, 2]])
  const line = async () => (await get(house, viewCart, school)).groups[0]?.lines[0]
  const lineId = (await line())?.id ?? 0
  const change = (body: { quantity?: number; acceptPrice?: true }) =>
    get(house, changeCartLine, school, { params: { lineId }, body })
  await change({ quantity: 10 })
  expect(await line()).toMatchObject({ unitPrice: 46_100, priceBefore: null })
  await house.db.updateTable('item').set({ price: 51_000 }).where('id', '=', paper).execute()
  expect(await line()).toMatchObject({ unitPrice: 46_100, priceBefore: null })
  await house.db.updateTable('item_wholesale').set({ price: 47_000 }).where('item_id', '=', paper).execute()
  expect(await line()).toMatchObject({ unitPrice: 47_000, priceBefore: 46_100 })
  await change({ acceptPrice: true })
  expect(await line()).toMatchObject({ unitPrice: 47_000, priceBefore: null })
})

test('lines of one vendor, or all, are ticked and unticked together', async () => {
  const [school, one, two] = [await aSchool(house.db), await aVendor(house.db), await aVendor(house.db)]
  await fillCart(house, school, [
    [await anItem(house.db, one, { price: 1_000 }), 1],
    [await anItem(house.db, two, { price: 2_000 }), 1],
  ])
  expect(
    (await get(house, selectCartLines, school, { body: { vendorId: one.memberId, selected: false } })).total,
  ).toBe(2_000)
  expect((await get(house, selectCartLines, school, { body: { selected: false } })).total).toBe(0)
  expect((await get(house, selectCartLines, school, { body: { selected: true } })).total).toBe(3_000)
})

test('another school can neither see, change nor remove a line', async () => {
  const [school, other, vendor] = [await aSchool(house.db), await aSchool(house.db), await aVendor(house.db)]
  await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
  const lineId = (await get(house, viewCart, school)).groups[0]?.lines[0]?.id ?? 0
  const params = { lineId }
  expect(
    (await callEndpoint(house.db, house.services, changeCartLine, other, { params, body: { quantity: 9 } }))
      .http,
  ).toBe(404)
  expect((await callEndpoint(house.db, house.services, removeCartLine, other, { params })).http).toBe(404)
  expect((await get(house, viewCart, school)).groups[0]?.lines[0]?.quantity).toBe(1)
  expect((await get(house, viewCart, other)).count).toBe(0)
})

test('a vendor has no cart', async () => {
  const answer = await callEndpoint(house.db, house.services, viewCart, await aVendor(house.db), {})
  expect([answer.http, words(answer)]).toEqual([403, 'Anda tidak memiliki akses'])
})
