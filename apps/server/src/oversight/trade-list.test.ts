import { listOrders } from '@pasar/contract/ordering/order-list'
import { oversightFigures } from '@pasar/contract/oversight/figures'
import { listTrade } from '@pasar/contract/oversight/trade'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aSchool, aSupervisor, aVendor } from '../../testing/builders.ts'
import type { TestCallInput } from '../../testing/call-endpoint.ts'
import { someAreas } from '../../testing/catalogue-builders.ts'
import { createTestContext, get } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'
import { rebuildParties } from '../figures/party-figures.queries.ts'

const context = await createTestContext()
const { db } = context
const now = new Date('2026-11-21T03:00:00Z')

let supervisor: Actor
const schools: Actor[] = []
const vendors: Actor[] = []

const schoolAt = (at: number) => must(schools[at], 'a school')
const vendorAt = (at: number) => must(vendors[at], 'a vendor')

const pair = (year: number, regency: string, school: Actor, vendor: Actor, bought: number, amount: number) =>
  db
    .insertInto('trade_year')
    .values({
      ...{ year, regency, school_id: school.memberId, vendor_id: vendor.memberId, bought, amount },
      ...{ late: bought > 2 ? 1 : 0, disputed: 0 },
    })
    .execute()

beforeAll(async () => {
  await someAreas(db)
  for (const name of ['SD Satu', 'SD Dua', 'SD Jauh'])
    schools.push(await aSchool(db, { name, villageCode: name === 'SD Jauh' ? '6471011001' : '3515182001' }))
  for (const name of ['CV Besar', 'CV Kecil']) vendors.push(await aVendor(db, { name }))
  supervisor = await aSupervisor(db, ['35'])
  const [one, two, far] = [schoolAt(0), schoolAt(1), schoolAt(2)]
  const [big, small] = [vendorAt(0), vendorAt(1)]
  await pair(2025, '3515', one, big, 1, 1_000)
  await pair(2026, '3515', one, big, 3, 600_000)
  await pair(2026, '3515', one, small, 1, 200_000)
  await pair(2026, '3515', two, big, 2, 200_000)
  // An order that was cancelled, and a school of another province.
  await pair(2026, '3515', two, small, 0, 0)
  await pair(2026, '6471', far, big, 9, 9_000_000)
  await rebuildParties(db)
})

const listed = (query: NonNullable<TestCallInput<typeof listTrade>['query']>) =>
  get(context, listTrade, supervisor, { query, now })

test('lists the schools of the territory with the numbers of their vendors and new vendors', async () => {
  const { rows, total, next } = await listed({})
  expect(rows).toMatchObject([
    {
      name: 'SD Satu',
      orders: 4,
      amount: 800_000,
      share: 0.8,
      partners: 2,
      newPartners: 1,
      topShare: 0.75,
      late: 1,
    },
    {
      name: 'SD Dua',
      orders: 2,
      amount: 200_000,
      share: 0.2,
      partners: 1,
      newPartners: 1,
      topShare: 1,
      late: 0,
    },
  ])
  expect([total, next]).toEqual([{ count: 2, amount: 1_000_000, topFive: 1 }, null])
})

test('lists the vendors, sorted by the share of their largest school', async () => {
  const { rows } = await listed({ side: 'vendor', by: 'concentration' })
  expect(rows).toMatchObject([
    { name: 'CV Kecil', partners: 1, topShare: 1, amount: 200_000 },
    { name: 'CV Besar', partners: 2, newPartners: 1, topShare: 0.75, amount: 800_000 },
  ])
})

test('marks a share above the limit with its largest partner, from three orders on', async () => {
  const [first, second] = (await listed({})).rows
  // 75 % of four orders are marked; 100 % of two orders are not.
  expect([first?.name, first?.marked]).toEqual(['SD Satu', { id: vendorAt(0).memberId, name: 'CV Besar' }])
  expect([second?.name, second?.marked]).toEqual(['SD Dua', null])
  const vendors = (await listed({ side: 'vendor' })).rows
  expect(vendors[0]?.marked).toEqual({ id: schoolAt(0).memberId, name: 'SD Satu' })
  const { concentration } = await get(context, oversightFigures, supervisor, { now })
  expect(concentration).toMatchObject({
    ...{ percent: 50, count: 1, vendor: { name: 'CV Besar', share: 0.8, amount: 800_000 } },
    schools: [{ name: 'SD Satu', vendorName: 'CV Besar', share: 0.75, amount: 600_000, orders: 4 }],
  })
})

test('filters by name, and continues after a cursor', async () => {
  expect((await listed({ keyword: 'dua' })).rows.map(({ name }) => name)).toEqual(['SD Dua'])
  expect((await listed({ keyword: 'jauh' })).rows).toEqual([])
  const after = `800000.${schoolAt(0).memberId}`
  expect((await listed({ after })).rows.map(({ name }) => name)).toEqual(['SD Dua'])
  expect((await listed({ regency: '6471' })).rows).toEqual([])
})

test('pages through many schools, each one once', async () => {
  const many: string[] = []
  for (let at = 0; at < 25; at += 1) {
    const school = await aSchool(db, { name: `SD Banyak ${at}`, villageCode: '3515182001' })
    await pair(2024, '3515', school, vendorAt(0), 1, 1_000 * (at % 3))
    many.push(school.name)
  }
  await rebuildParties(db)
  const first = await listed({ year: 2024 })
  const second = await listed({ year: 2024, after: first.next ?? '' })
  expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 5, null])
  expect([...first.rows, ...second.rows].map(({ name }) => name).toSorted()).toEqual(many.toSorted())
  await sql`delete from trade_year where year = 2024`.execute(db)
  await rebuildParties(db)
})

test('sorts schools by name and by their vendors in both directions, page by page', async () => {
  for (let at = 0; at < 25; at += 1) {
    // Names that begin with a capital and with a small letter stand in one order.
    const name = `${at % 2 === 0 ? 'sd' : 'SD'} Urut ${String(at).padStart(2, '0')}`
    const school = await aSchool(db, { name, villageCode: '3515182001' })
    await pair(2023, '3515', school, vendorAt(0), 1, 5_000)
    if (at === 7) await pair(2023, '3515', school, vendorAt(1), 1, 5_000)
  }
  await rebuildParties(db)
  const namesOf = async (query: { by: 'name' | 'partners'; dir: 'asc' | 'desc' }) => {
    const first = await listed({ year: 2023, ...query })
    const second = await listed({ year: 2023, ...query, after: first.next ?? '' })
    expect([first.rows.length, second.rows.length, second.next]).toEqual([20, 5, null])
    return [...first.rows, ...second.rows].map(({ name }) => name.slice(-2))
  }
  const numbers = Array.from({ length: 25 }, (_, at) => String(at).padStart(2, '0'))
  expect(await namesOf({ by: 'name', dir: 'asc' })).toEqual(numbers)
  expect(await namesOf({ by: 'name', dir: 'desc' })).toEqual(numbers.toReversed())
  expect((await namesOf({ by: 'partners', dir: 'desc' }))[0]).toBe('07')
  const ascending = await namesOf({ by: 'partners', dir: 'asc' })
  expect([ascending.at(-1), new Set(ascending).size]).toEqual(['07', 25])
  await sql`delete from trade_year where year = 2023`.execute(db)
  await rebuildParties(db)
})

test('the order list takes the ids of a school and a vendor', async () => {
  const query = { school: schoolAt(0).memberId, vendor: vendorAt(0).memberId }
  expect((await get(context, listOrders, supervisor, { query })).orders).toEqual([])
})
