import { platformFigures } from '@pasar/contract/staff/figures'
import { platformPeriod } from '@pasar/contract/staff/period-figures'
import type { PeriodFilters } from '@pasar/contract/wire/period-filters'
import { must } from '@pasar/domain/kernel/must'
import { beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import { foldChanges } from '../figures/fold.queries.ts'
import { platformLines } from './period-figures-file.ts'

const context = await createTestContext()
const { db } = context
/** 28 March 2026 in WIB. */
const NOW = new Date('2026-03-28T03:00:00Z')
const MARCH: PeriodFilters = { period: 'month', from: '', to: '' }
const [money, oversight] = [await aStaffMember(db, ['money']), await aStaffMember(db, ['oversight'])]

const figuresOf = (query: PeriodFilters, viewer = money) =>
  get(context, platformPeriod, viewer, { query, now: NOW })

/** Writes the sums of a day, as the job of the figures does. */
const day = (at: string, state: string, orders: number, amount: number) =>
  db.insertInto('country_day').values({ day: at, state, orders, amount }).execute()

const fee = (at: string, payments: number, amount: number) =>
  db.insertInto('fee_day').values({ day: at, payments, fee: amount }).execute()

const wait = (subjectId: number, queue: string, since: string, until: string) =>
  db
    .insertInto('work_response')
    .values({
      ...{ queue, subject_id: subjectId, member_id: money.memberId },
      ...{ waits_since: new Date(since), responded_at: new Date(until) },
    })
    .execute()

beforeAll(async () => {
  // The days around 1–28 March and 1–28 February, of which the outer ones count in neither.
  await day('2026-01-31', 'completed', 9, 9_000_000)
  await day('2026-02-01', 'completed', 2, 300_000)
  await day('2026-02-28', 'cancelled', 1, 50_000)
  await day('2026-03-01', 'new', 1, 100_000)
  await day('2026-03-28', 'completed', 4, 500_000)
  await day('2026-03-28', 'rejected', 1, 70_000)
  await day('2026-03-29', 'new', 9, 9_000_000)
  await fee('2026-02-28', 1, 5_000)
  await fee('2026-03-01', 2, 12_500)
  // Answers within 1 and 3 hours in March; the last second of February in WIB is before it.
  await wait(1, 'items', '2026-02-28T16:00:00Z', '2026-02-28T17:00:00Z')
  await wait(2, 'items', '2026-03-10T00:00:00Z', '2026-03-10T03:00:00Z')
  await wait(3, 'cases', '2026-02-28T14:59:59Z', '2026-02-28T16:59:59Z')
})

test('sums of the country are compared with the same number of days before, lost orders apart', async () => {
  const { period, figures } = await figuresOf(MARCH)
  expect(period).toMatchObject({
    ...{ from: '2026-03-01', to: '2026-03-28', before: { from: '2026-02-01', to: '2026-02-28' } },
  })
  expect(figures).toMatchObject({
    amount: { current: 600_000, before: 300_000 },
    orders: { current: 5, before: 2 },
    placed: { current: 6, before: 3 },
    lost: { current: 1, before: 1 },
    fee: { current: 12_500, before: 5_000 },
  })
})

test('only staff who read the tax recap see the fee, in the file too', async () => {
  expect((await figuresOf(MARCH, oversight)).figures.fee).toBe(null)
  const fileOf = async (staffRoles: ('money' | 'oversight')[]) =>
    (await Array.fromAsync(platformLines({ db, staffRoles, filters: MARCH, now: NOW }))).join('')
  expect(await fileOf(['money'])).toContain('Platform;Biaya transaksi;Rp;12500;5000;7500;150%')
  const withoutFee = await fileOf(['oversight'])
  expect(withoutFee).toContain('Platform;Nilai pesanan;Rp;600000;300000;300000;100%')
  expect(withoutFee).not.toContain('Biaya')
})

test('waits are those of the answers in the period, of all queues and of each', async () => {
  const { queues } = await figuresOf(MARCH)
  // 1 and 3 hours: the median is 2 hours, nine tenths of the way 2.8 hours.
  const items = {
    count: { current: 2, before: 0 },
    median: { current: 7_200, before: null },
    p90: { current: 10_080, before: null },
  }
  expect(queues).toEqual([
    {
      queue: 'all',
      count: { current: 2, before: 1 },
      median: { current: 7_200, before: 7_200 },
      p90: { current: 10_080, before: 7_200 },
    },
    {
      queue: 'cases',
      count: { current: 0, before: 1 },
      median: { current: null, before: 7_200 },
      p90: { current: null, before: 7_200 },
    },
    { queue: 'items', ...items },
  ])
})

test('active are schools and vendors with an order in the period, and the words equal those by month', async () => {
  await db.deleteFrom('country_day').execute()
  const [vendor, school, idle] = [await aVendor(db), await aSchool(db), await aSchool(db)]
  expect(idle.memberId).toBeGreaterThan(0)
  const paper = await anItem(db, vendor, { price: 111_000, stock: 100 })
  for (const quantity of [1, 2]) {
    await fillCart(context, school, [[paper, quantity]])
    const [placed] = (await order(context, school)).orders
    expect(must(placed, 'the order').id).toBeGreaterThan(0)
  }
  while (await foldChanges(db));
  const at = {
    query: { period: '12-months', from: '', to: '' } as const,
    now: new Date('2026-11-30T03:00:00Z'),
  }
  const { figures } = await get(context, platformPeriod, money, at)
  expect([figures.schools, figures.vendors, figures.orders]).toEqual([
    ...[
      { current: 1, before: 0 },
      { current: 1, before: 0 },
      { current: 2, before: 0 },
    ],
  ])
  const { months } = await get(context, platformFigures, money, { now: at.now })
  const byMonth = months.reduce((sum, { paid, onTheWay }) => sum + paid + onTheWay, 0)
  expect(figures.amount).toEqual({ current: byMonth, before: 0 })
})
