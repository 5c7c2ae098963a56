import { listOwnItems } from '@pasar/contract/catalogue/item-listings'
import { tasks } from '@pasar/contract/identity/dashboard'
import { setStockAlert, viewStockAlert } from '@pasar/contract/shop/stock-alert'
import { expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'
import { notifyLowStock } from '../stock/low-stock.ts'

const context = await createTestContext()
const { db } = context
const now = new Date('2026-11-20T03:00:00Z')

const setLevel = (vendor: Actor, stockAlert: number | null) =>
  get(context, setStockAlert, vendor, { body: { stockAlert } })
const sell = async (school: Actor, itemId: number, quantity: number) => {
  await fillCart(context, school, [[itemId, quantity]])
  await order(context, school)
}
/** Runs the job until it has nothing to do, and returns the notices of a vendor. */
async function noticesOf(vendor: Actor) {
  while (await notifyLowStock(db, now));
  const rows = await db
    .selectFrom('outbox')
    .select('payload')
    .where('member_id', '=', vendor.memberId)
    .where('topic', '=', 'stock.low')
    .orderBy('id')
    .execute()
  return rows.map(({ payload }) => payload)
}
const lowIn = async (vendor: Actor) =>
  (
    await get(context, listOwnItems, vendor, { params: { type: 'item' }, query: { state: 'low_stock' } })
  ).items.map(({ id, isLow }) => [id, isLow])

test('decision 0161: one notice for each time that the stock falls below the level', async () => {
  const [school, vendor] = [await aSchool(db), await aVendor(db)]
  const itemId = await anItem(db, vendor, { name: 'Kertas', unit: 'rim', price: 20_000, stock: 12 })
  expect(await setLevel(vendor, 10)).toEqual({ stockAlert: 10, lowCount: 0 })
  await sell(school, itemId, 2)
  expect(await noticesOf(vendor)).toEqual([])
  await sell(school, itemId, 1)
  expect(await lowIn(vendor)).toEqual([[itemId, true]])
  const first = { goods: 'Kertas (sisa 9 rim)', itemId, book: false }
  expect(await noticesOf(vendor)).toEqual([first])
  await sell(school, itemId, 1)
  expect(await noticesOf(vendor)).toEqual([first])
  await db.updateTable('item').set({ stock: 20 }).where('id', '=', itemId).execute()
  expect(await lowIn(vendor)).toEqual([])
  await sell(school, itemId, 20)
  expect(await noticesOf(vendor)).toEqual([first, { goods: 'Kertas (habis)', itemId, book: false }])
})

test('decision 0161: an item has its own level, and level 0 switches its notice off', async () => {
  const vendor = await aVendor(db)
  const own = await anItem(db, vendor, { name: 'Laptop', stock: 4, stock_alert: 5 })
  const off = await anItem(db, vendor, { stock: 4, stock_alert: 0 })
  const plain = await anItem(db, vendor, { name: 'Pensil', unit: 'kotak', stock: 6 })
  await anItem(db, vendor, { stock: 0, state: 'draft', published_at: null })
  await anItem(db, vendor, { stock: 0, stock_unlimited: true })
  expect(await lowIn(vendor)).toEqual([[own, true]])
  expect((await setLevel(vendor, 7)).lowCount).toBe(2)
  expect(await lowIn(vendor)).toEqual([
    [plain, true],
    [own, true],
  ])
  expect(off).toBeLessThan(plain)
  expect(await noticesOf(vendor)).toEqual([
    { goods: expect.stringMatching(/^2 barang, antara lain Laptop \(sisa 4 /), book: false },
  ])
  expect((await setLevel(vendor, null)).lowCount).toBe(1)
  expect(await get(context, viewStockAlert, vendor)).toEqual({ stockAlert: null, lowCount: 1 })
})

test('decision 0161: the dashboard counts low stocks of each list', async () => {
  const vendor = await aVendor(db)
  await anItem(db, vendor, { name: 'Laptop', sku: 'LP', stock: 4, stock_alert: 5 })
  await anItem(db, vendor, { kind: 'book', stock: 1, stock_alert: 2 })
  const board = await get(context, tasks, vendor, { now })
  expect(board.tasks.map(({ kind, count }) => [kind, count])).toEqual([
    ['low-stock', 1],
    ['low-stock-books', 1],
  ])
})
