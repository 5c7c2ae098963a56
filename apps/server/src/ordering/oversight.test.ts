import { tasks } from '@pasar/contract/identity/dashboard'
import { placeOrders, viewCheckout } from '@pasar/contract/ordering/checkout'
import { exportOrders, listOrders, viewOrder } from '@pasar/contract/ordering/order'
import { cancelOrder, confirmOrder } from '@pasar/contract/ordering/steps'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor, freightRates } from '../../testing/builders.ts'
import { callEndpoint, testServices } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { advanceOrderTo, checkoutBody, fillCart, get, order, type TestContext } from '../../testing/orders.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import { testDb } from '../../testing/test-db.ts'
import type { Actor } from '../http/actor.ts'

let house: TestContext
let close: () => Promise<void>
let app: Awaited<ReturnType<typeof testApp>>
/** Supervisors of a province, of the regency in which the school lies, and of another province. */
const watchers: Record<'province' | 'regency' | 'elsewhere', Actor> = Object.create(null)
let vendor: Actor
let staff: Actor
let school: Actor
let far: Actor
const ids: Record<'near' | 'dear' | 'far', number> = { near: 0, dear: 0, far: 0 }

const ordered = async (buyer: Actor, itemId: number, quantity: number) => {
  await fillCart(house, buyer, [[itemId, quantity]])
  const { orders } = await order(house, buyer)
  return orders[0]?.id ?? 0
}

beforeAll(async () => {
  const database = await testDb()
  house = { db: database.db, services: testServices() }
  await someAreas(house.db)
  await freightRates(house.db)
  vendor = await aVendor(house.db, { name: '=1+1;"Toko"' })
  staff = await aStaffMember(house.db)
  school = await aSchool(house.db, { villageCode: '3515182001' })
  far = await aSchool(house.db, { villageCode: '6471011001', name: 'Sekolah Balikpapan' })
  watchers.province = await aSupervisor(house.db, ['35'])
  watchers.regency = await aSupervisor(house.db, ['3515'])
  watchers.elsewhere = await aSupervisor(house.db, ['64'])
  const paper = await anItem(house.db, vendor)
  ids.near = await ordered(school, paper, 1)
  ids.far = await ordered(far, paper, 2)
  ids.dear = await ordered(school, paper, 50)
  await advanceOrderTo(house, { orderId: ids.near, to: 'paid', school, vendor, staff })
  app = await testApp(house.db, house.services)
  close = async () => {
    await app.close()
    await database.close()
  }
})
afterAll(() => close())

const seen = async (watcher: Actor, query: Parameters<typeof get<typeof listOrders>>[3] = {}) =>
  (await get(house, listOrders, watcher, query)).orders.map(({ id }) => id)
const status = async (watcher: Actor, orderId: number) =>
  (await callEndpoint(house.db, house.services, viewOrder, watcher, { params: { orderId } })).http

describe('a supervisor reads the orders of the schools of the territory', () => {
  test('and no others, newest first', async () => {
    expect(await seen(watchers.province)).toEqual([ids.dear, ids.near])
    expect(await seen(watchers.regency)).toEqual([ids.dear, ids.near])
    expect(await seen(watchers.elsewhere)).toEqual([ids.far])
  })
  test('an order of another territory does not exist', async () => {
    expect(await status(watchers.regency, ids.near)).toBe(200)
    expect(await status(watchers.regency, ids.far)).toBe(404)
    expect(await status(watchers.elsewhere, ids.near)).toBe(404)
  })
  test('whoever has no territory reads nothing', async () => {
    const nobody = { ...watchers.province, territory: [] }
    expect(await seen(nobody)).toEqual([])
    expect(await status(nobody, ids.near)).toBe(404)
  })
  test('a school whose village is not known is in no territory', async () => {
    const lost = await aSchool(house.db)
    const orderId = await ordered(lost, await anItem(house.db, vendor), 1)
    for (const watcher of Object.values(watchers)) expect(await status(watcher, orderId)).toBe(404)
  })
  test('acts on nothing, and tax numbers show their ends', async () => {
    const view = await get(house, viewOrder, watchers.regency, { params: { orderId: ids.dear } })
    expect(view.offered).toEqual([])
    expect([view.buyer.npwp, view.vendor.npwp]).toEqual(['••••••••••••1000', '••••••••••••1000'])
    const body = { version: view.version, reason: 'Salah pesan' }
    for (const step of [cancelOrder, confirmOrder]) {
      const answer = await callEndpoint(house.db, house.services, step, watchers.regency, {
        params: { orderId: ids.dear },
        body,
      })
      expect(answer.http).toBe(403)
    }
  })
  test('a tax number that cannot be read closes an order to nobody', async () => {
    const lost = await aSchool(house.db)
    const npwp = `v1.${'A'.repeat(60)}`
    await house.db.updateTable('member').set({ npwp }).where('id', '=', lost.memberId).execute()
    const params = { orderId: await ordered(lost, await anItem(house.db, vendor), 1) }
    for (const reader of [lost, vendor, staff]) {
      const view = await get(house, viewOrder, reader, { params })
      expect(view.buyer.npwp).toBe('(tidak terbaca)')
    }
  })
  test('opens the files of these orders, not of others', async () => {
    const view = await get(house, viewOrder, watchers.regency, { params: { orderId: ids.near } })
    const url = view.files[0]?.url ?? ''
    const fetched = async (watcher: Actor) => {
      const token = await aToken(house.db, watcher)
      const authorization = `member|${watcher.memberId}|${token}`
      return (await app.inject({ url, headers: { authorization } })).statusCode
    }
    expect(await fetched(watchers.regency)).toBe(200)
    expect(await fetched(watchers.elsewhere)).toBe(404)
  })
})

describe('filters', () => {
  const query = (
    given: Partial<Record<'keyword' | 'from' | 'to' | 'regency', string>> & {
      least?: number
      overdue?: number
    },
  ) => ({
    query: given,
  })
  test('by words of number, school and vendor', async () => {
    expect(await seen(watchers.province, query({ keyword: 'toko' }))).toEqual([ids.dear, ids.near])
    expect(await seen(watchers.province, query({ keyword: school.name }))).toHaveLength(2)
    expect(await seen(watchers.province, query({ keyword: '-0002' }))).toEqual([ids.dear])
    expect(await seen(watchers.province, query({ keyword: far.name }))).toEqual([])
  })
  test('by the day in WIB, both ends included', async () => {
    // 03:00 UTC of 21 November is 10:00 in Jakarta.
    expect(await seen(watchers.province, query({ from: '2026-11-21', to: '2026-11-21' }))).toHaveLength(2)
    expect(await seen(watchers.province, query({ to: '2026-11-20' }))).toEqual([])
    expect(await seen(watchers.province, query({ from: '2026-11-22' }))).toEqual([])
  })
  test('a day begins at midnight in Jakarta', async () => {
    const buyer = await aSchool(house.db, { villageCode: '3515182002' })
    const item = await anItem(house.db, vendor)
    const at = async (now: Date) => {
      await fillCart(house, buyer, [[item, 1]])
      const body = checkoutBody(await get(house, viewCheckout, buyer))
      return (await get(house, placeOrders, buyer, { body, key: `jam-${now.getTime()}`, now })).orders[0]?.id
    }
    const [before, after] = [
      await at(new Date('2026-11-10T16:59:59Z')),
      await at(new Date('2026-11-10T17:00:00Z')),
    ]
    expect(await seen(watchers.province, query({ to: '2026-11-10' }))).toEqual([before])
    expect(await seen(watchers.province, query({ from: '2026-11-11', to: '2026-11-11' }))).toEqual([after])
  })
  test('by amount and regency; a regency outside the territory opens nothing', async () => {
    expect(await seen(watchers.province, query({ least: 1_000_000 }))).toEqual([ids.dear])
    expect(await seen(watchers.province, query({ regency: '3515' }))).toHaveLength(4)
    expect(await seen(watchers.province, query({ regency: '6471' }))).toEqual([])
  })
  test('those whose next step is late, by the time of asking', async () => {
    const lateAt = (now: string) =>
      get(house, listOrders, watchers.province, { query: { overdue: 1 }, now: new Date(now) })
    expect((await lateAt('2026-11-11T00:00:00Z')).orders).toEqual([])
    const { orders, counts } = await lateAt('2027-02-01T00:00:00Z')
    expect(orders.map(({ id }) => id)).toContain(ids.dear)
    expect(counts.all).toBe(orders.length)
  })
  test('leave a count for each tab and the sum of the one that is shown', async () => {
    const list = await get(house, listOrders, watchers.province, { query: { least: 1_000_000 } })
    expect(list.counts).toMatchObject({ all: 1, new: 1, step6: 0 })
    // 50 x 54.390 and 10.000 + 49 x 5.000 of freight.
    expect(list.watched?.total).toBe(2_719_500 + 255_000)
    expect(list.watched?.regencies).toContainEqual({ code: '3515', name: 'Kabupaten Sidoarjo' })
    const paid = await get(house, listOrders, watchers.province, { query: { type: 'step6' } })
    expect(paid.watched?.total).toBe(54_390 + 10_000)
  })
  test('and parties of an order get no sum', async () => {
    expect((await get(house, listOrders, school)).watched).toBeNull()
  })
})

test('the dashboard says what the territory is called and how it stands', async () => {
  const { tasks: waiting, watched } = await get(house, tasks, watchers.regency, {
    now: new Date('2027-02-01T00:00:00Z'),
  })
  expect(waiting).toEqual([])
  expect(watched).toMatchObject({ areas: ['Kabupaten Sidoarjo, Jawa Timur'], open: 4, complained: 0 })
  expect(watched?.overdue).toBeGreaterThan(0)
  expect((await get(house, tasks, school)).watched).toBeNull()
})

describe('the list as a file', () => {
  const fetched = async (actor: Actor | null, query = '') => {
    const headers: Record<string, string> =
      actor === null ? {} : { authorization: `member|${actor.memberId}|${await aToken(house.db, actor)}` }
    return app.inject({ url: `/api${exportOrders.path}${query}`, headers })
  }
  test('has the rows that the list has, and no cell that is a formula', async () => {
    const response = await fetched(watchers.province, '?least=1000000')
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
  test('is of the territory only, and for nobody who is not signed in', async () => {
    expect((await fetched(watchers.elsewhere)).body.split('\r\n')).toHaveLength(3)
    expect((await fetched(null)).statusCode).toBe(401)
  })
  test('a keyword that says csv makes no file of the list', async () => {
    const { memberId } = watchers.province
    const authorization = `member|${memberId}|${await aToken(house.db, watchers.province)}`
    const response = await app.inject({ url: '/api/history?keyword=export.csv', headers: { authorization } })
    expect(response.headers['content-type']).toMatch(/^application\/json/)
  })
})
