import { itemDetail, vendorPage } from '@pasar/contract/catalogue/item'
import { viewOrder } from '@pasar/contract/ordering/order'
import {
  answerRating,
  itemRatings,
  listRatings,
  rateOrder,
  vendorRatings,
} from '@pasar/contract/ordering/rating'
import { simulatedBank } from '@pasar/demo/bank/simulated-bank'
import { must } from '@pasar/domain/kernel/must'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { theCategories } from '../../../testing/catalogue-builders.ts'
import { runDueWork } from '../../../testing/due-work.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../../testing/orders.ts'
import { brokenAt } from '../../../testing/transparency/broken-chains.ts'
import { readChain } from '../../audit/events.queries.ts'
import type { Actor } from '../../call/actor.ts'

const context = await createTestContext()
await theCategories(context.db)
const staff = await aStaffMember(context.db)
await context.services.catalogue.load(context.db)

const now = new Date('2026-11-21T03:00:00Z')
const PAPER = 101

const clock = (at: Date) =>
  runDueWork(
    {
      db: context.db,
      sealer: context.services.sealer,
      bank: simulatedBank(),
      settings: async () => DEFAULT_SETTINGS,
    },
    at,
  )

/** Creates a completed order: bought, received, paid, paid out. */
async function completed(parties?: { school: Actor; vendor: Actor; itemId: number }) {
  const vendor = parties?.vendor ?? (await aVendor(context.db))
  const school = parties?.school ?? (await aSchool(context.db))
  const itemId = parties?.itemId ?? (await anItem(context.db, vendor, { category_id: PAPER }))
  await fillCart(context, school, [[itemId, 1]])
  const orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to: 'payment_confirmed', school, vendor, staff })
  await clock(now)
  return { school, vendor, itemId, orderId, params: { orderId } }
}

type One = Awaited<ReturnType<typeof completed>>
const rating = (
  one: One,
  stars: number,
  overrides: { text?: string; version?: number; items?: number } = {},
) =>
  get(context, rateOrder, one.school, {
    params: one.params,
    body: {
      version: overrides.version ?? 0,
      stars,
      text: overrides.text ?? '',
      items: overrides.items === undefined ? [] : [{ itemId: one.itemId, stars: overrides.items, text: '' }],
    },
    now,
  })

const starsOf = async ({ vendor, itemId }: One) => {
  const { ratingSum, ratingCount } = await get(context, vendorPage, null, {
    params: { merchantId: vendor.memberId },
  })
  const item = await get(context, itemDetail, null, { params: { type: 'item', pageId: itemId } })
  return { vendor: [ratingSum, ratingCount], item: [item.ratingSum, item.ratingCount] }
}

describe('§9 rating scale 5', () => {
  test('rates a completed order once: rated flag, sums and chain', async () => {
    const one = await completed()
    expect((await get(context, viewOrder, one.school, { params: one.params })).mayRate).toBe(true)
    await rating(one, 4, { items: 5 })
    const order = await get(context, viewOrder, one.vendor, { params: one.params })
    expect(order).toMatchObject({ rated: true, mayRate: false, rating: { stars: 4, answer: '' } })
    expect(await starsOf(one)).toEqual({ vendor: [4, 1], item: [5, 1] })
    expect(order.events.at(-1)).toMatchObject({ action: 'rate', detail: { stars: 4 } })
    expect(brokenAt(await readChain(context.db, one.orderId))).toBeNull()
    await expect(rating(one, 5)).rejects.toThrow('baru saja diubah')
  })

  test('a change within seven days updates the sums; a later one is rejected', async () => {
    const one = await completed()
    await rating(one, 5, { items: 5 })
    await rating(one, 2, { version: 1, text: 'Kardusnya basah' })
    expect(await starsOf(one)).toEqual({ vendor: [2, 1], item: [0, 0] })
    const change = (at: string) =>
      get(context, rateOrder, one.school, {
        params: one.params,
        body: { version: 2, stars: 3, text: '', items: [] },
        now: new Date(at),
      })
    await expect(change('2026-11-28T17:00:00Z')).rejects.toThrow('sudah lewat')
    expect((await change('2026-11-28T16:59:59Z')).stars).toBe(3)
  })

  test('requires a text for one or two stars, items of the order, and stars from 1 to 5', async () => {
    const one = await completed()
    await expect(rating(one, 2, { text: 'Buruk' })).rejects.toThrow('perlu penjelasan')
    await expect(rating(one, 5, { items: 1 })).rejects.toThrow('perlu penjelasan')
    await expect(rating(one, 6)).rejects.toThrow('Pilih 1 sampai 5 bintang')
    const other = await anItem(context.db, one.vendor)
    await expect(rating({ ...one, itemId: other }, 5, { items: 5 })).rejects.toThrow('isi pesanan ini saja')
    expect(await starsOf(one)).toEqual({ vendor: [0, 0], item: [0, 0] })
  })

  test('rejects a rating before completion, during a complaint, and by a stranger', async () => {
    const one = await completed()
    const stranger = await aSchool(context.db)
    await expect(rating({ ...one, school: stranger }, 5)).rejects.toThrow('tidak ditemukan')
    await fillCart(context, one.school, [[one.itemId, 1]])
    const fresh = must((await order(context, one.school)).orders[0], 'the order').id
    await expect(rating({ ...one, params: { orderId: fresh } }, 5)).rejects.toThrow('setelah selesai')
    await context.db.updateTable('orders').set({ complained: true }).where('id', '=', one.orderId).execute()
    await expect(rating(one, 5)).rejects.toThrow('tanpa komplain terbuka')
    expect((await get(context, viewOrder, one.school, { params: one.params })).mayRate).toBe(false)
  })

  test('the vendor answers a rating once', async () => {
    const one = await completed()
    await rating(one, 5)
    const answer = (version: number) =>
      get(context, answerRating, one.vendor, {
        params: one.params,
        body: { version, text: '<b>Terima kasih</b>' },
        now,
      })
    expect(await answer(1)).toMatchObject({ answer: '<b>Terima kasih</b>', version: 2 })
    await expect(answer(2)).rejects.toThrow('sudah dijawab')
  })

  test('lists unrated orders, and shows ratings publicly', async () => {
    const one = await completed()
    const next = await completed(one)
    const listed = (actor: Actor, type: 'rated' | 'not-rated') =>
      get(context, listRatings, actor, { query: { type } })
    await rating(one, 3, { text: 'Biasa saja', items: 4 })
    const waiting = await listed(one.school, 'not-rated')
    expect(waiting.orders.map((row) => row.order.id)).toEqual([next.orderId])
    expect(waiting.counts).toEqual({ rated: 1, 'not-rated': 1 })
    expect((await listed(one.vendor, 'rated')).orders[0]?.rating).toMatchObject({ stars: 3 })
    expect((await listed(await aSchool(context.db), 'rated')).counts).toEqual({ rated: 0, 'not-rated': 0 })
    await rating(next, 5)
    const publicRatings = await get(context, vendorRatings, null, {
      params: { merchantId: one.vendor.memberId },
    })
    expect(publicRatings.counts).toEqual([0, 0, 1, 0, 1])
    expect(publicRatings.ratings.map(({ stars, text }) => [stars, text])).toEqual([
      [5, ''],
      [3, 'Biasa saja'],
    ])
    const ofItem = await get(context, itemRatings, null, { params: { pageId: one.itemId } })
    expect([ofItem.counts, ofItem.ratings.length]).toEqual([[0, 0, 0, 1, 0], 1])
  })
})

test('asks a school after 1, 7 and 30 days, once each, until it has rated', async () => {
  const one = await completed()
  const requestCountAt = async (at: string) => {
    await clock(new Date(at))
    const rows = await context.db
      .selectFrom('outbox')
      .select('payload')
      .where('order_id', '=', one.orderId)
      .where('topic', '=', 'rating.ask')
      .execute()
    return rows.length
  }
  // The day after completion is the 23rd. No request is sent before 07.00 or after 20.00 WIB.
  expect(await requestCountAt('2026-11-21T12:59:59Z')).toBe(0)
  expect(await requestCountAt('2026-11-22T23:59:59Z')).toBe(0)
  expect(await requestCountAt('2026-11-23T00:00:00Z')).toBe(1)
  expect(await requestCountAt('2026-11-24T00:00:00Z')).toBe(1)
  expect(await requestCountAt('2026-11-28T13:00:00Z')).toBe(1)
  expect(await requestCountAt('2026-11-29T00:00:00Z')).toBe(2)
  await rating(one, 5)
  expect(await requestCountAt('2026-12-21T17:00:00Z')).toBe(2)
})

test('§1 shows only a vendor how fast a school receives and pays, from five orders on', async () => {
  const one = await completed()
  const speed = async (actor: Actor) =>
    (await get(context, viewOrder, actor, { params: one.params, now })).schoolSpeed
  expect(await speed(one.vendor)).toEqual({ receiveDays: null, payDays: null })
  for (let more = 0; more < 4; more += 1) await completed(one)
  await context.db
    .updateTable('orders')
    .set({
      shipped_at: new Date('2026-11-18T02:00:00Z'),
      bast_at: new Date('2026-11-21T03:00:00Z'),
      paid_at: new Date('2026-11-23T02:59:59Z'),
    })
    .where('buyer_id', '=', one.school.memberId)
    .execute()
  expect(await speed(one.vendor)).toEqual({ receiveDays: 3, payDays: 1 })
  expect(await speed(one.school)).toBeNull()
})
