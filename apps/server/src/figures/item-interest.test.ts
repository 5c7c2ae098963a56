import { addToCart } from '@pasar/contract/cart/cart'
import { noteItemVisit } from '@pasar/contract/catalogue/item-visit'
import { salesOfPeriod } from '@pasar/contract/ordering/sales-period'
import type { PeriodFilters } from '@pasar/contract/wire/period-filters'
import { must } from '@pasar/domain/kernel/must'
import { beforeEach, expect, test } from 'vitest'
import { anItem, aSchool, aVendor } from '../../testing/builders.ts'
import { createTestContext, get } from '../../testing/orders.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Actor } from '../call/actor.ts'
import { salesRows } from '../dashboard/sales-file.ts'
import { routes } from '../web/routes.ts'
import { createItemInterest } from './item-interest.ts'

const context = await createTestContext()
const { db, services } = context
const [vendor, other, school] = [await aVendor(db), await aVendor(db), await aSchool(db)]
const [chalk, chair, draft] = [
  await anItem(db, vendor, { name: 'Kapur', price: 11_100, stock: 500 }),
  await anItem(db, vendor, { name: 'Kursi', price: 222_000, stock: 80 }),
  await anItem(db, vendor, { name: 'Meja', state: 'draft' }),
]
const MARCH: PeriodFilters = { period: 'custom', from: '2026-03-01', to: '2026-03-31' }
/** 31 March 2026 in WIB. */
const NOW = new Date('2026-03-31T03:00:00Z')

beforeEach(async () => {
  await db.deleteFrom('item_interest_day').execute()
})

const visit = (pageId: number, by: Actor | null, now = NOW) =>
  get(context, noteItemVisit, by, { params: { pageId }, now })

const stored = () =>
  db
    .selectFrom('item_interest_day')
    .select(['item_id', 'day', 'visits', 'carts'])
    .orderBy('day')
    .orderBy('item_id')
    .execute()

test('visits of schools and visitors count by WIB day, and nothing is stored before the batch', async () => {
  await visit(chalk, null, new Date('2026-02-28T16:59:59Z'))
  await visit(chalk, null, new Date('2026-02-28T17:00:00Z'))
  await visit(chalk, school)
  await visit(chair, school)
  for (const by of [vendor, other]) await visit(chair, by)
  // A draft, and an id without an item.
  await visit(draft, null)
  await visit(999_999, null)
  expect(await stored()).toEqual([])
  await services.interest.flush(db)
  await services.interest.flush(db)
  expect(await stored()).toEqual([
    { item_id: chalk, day: '2026-02-28', visits: 1, carts: 0 },
    { item_id: chalk, day: '2026-03-01', visits: 1, carts: 0 },
    { item_id: chalk, day: '2026-03-31', visits: 1, carts: 0 },
    { item_id: chair, day: '2026-03-31', visits: 1, carts: 0 },
  ])
  await visit(chair, null)
  await services.interest.flush(db)
  expect((await stored()).at(-1)).toMatchObject({ item_id: chair, visits: 2 })
})

test('a robot does not count', async () => {
  const { respond } = must(
    routes.find(({ endpoint }) => endpoint.path === noteItemVisit.path),
    'the route',
  )
  const of = {
    ...{ query: {}, body: {}, actor: null, replaced: null, uploader: null, key: null, file: null },
    ...{ db, services, now: NOW, from: '', device: { token: null, next: '' } },
    params: { pageId: String(chalk) },
  }
  expect((await respond({ ...of, userAgent: 'Googlebot/2.1' })).http).toBe(200)
  await services.interest.flush(db)
  expect(await stored()).toEqual([])
  await respond({ ...of, userAgent: 'Mozilla/5.0 Chrome/124.0' })
  await services.interest.flush(db)
  expect(await stored()).toHaveLength(1)
})

test('an item counts once when it enters a cart, not when its quantity grows', async () => {
  const add = (itemId: number) => get(context, addToCart, school, { body: { itemId, quantity: 1 }, now: NOW })
  await add(chalk)
  await add(chalk)
  await services.interest.flush(db)
  expect(await stored()).toEqual([{ item_id: chalk, day: '2026-03-31', visits: 0, carts: 1 }])
})

test('the vendor sees both periods with the orders of the item, and the file has all items', async () => {
  const day = (itemId: number, on: string, visits: number, carts: number) => ({
    ...{ vendor_id: vendor.memberId, item_id: itemId, day: on, visits, carts },
  })
  await db
    .insertInto('item_interest_day')
    .values([
      day(chalk, '2026-02-10', 50, 5),
      day(chalk, '2026-03-01', 120, 10),
      day(chalk, '2026-03-31', 80, 20),
      day(chair, '2026-03-05', 300, 0),
      day(chair, '2026-01-28', 999, 999),
    ])
    .execute()
  const sold = { vendor_id: vendor.memberId, item_id: chalk, day: '2026-03-02' }
  await db
    .insertInto('item_day')
    .values({ ...sold, orders: 6, units: 60, amount: 666_000 })
    .execute()
  const { interest } = await get(context, salesOfPeriod, vendor, { query: MARCH, now: NOW })
  const some = (current: number, before: number) => ({ current, before })
  expect(interest).toEqual({
    itemCount: 2,
    items: [
      { id: chair, name: 'Kursi', visits: some(300, 0), carts: some(0, 0), orders: some(0, 0) },
      { id: chalk, name: 'Kapur', visits: some(200, 50), carts: some(30, 5), orders: some(6, 0) },
    ],
  })
  const file = { db, vendorId: vendor.memberId, filters: MARCH, now: NOW }
  const rows = (await Array.fromAsync(salesRows(file))).flat()
  expect(rows.filter(([of]) => of === 'Kapur')).toEqual([
    ['Kapur', 'Nilai barang', 'Rp', 666_000, 0, 666_000, ''],
    ['Kapur', 'Terjual', 'Pcs', 60, 0, 60, ''],
    ['Kapur', 'Pesanan', 'pesanan', 6, 0, 6, ''],
    ['Kapur', 'Kunjungan halaman', 'kunjungan', 200, 50, 150, '300%'],
    ['Kapur', 'Masuk keranjang', 'kali', 30, 5, 25, '500%'],
  ])
  expect(rows.filter(([of]) => of === 'Kursi')).toHaveLength(5)
  const { interest: foreign } = await get(context, salesOfPeriod, other, { query: MARCH, now: NOW })
  expect(foreign).toEqual({ itemCount: 0, items: [] })
})

test('a failed batch stays for the next one, and the memory is bounded', async () => {
  const interest = createItemInterest(2)
  interest.note('visits', chalk, NOW)
  interest.note('visits', chalk, NOW)
  interest.note('carts', chair, NOW)
  // The third item has no room.
  interest.note('visits', draft, NOW)
  const gone = await testDb()
  await gone.close()
  await expect(interest.flush(gone.db)).rejects.toThrow()
  await interest.flush(db)
  expect(await stored()).toEqual([
    { item_id: chalk, day: '2026-03-31', visits: 2, carts: 0 },
    { item_id: chair, day: '2026-03-31', visits: 0, carts: 1 },
  ])
})
