import { tasks } from '@pasar/contract/identity/dashboard'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { viewOrder } from '@pasar/contract/ordering/order'
import { OrderFilters } from '@pasar/contract/ordering/order-filters'
import { exportOrders, listOrders } from '@pasar/contract/ordering/order-list'
import { cancelOrder, confirmOrder } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  anItem,
  aSchool,
  aStaffMember,
  aSupervisor,
  aVendor,
  freightRates,
} from '../../../testing/builders.ts'
import { callEndpoint, testServices } from '../../../testing/call-endpoint.ts'
import { someAreas } from '../../../testing/catalogue-builders.ts'
import {
  advanceOrderTo,
  checkoutBody,
  fillCart,
  get,
  order,
  type TestContext,
} from '../../../testing/orders.ts'
import { aToken, testApp } from '../../../testing/test-app.ts'
import { testDb } from '../../../testing/test-db.ts'
import type { Actor } from '../../call/actor.ts'
import { orderGoodsLines, orderLines } from './order-export.ts'

let context: TestContext
let close: () => Promise<void>
let app: Awaited<ReturnType<typeof testApp>>

/** Supervisors of a province, of the regency of the school, and of another province. */
const watchers: Record<'province' | 'regency' | 'elsewhere', Actor> = Object.create(null)
let vendor: Actor
let staff: Actor
let school: Actor
let far: Actor
const ids: Record<'near' | 'dear' | 'far', number> = { near: 0, dear: 0, far: 0 }

const ordered = async (buyer: Actor, itemId: number, quantity: number) => {
  await fillCart(context, buyer, [[itemId, quantity]])
  const { orders } = await order(context, buyer)
  return must(orders[0], 'the order').id
}

beforeAll(async () => {
  const database = await testDb()
  context = { db: database.db, services: testServices() }
  await someAreas(context.db)
  await freightRates(context.db)
  vendor = await aVendor(context.db, { name: '=1+1;"Toko"' })
  staff = await aStaffMember(context.db)
  school = await aSchool(context.db, { villageCode: '3515182001' })
  far = await aSchool(context.db, { villageCode: '6471011001', name: 'Sekolah Balikpapan' })
  watchers.province = await aSupervisor(context.db, ['35'])
  watchers.regency = await aSupervisor(context.db, ['3515'])
  watchers.elsewhere = await aSupervisor(context.db, ['64'])
  const paper = await anItem(context.db, vendor)
  ids.near = await ordered(school, paper, 1)
  ids.far = await ordered(far, paper, 2)
  ids.dear = await ordered(school, paper, 50)
  await advanceOrderTo(context, { orderId: ids.near, to: 'paid', school, vendor, staff })
  app = await testApp(context.db, context.services)
  close = async () => {
    await app.close()
    await database.close()
  }
})
afterAll(() => close())

const orderIdsFor = async (watcher: Actor, query: Parameters<typeof get<typeof listOrders>>[3] = {}) =>
  (await get(context, listOrders, watcher, query)).orders.map(({ id }) => id)
const status = async (watcher: Actor, orderId: number) =>
  (await callEndpoint(context.db, context.services, viewOrder, watcher, { params: { orderId } })).http

describe('the order list of a supervisor', () => {
  test('has the orders of schools in the territory and no others, newest first', async () => {
    expect(await orderIdsFor(watchers.province)).toEqual([ids.dear, ids.near])
    expect(await orderIdsFor(watchers.regency)).toEqual([ids.dear, ids.near])
    expect(await orderIdsFor(watchers.elsewhere)).toEqual([ids.far])
  })
  test('a supervisor gets 404 for an order of another territory', async () => {
    expect(await status(watchers.regency, ids.near)).toBe(200)
    expect(await status(watchers.regency, ids.far)).toBe(404)
    expect(await status(watchers.elsewhere, ids.near)).toBe(404)
  })
  test('is empty for a supervisor without a territory', async () => {
    const withoutTerritory = { ...watchers.province, territory: [] }
    expect(await orderIdsFor(withoutTerritory)).toEqual([])
    expect(await status(withoutTerritory, ids.near)).toBe(404)
  })
  test('leaves out the orders of a school with an unknown village', async () => {
    const lost = await aSchool(context.db)
    const orderId = await ordered(lost, await anItem(context.db, vendor), 1)
    for (const watcher of Object.values(watchers)) expect(await status(watcher, orderId)).toBe(404)
  })
  test('a supervisor cannot act on an order, and sees masked tax numbers', async () => {
    const view = await get(context, viewOrder, watchers.regency, { params: { orderId: ids.dear } })
    expect(view.offered).toEqual([])
    expect([view.buyer.npwp, view.vendor.npwp]).toEqual(['••••••••••••1000', '••••••••••••1000'])
    const body = { version: view.version, reason: 'Salah pesan' }
    for (const step of [cancelOrder, confirmOrder]) {
      const answer = await callEndpoint(context.db, context.services, step, watchers.regency, {
        params: { orderId: ids.dear },
        body,
      })
      expect(answer.http).toBe(403)
    }
  })
  test('shows an order although a tax number cannot be decrypted', async () => {
    const lost = await aSchool(context.db)
    const npwp = `v1.${'A'.repeat(60)}`
    await context.db.updateTable('member').set({ npwp }).where('id', '=', lost.memberId).execute()
    const params = { orderId: await ordered(lost, await anItem(context.db, vendor), 1) }
    for (const viewer of [lost, vendor, staff]) {
      const view = await get(context, viewOrder, viewer, { params })
      expect(view.buyer.npwp).toBe('(tidak terbaca)')
    }
  })
  test('opens files of these orders only', async () => {
    const view = await get(context, viewOrder, watchers.regency, { params: { orderId: ids.near } })
    const url = view.files[0]?.url ?? ''
    const fetched = async (watcher: Actor) => {
      const token = await aToken(context.db, watcher)
      const authorization = `member|${watcher.memberId}|${token}`
      return (await app.inject({ url, headers: { authorization } })).statusCode
    }
    expect(await fetched(watchers.regency)).toBe(200)
    expect(await fetched(watchers.elsewhere)).toBe(404)
  })
})

describe('the list filters orders', () => {
  const query = (
    query: Partial<Record<'keyword' | 'from' | 'to' | 'regency', string>> & {
      minTotal?: number
      overdue?: number
    },
  ) => ({
    query,
  })
  test('by text in number, school and vendor', async () => {
    expect(await orderIdsFor(watchers.province, query({ keyword: 'toko' }))).toEqual([ids.dear, ids.near])
    expect(await orderIdsFor(watchers.province, query({ keyword: school.name }))).toHaveLength(2)
    expect(await orderIdsFor(watchers.province, query({ keyword: '-0002' }))).toEqual([ids.dear])
    expect(await orderIdsFor(watchers.province, query({ keyword: far.name }))).toEqual([])
  })
  test('by the date in WIB, both ends included', async () => {
    // 03:00 UTC of 21 November is 10:00 in Jakarta.
    expect(
      await orderIdsFor(watchers.province, query({ from: '2026-11-21', to: '2026-11-21' })),
    ).toHaveLength(2)
    expect(await orderIdsFor(watchers.province, query({ to: '2026-11-20' }))).toEqual([])
    expect(await orderIdsFor(watchers.province, query({ from: '2026-11-22' }))).toEqual([])
  })
  test('by days that begin at midnight in Jakarta', async () => {
    const buyer = await aSchool(context.db, { villageCode: '3515182002' })
    const item = await anItem(context.db, vendor)
    const at = async (now: Date) => {
      await fillCart(context, buyer, [[item, 1]])
      const body = checkoutBody(await get(context, viewCheckout, buyer))
      return (await get(context, placeOrders, buyer, { body, key: `jam-${now.getTime()}`, now })).orders[0]
        ?.id
    }
    const [before, after] = [
      await at(new Date('2026-11-10T16:59:59Z')),
      await at(new Date('2026-11-10T17:00:00Z')),
    ]
    expect(await orderIdsFor(watchers.province, query({ to: '2026-11-10' }))).toEqual([before])
    expect(await orderIdsFor(watchers.province, query({ from: '2026-11-11', to: '2026-11-11' }))).toEqual([
      after,
    ])
  })
  test('by amount and regency; a regency outside the territory gives no orders', async () => {
    expect(await orderIdsFor(watchers.province, query({ minTotal: 1_000_000 }))).toEqual([ids.dear])
    expect(await orderIdsFor(watchers.province, query({ regency: '3515' }))).toHaveLength(4)
    expect(await orderIdsFor(watchers.province, query({ regency: '6471' }))).toEqual([])
  })
  test('by overdue next step at the time of the request', async () => {
    const lateAt = (now: string) =>
      get(context, listOrders, watchers.province, { query: { overdue: 1 }, now: new Date(now) })
    expect((await lateAt('2026-11-11T00:00:00Z')).orders).toEqual([])
    const { orders, counts } = await lateAt('2027-02-01T00:00:00Z')
    expect(orders.map(({ id }) => id)).toContain(ids.dear)
    expect(counts.all).toBe(orders.length)
  })
  test('and each tab count and the sum of the shown tab use these filters', async () => {
    const list = await get(context, listOrders, watchers.province, { query: { minTotal: 1_000_000 } })
    expect(list.counts).toMatchObject({ all: 1, new: 1, step6: 0 })
    // 50 × 54.390, and 10.000 + 49 × 5.000 of freight.
    expect(list.total).toBe(2_719_500 + 255_000)
    expect(list.regencies).toContainEqual({ code: '3515', name: 'Kabupaten Sidoarjo' })
    const inRegency = { query: { regency: '3515' } }
    expect((await get(context, listOrders, watchers.province, inRegency)).filterNames.regency).toBe(
      'Kabupaten Sidoarjo',
    )
    const paid = await get(context, listOrders, watchers.province, { query: { type: 'step6' } })
    expect(paid.total).toBe(54_390 + 10_000)
  })
  test('for staff in the whole country, with sum, counts and regencies', async () => {
    const all = await get(context, listOrders, staff, { query: { regency: '6471' } })
    expect(all.orders.map(({ id }) => id)).toEqual([ids.far])
    expect(all.orders[0]).toMatchObject({ partner: { name: far.name }, vendorName: '=1+1;"Toko"' })
    // 2 × 54.390, and 10.000 + 5.000 of freight.
    expect([all.counts.all, all.total]).toEqual([1, 108_780 + 15_000])
    expect(all.regencies.map(({ code }) => code)).toEqual(expect.arrayContaining(['3515', '6471']))
    const ofVendor = await get(context, listOrders, staff, {
      query: { keyword: 'toko', minTotal: 1_000_000 },
    })
    expect(ofVendor.orders.map(({ id }) => id)).toEqual([ids.dear])
  })
  test('without regencies for the parties of an order', async () => {
    expect((await get(context, listOrders, school)).regencies).toEqual([])
  })
})

test('the dashboard shows the names of the territory and its order counts', async () => {
  const { tasks: waiting, watched } = await get(context, tasks, watchers.regency, {
    now: new Date('2027-02-01T00:00:00Z'),
  })
  expect(waiting).toEqual([])
  expect(watched).toMatchObject({ areas: ['Kabupaten Sidoarjo, Jawa Timur'], open: 4, complained: 0 })
  expect(watched?.overdue).toBeGreaterThan(0)
  expect((await get(context, tasks, school)).watched).toBeNull()
})

describe('the CSV export of the list', () => {
  const fetched = async (actor: Actor | null, query = '') => {
    const headers: Record<string, string> =
      actor === null ? {} : { authorization: `member|${actor.memberId}|${await aToken(context.db, actor)}` }
    return app.inject({ url: `/api${exportOrders.path}${query}`, headers })
  }
  test('has the rows of the list, and no cell is a formula', async () => {
    const response = await fetched(watchers.province, '?minTotal=1000000')
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="pesanan-[0-9-]{10}\.csv"$/,
    )
    const [head, row, ...rest] = response.body.split('\r\n')
    expect(head).toMatch(/^\uFEFFNomor pesanan;Tanggal pesanan;Status;/)
    expect(row).toMatch(/;2026-11-21;Belum dikonfirmasi;Tidak;/)
    expect(row).toContain(`;"'=1+1;""Toko""";`)
    expect(row).toContain(';2719500;255000;2974500;')
    expect(rest).toEqual([''])
  })
  test('streams all orders in batches, each line of an order once', async () => {
    const { settings } = context.services
    const filters = z.decode(OrderFilters, { minTotal: '0' })
    const now = new Date('2026-11-21T03:00:00Z')
    const source = { db: context.db, actor: watchers.province, filters, now, settings, atOnce: 1 }
    const collected = async (texts: AsyncIterable<string>) => {
      const found: string[] = []
      for await (const text of texts) found.push(text)
      return { batches: found.length - 1, rows: found.join('').trimEnd().split('\r\n').slice(1) }
    }
    const { counts } = await get(context, listOrders, watchers.province)
    const orders = await collected(orderLines(source))
    expect([orders.batches, orders.rows.length]).toEqual([counts.all, counts.all])
    const goods = await collected(orderGoodsLines(source))
    expect(goods.rows).toHaveLength(counts.all)
    const dear = goods.rows.filter((row) => row.includes(';50;'))
    expect(dear).toHaveLength(1)
    expect(dear[0]).toMatch(/;BOS-R;1;[^;]+;[^;]+;50;[^;]+;54390;2719500;/)
  })
  test('is limited to the territory and requires a session', async () => {
    expect((await fetched(watchers.elsewhere)).body.split('\r\n')).toHaveLength(3)
    expect((await fetched(null)).statusCode).toBe(401)
  })
  test('is not triggered by a keyword that contains csv', async () => {
    const { memberId } = watchers.province
    const authorization = `member|${memberId}|${await aToken(context.db, watchers.province)}`
    const response = await app.inject({ url: '/api/history?keyword=export.csv', headers: { authorization } })
    expect(response.headers['content-type']).toMatch(/^application\/json/)
  })
})
