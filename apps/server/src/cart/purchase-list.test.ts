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

const context = await createTestContext()

test('a list stores a cart and fills an empty cart months later at current prices', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const paper = await anItem(context.db, vendor, { price: 54_390, name: 'Kertas HVS A4' })
  const chalk = await anItem(context.db, vendor, { price: 12_000, name: 'Kapur tulis' })
  await fillCart(context, school, [
    [paper, 10],
    [chalk, 4],
  ])
  const list = await get(context, createPurchaseList, school, {
    body: { name: 'ATK bulanan', fromCart: true },
  })
  expect(list).toMatchObject({ name: 'ATK bulanan', lineCount: 2 })
  await context.db.deleteFrom('cart_line').where('buyer_id', '=', school.memberId).execute()
  await context.db.updateTable('item').set({ price: 60_000 }).where('id', '=', paper).execute()
  const params = { listId: list.id }
  const view = await get(context, viewPurchaseList, school, { params })
  expect(
    view.lines.map(({ name, quantity, unitPrice, lineTotal }) => [name, quantity, unitPrice, lineTotal]),
  ).toEqual([
    ['Kertas HVS A4', 10, 60_000, 600_000],
    ['Kapur tulis', 4, 12_000, 48_000],
  ])
  expect(view.total).toBe(648_000)
  await context.db.updateTable('item').set({ state: 'taken_down' }).where('id', '=', chalk).execute()
  expect((await get(context, viewPurchaseList, school, { params })).total).toBe(600_000)
  expect(await get(context, addListToCart, school, { params })).toEqual({
    added: 1,
    missing: ['Kapur tulis'],
    count: 1,
  })
  // Lines that are already in the cart do not change.
  expect(await get(context, addListToCart, school, { params })).toMatchObject({ added: 0, count: 1 })
  const cart = await get(context, viewCart, school)
  expect(cart.groups[0]?.lines[0]).toMatchObject({ quantity: 10, unitPrice: 60_000, priceBefore: null })
})

test('adds items to a list, changes quantities, removes items; a list name is unique', async () => {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  const itemId = await anItem(context.db, vendor, { price: 20_000 })
  const { id: listId } = await get(context, createPurchaseList, school, {
    body: { name: 'UKS', fromCart: false },
  })
  const set = (quantity: number) =>
    get(context, setListLine, school, { params: { listId }, body: { itemId, optionId: null, quantity } })
  expect((await set(3)).lines[0]?.quantity).toBe(3)
  expect((await set(5)).lines).toHaveLength(1)
  expect((await set(0)).lines).toEqual([])
  const duplicateRequest = { body: { name: 'uks', fromCart: false } }
  expect(
    await callEndpoint(context.db, context.services, createPurchaseList, school, duplicateRequest),
  ).toMatchObject({
    http: 422,
    body: { status_message: 'Daftar dengan nama ini sudah ada' },
  })
  const other = await get(context, createPurchaseList, school, { body: { name: 'Dapur', fromCart: false } })
  expect(
    await callEndpoint(context.db, context.services, renamePurchaseList, school, {
      body: { name: 'uks' },
      params: { listId: other.id },
    }),
  ).toMatchObject({ http: 422 })
  const renamed = await get(context, renamePurchaseList, school, {
    params: { listId },
    body: { name: 'UKS dan P3K' },
  })
  expect(renamed.name).toBe('UKS dan P3K')
  await get(context, deletePurchaseList, school, { params: { listId: other.id } })
  expect((await get(context, listPurchaseLists, school)).lists.map(({ name }) => name)).toEqual([
    'UKS dan P3K',
  ])
})

test('rejects a list from an empty cart, and a list above the limit of the school', async () => {
  const school = await aSchool(context.db)
  const fromCart = { body: { name: 'Kosong', fromCart: true } }
  await expect(get(context, createPurchaseList, school, fromCart)).rejects.toThrow(
    'Tidak ada barang yang dipilih',
  )
  expect((await get(context, listPurchaseLists, school)).lists).toEqual([])
  for (let at = 1; at <= 50; at += 1)
    await get(context, createPurchaseList, school, { body: { name: `Daftar ${at}`, fromCart: false } })
  await expect(
    get(context, createPurchaseList, school, { body: { name: 'Satu lagi', fromCart: false } }),
  ).rejects.toThrow('Sekolah sudah punya 50 daftar')
})
