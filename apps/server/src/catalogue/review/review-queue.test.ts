import { moveReviewItem, showReviewItem } from '@pasar/contract/moderation/item-review'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { someAreas, theCategories } from '../../../testing/catalogue-builders.ts'
import { createTestContext, get } from '../../../testing/orders.ts'

const context = await createTestContext()
const { db } = context
await someAreas(db)
await theCategories(db)
const staff = await aStaffMember(db)
const show = (itemId: number) => get(context, showReviewItem, staff, { params: { itemId } })

test('links an item to its neighbours in the queue, oldest first, and a decided item to the first one', async () => {
  const vendor = await aVendor(db)
  const ids: number[] = []
  for (const day of [19, 17, 18]) {
    const id = await anItem(db, vendor, { state: 'submitted', category_id: 101 })
    const submittedAt = new Date(Date.UTC(2026, 10, day))
    await db.updateTable('item').set({ submitted_at: submittedAt }).where('id', '=', id).execute()
    ids.push(id)
  }
  const [last = 0, first = 0, middle = 0] = ids
  expect((await show(middle)).queue).toEqual({ previous: first, next: last, position: 2, total: 3 })
  expect((await show(first)).queue).toEqual({ previous: null, next: middle, position: 1, total: 3 })
  const body = { action: 'return' as const, reason: 'Gambar buram', version: 1 }
  const returned = await get(context, moveReviewItem, staff, { params: { itemId: middle }, body })
  expect(returned.queue).toEqual({ previous: null, next: first, position: 0, total: 2 })
})

test('shows the price range of comparable offers on sale, with the own price', async () => {
  const vendors = [await aVendor(db), await aVendor(db), await aVendor(db)]
  const paper = { name: 'Kertas HVS A4 70 gsm', category_id: 101, unit: 'Rim', brand: 'Nusa' }
  const offer = (at: number, price: number, more = {}) =>
    anItem(db, vendors[at] ?? staff, { ...paper, price, ...more })
  for (const [at, price] of [
    [0, 40_000],
    [1, 42_000],
    [2, 44_000],
  ] as const)
    await offer(at, price)
  const own = await offer(0, 60_000, { state: 'submitted' })
  expect((await show(own)).priceRange).toBeNull()
  await offer(1, 50_000)
  await offer(1, 1_000, { unit: 'Dus' })
  await offer(2, 1_000, { state: 'taken_down' })
  // 40.000, 42.000, 44.000, 50.000 and 60.000: halves without the middle are 41.000 and 55.000.
  expect((await show(own)).priceRange).toEqual({
    offers: 5,
    vendors: 3,
    low: 41_000,
    median: 44_000,
    high: 55_000,
    dearer: 0,
    cheaper: 4,
  })
})

test('shows the range of a kind across brands, without the words of a brand, of one unit', async () => {
  const vendors = [await aVendor(db), await aVendor(db), await aVendor(db)]
  const offer = (at: number, price: number, brand: string, more = {}) =>
    anItem(db, vendors[at] ?? staff, {
      ...{ name: `Buku tulis 38 lembar ${brand}`, category_id: 101, unit: 'Pak', brand, price, ...more },
    })
  await offer(0, 30_000, 'Sinar Dunia')
  // The brand stands first, and the name once without it.
  await offer(1, 31_500, 'Kiky', { name: 'KIKY Buku Tulis 38 lembar' })
  await offer(2, 35_000, 'Kiky', { name: 'buku tulis (38 lembar)' })
  await offer(2, 33_000, 'Big Boss')
  await offer(1, 9_000, 'Kiky', { unit: 'Buah' })
  await offer(1, 9_000, 'Kiky', { state: 'taken_down' })
  await offer(1, 9_000, 'Kiky', { name: 'Buku tulis 58 lembar Kiky' })
  const own = await offer(0, 60_000, 'Sinar Dunia', { state: 'submitted' })
  const { priceRange, kindRange } = await show(own)
  expect(priceRange).toBe(null)
  expect(kindRange).toEqual({
    ...{ offers: 5, vendors: 3, brands: 3 },
    ...{ lowest: 30_000, median: 33_000, highest: 60_000, dearer: 0, cheaper: 4 },
  })
})

test('the indexes of items can be built without a search path, as by a restore', async () => {
  await anItem(db, await aVendor(db), { name: 'Pensil 2B Faber', brand: 'Faber' })
  await db.transaction().execute(async (tx) => {
    await sql`set local search_path = pg_catalog`.execute(tx)
    await sql`reindex table public.item`.execute(tx)
  })
})
