import type { OrderFilters } from '@pasar/contract/ordering/order-filters'
import { listOrders } from '@pasar/contract/ordering/order-list'
import { downloadMonthReport, oversightFigures } from '@pasar/contract/oversight/figures'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aSupervisor, aVendor } from '../../testing/builders.ts'
import { someAreas, theCategories } from '../../testing/catalogue-builders.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import { pagesOf } from '../../testing/printed.ts'
import { aToken, testApp } from '../../testing/test-app.ts'
import type { Actor } from '../call/actor.ts'
import { amountText } from '../document/paper/paper.ts'
import { foldChanges } from '../figures/fold.queries.ts'

const context = await createTestContext()
const { db } = context
const NOW = new Date('2026-11-21T03:00:00Z')

/** Supervisors of Jawa Timur, of Sidoarjo inside it, of both, and of Kalimantan Timur. */
const watchers: Record<'province' | 'regency' | 'both' | 'elsewhere', Actor> = Object.create(null)
const totals: Record<'unpaid' | 'open' | 'lost' | 'far', number> = { unpaid: 0, open: 0, lost: 0, far: 0 }

beforeAll(async () => {
  await someAreas(db)
  await theCategories(db)
  const [vendor, staff] = [await aVendor(db), await aStaffMember(db)]
  const near = await aSchool(db, { villageCode: '3515182001' })
  const far = await aSchool(db, { villageCode: '6471011001' })
  const domestic = await anItem(db, vendor, {
    category_id: 102, // Alat tulis siswa
    price: 100_000,
    stock: 100,
    production: 'domestic',
    goods_type: 'umkm',
  })
  const imported = await anItem(db, vendor, {
    category_id: 103, // Alat tulis guru
    price: 300_000,
    stock: 100,
    production: 'import',
    goods_type: 'non_umkm',
  })
  const ordered = async (buyer: Actor, item: number, quantity: number) => {
    await fillCart(context, buyer, [[item, quantity]])
    return must((await order(context, buyer)).orders[0], 'the order').id
  }
  const ids = {
    unpaid: await ordered(near, domestic, 1),
    open: await ordered(near, imported, 1),
    lost: await ordered(near, imported, 5),
    far: await ordered(far, domestic, 2),
  }
  await advanceOrderTo(context, { orderId: ids.unpaid, to: 'bast', school: near, vendor, staff })
  // Dispatched 20 days before the BAST, and due a day before the time of the request.
  await sql`update orders set shipped_at = bast_at - interval '20 days', deadline = ${NOW}::timestamptz - interval '1 day'
    where id = ${ids.unpaid}`.execute(db)
  await sql`update orders set state = 'rejected', version = 2, deadline = null where id = ${ids.lost}`.execute(
    db,
  )
  while (await foldChanges(db));
  for (const [name, id] of Object.entries(ids) as [keyof typeof ids, number][]) {
    const row = await db.selectFrom('orders').select('total').where('id', '=', id).executeTakeFirstOrThrow()
    totals[name] = row.total
  }
  watchers.province = await aSupervisor(db, ['35'])
  watchers.regency = await aSupervisor(db, ['3515'])
  watchers.both = await aSupervisor(db, ['35', '3515', '64'])
  watchers.elsewhere = await aSupervisor(db, ['64'])
})

const figuresOf = (watcher: Actor, query: { year?: number; regency?: string } = {}) =>
  get(context, oversightFigures, watcher, { query, now: NOW })

test('sums the bought orders of the territory by month, fund and category', async () => {
  const figures = await figuresOf(watchers.province)
  const bought = totals.unpaid + totals.open
  expect(figures.areas).toEqual(['Jawa Timur'])
  expect(figures.total).toEqual({ orders: 2, amount: bought, percentile: 100 })
  expect(figures.funds).toEqual([
    {
      code: 'BOS-R',
      name: 'BOS Reguler',
      orders: 2,
      amount: bought,
      months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, bought],
    },
  ])
  // 100.000 of 400.000 rupiah are domestic and from small firms.
  expect(figures.categories).toEqual([
    { id: 5, name: 'Alat tulis dan kantor', amount: 400_000, domestic: 0.25, umkm: 0.25 },
  ])
  expect(figures.domestic).toEqual({ share: 0.25, percentile: 0 })
  expect(figures.umkm).toEqual({ share: 0.25, percentile: 0 })
  expect(figures.regencies).toMatchObject([
    {
      code: '3515',
      name: 'Kabupaten Sidoarjo',
      orders: 2,
      amount: bought,
      domestic: 0.25,
      late: 1,
      disputed: 0,
    },
  ])
})

test('counts late BAST, unpaid and due orders, and medians', async () => {
  const figures = await figuresOf(watchers.regency)
  expect(figures.late).toEqual({ orders: 1, share: 1, percentile: null })
  // Sidoarjo has not paid one of its two orders, Samarinda none with a BAST.
  expect(figures.unpaid).toEqual({
    amount: totals.unpaid,
    share: totals.unpaid / (totals.unpaid + totals.open),
    percentile: 100,
  })
  expect(figures.due).toEqual({ orders: 1, amount: totals.unpaid })
  // 20 days lie between the bounds of 17 and 21 days; the median of one order is the middle.
  expect(figures.stages.find(({ stage }) => stage === 'receive')).toEqual({
    stage: 'receive',
    orders: 1,
    median: 19 * 86_400,
    percentile: null,
  })
  expect(figures.peers).toEqual({ level: 'regency', count: 1 })
})

test('shows the quality of the spending by month of the order', async () => {
  const { months } = await figuresOf(watchers.province)
  expect(months.map(({ month }) => month)).toHaveLength(11)
  expect(months[9]).toEqual({
    ...{ month: '2026-10', orders: 0, amount: 0, domestic: null, umkm: null },
    ...{ late: 0, complaints: 0, unpaid: 0, lead: null },
  })
  expect(months[10]).toMatchObject({
    ...{ month: '2026-11', orders: 2, amount: totals.unpaid + totals.open },
    ...{ domestic: 0.25, umkm: 0.25, late: 1, complaints: 0, unpaid: totals.unpaid },
  })
  expect(months[10]?.lead).toBeGreaterThan(0)
})

test('an area inside another one counts once, and several areas have no peers', async () => {
  const figures = await figuresOf(watchers.both)
  expect(figures.areas).toEqual(['Jawa Timur', 'Kalimantan Timur'])
  expect(figures.total).toMatchObject({ orders: 3, amount: totals.unpaid + totals.open + totals.far })
  expect([figures.peers, figures.domestic.percentile]).toEqual([null, null])
})

test('a year without orders has empty figures, and an area outside the territory none', async () => {
  const empty = await figuresOf(watchers.province, { year: 2025 })
  expect(empty).toMatchObject({ year: 2025, total: { orders: 0, amount: 0 }, funds: [], categories: [] })
  expect(empty.domestic).toEqual({ share: null, percentile: null })
  const outside = await figuresOf(watchers.elsewhere, { regency: '3515' })
  expect(outside).toMatchObject({
    areas: [],
    total: { orders: 0, amount: 0 },
    due: { orders: 0 },
    peers: null,
  })
  expect(outside.regencies.map(({ code }) => code)).toEqual(['6471'])
})

test('each figure equals the list of its orders', async () => {
  const figures = await figuresOf(watchers.province)
  const listed = async (query: Partial<OrderFilters>) => {
    const list = await get(context, listOrders, watchers.province, {
      query: { from: '2026-01-01', to: '2026-12-31', ...query },
      now: NOW,
    })
    return { orders: list.counts.all, amount: list.total }
  }
  const { percentile: _, ...total } = figures.total
  expect(await listed({ group: 'bought' })).toEqual(total)
  expect(await listed({ group: 'imported' })).toEqual({ orders: 1, amount: totals.open })
  expect(await listed({ group: 'non-umkm' })).toEqual({ orders: 1, amount: totals.open })
  expect(await listed({ group: 'bought', fund: 'BOS-R' })).toEqual(total)
  expect(await listed({ group: 'bought', fund: 'DAK' })).toEqual({ orders: 0, amount: 0 })
  expect(await listed({ group: 'bought', category: must(figures.categories[0], 'the category').id })).toEqual(
    total,
  )
  expect((await listed({ group: 'late' })).orders).toBe(figures.late.orders)
  expect((await listed({ group: 'unpaid' })).amount).toBe(figures.unpaid.amount)
  expect(await listed({ group: 'due', from: '', to: '' })).toEqual(figures.due)
  expect((await listed({ group: 'disputed' })).orders).toBe(0)
  expect(await listed({ group: 'bought', regency: '64' })).toEqual({ orders: 0, amount: 0 })
  for (const { stage, orders } of figures.stages)
    expect([stage, (await listed({ group: stage })).orders]).toEqual([stage, orders])
  const { orders } = await get(context, listOrders, watchers.province, { query: { group: 'receive' } })
  expect(orders.map(({ stageSeconds }) => stageSeconds)).toEqual([20 * 86_400])
})

describe('the monthly report', () => {
  const fetched = async (actor: Actor | null, query: string) => {
    const app = await testApp(db, context.services)
    const headers: Record<string, string> =
      actor === null ? {} : { authorization: `member|${actor.memberId}|${await aToken(db, actor)}` }
    const response = await app.inject({ url: `/api${downloadMonthReport.path}${query}`, headers })
    await app.close()
    return response
  }
  test('is a PDF with the figures of the month', async () => {
    const response = await fetched(watchers.province, '?month=2026-11')
    expect(response.headers['content-type']).toBe('application/pdf')
    expect(response.headers['content-disposition']).toBe('attachment; filename="belanja-35-2026-11.pdf"')
    const text = (await pagesOf(response.rawPayload)).join(' ')
    for (const part of [
      'LAPORAN BELANJA WILAYAH',
      'Jawa Timur, November 2026',
      amountText(totals.unpaid + totals.open).replaceAll('\u00a0', ' '),
      'Produk dalam negeri : 25%',
      'Kabupaten Sidoarjo 2 1',
      'Penerimaan, sejak dikirim sampai BAST : 19 hari',
      'BAST terlambat : 1 pesanan',
    ])
      expect(text).toContain(part)
  })
  test('is refused outside of the territory, to other roles, and with a wrong month', async () => {
    expect((await fetched(watchers.elsewhere, '?month=2026-11&regency=3515')).statusCode).toBe(404)
    expect((await fetched(await aVendor(db), '?month=2026-11')).statusCode).toBe(403)
    expect((await fetched(null, '?month=2026-11')).statusCode).toBe(401)
    expect((await fetched(watchers.province, '?month=2026-13')).statusCode).toBe(400)
  })
})
