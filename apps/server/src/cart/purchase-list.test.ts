import { viewCart } from '@pasar/contract/cart/cart'
import {
  addListToCart,
  createPurchaseList,
  deletePurchaseList,
  listPurchaseLists,
  renamePurchaseList,
  setListLine,
  viewPurchaseList,
} from '@pasar/contract/cart/purchase-list'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { createTestContext, fillCart, get } from '../../testing/orders.ts'

const house = await createTestContext()

test('a cart is kept under a name and poured into an empty cart months later, at the price of that day', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const paper = await anItem(house.db, vendor, { price: 54_390, name: 'Kertas HVS A4' })
  const chalk = await anItem(house.db, vendor, { price: 12_000, name: 'Kapur tulis' })
  await fillCart(house, school, [
    [paper, 10],
    [chalk, 4],
  ])
  const list = await get(house, createPurchaseList, school, { body: { name: 'ATK bulanan', fromCart: true } })
  expect(list).toMatchObject({ name: 'ATK bulanan', lineCount: 2 })
  await house.db.deleteFrom('cart_line').where('buyer_id', '=', school.memberId).execute()
  await house.db.updateTable('item').set({ price: 60_000 }).where('id', '=', paper).execute()
  const params = { listId: list.id }
  const view = await get(house, viewPurchaseList, school, { params })
  expect(
    view.lines.map(({ name, quantity, unitPrice, lineTotal }) => [name, quantity, unitPrice, lineTotal]),
  ).toEqual([
    ['Kertas HVS A4', 10, 60_000, 600_000],
    ['Kapur tulis', 4, 12_000, 48_000],
  ])
  expect(view.total).toBe(648_000)
  await house.db.updateTable('item').set({ state: 'taken_down' }).where('id', '=', chalk).execute()
  expect((await get(house, viewPurchaseList, school, { params })).total).toBe(600_000)
  expect(await get(house, addListToCart, school, { params })).toEqual({
    added: 1,
    missing: ['Kapur tulis'],
    count: 1,
  })
  // What is there already stays as it is.
  expect(await get(house, addListToCart, school, { params })).toMatchObject({ added: 0, count: 1 })
  const cart = await get(house, viewCart, school)
  expect(cart.groups[0]?.lines[0]).toMatchObject({ quantity: 10, unitPrice: 60_000, priceBefore: null })
})

test('goods are put on a list, counted anew, and taken off; a name is used once', async () => {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const itemId = await anItem(house.db, vendor, { price: 20_000 })
  const { id: listId } = await get(house, createPurchaseList, school, {
    body: { name: 'UKS', fromCart: false },
  })
  const set = (quantity: number) =>
    get(house, setListLine, school, { params: { listId }, body: { itemId, optionId: null, quantity } })
  expect((await set(3)).lines[0]?.quantity).toBe(3)
  expect((await set(5)).lines).toHaveLength(1)
  expect((await set(0)).lines).toEqual([])
  const again = { body: { name: 'uks', fromCart: false } }
  expect(await callEndpoint(house.db, house.services, createPurchaseList, school, again)).toMatchObject({
    http: 422,
    body: { status_message: 'Daftar dengan nama ini sudah ada' },
  })
  const other = await get(house, createPurchaseList, school, { body: { name: 'Dapur', fromCart: false } })
  expect(
    await callEndpoint(house.db, house.services, renamePurchaseList, school, {
      body: { name: 'uks' },
      params: { listId: other.id },
    }),
  ).toMatchObject({ http: 422 })
  const renamed = await get(house, renamePurchaseList, school, {
    params: { listId },
    body: { name: 'UKS dan P3K' },
  })
  expect(renamed.name).toBe('UKS dan P3K')
  await get(house, deletePurchaseList, school, { params: { listId: other.id } })
  expect((await get(house, listPurchaseLists, school)).lists.map(({ name }) => name)).toEqual(['UKS dan P3K'])
})

test('an empty cart makes no list, and a full school none more', async () => {
  const school = await aSchool(house.db)
  const fromCart = { body: { name: 'Kosong', fromCart: true } }
  await expect(get(house, createPurchaseList, school, fromCart)).rejects.toThrow(
    'Tidak ada barang yang dipilih',
  )
  expect((await get(house, listPurchaseLists, school)).lists).toEqual([])
  for (let at = 1; at <= 50; at += 1)
    await get(house, createPurchaseList, school, { body: { name: `Daftar ${at}`, fromCart: false } })
  await expect(
    get(house, createPurchaseList, school, { body: { name: 'Satu lagi', fromCart: false } }),
  ).rejects.toThrow('Sekolah sudah punya 50 daftar')
})
