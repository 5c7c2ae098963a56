import { notices } from '@pasar/contract/notification/notification'
import { confirmOrder, confirmPayment } from '@pasar/contract/ordering/steps'
import { leadsOf } from '@pasar/domain/notification/deadlines'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { beforeAll, expect, test } from 'vitest'
import { accountHouse } from '../../testing/account-house.ts'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { bringTo, fill, get, order } from '../../testing/orders.ts'
import type { Actor } from '../http/actor.ts'
import { remindOfDeadlines } from './deadlines.queries.ts'

const { house } = await accountHouse()
const leads = leadsOf(DEFAULT_SETTINGS)

/** An order in a state, with a deadline; the vendor is to confirm it until the deadline. */
async function anOrder(state: 'new' | 'confirmed' | 'shipping' | 'bast' | 'paid', deadline: string) {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  await fill(house, school, [[await anItem(house.db, vendor), 1]])
  const [made] = (await order(house, school)).orders
  const id = made?.id ?? 0
  const view = await bringTo(house, { orderId: id, to: state, school, vendor, staff })
  const by = new Date(deadline)
  await house.db.updateTable('orders').set({ deadline: by, confirm_by: by }).where('id', '=', id).execute()
  return {
    id,
    number: made?.number ?? '',
    school,
    vendor,
    version: view?.version ?? 1,
    total: view?.amounts.total ?? 0,
  }
}

const remind = (at: string) => remindOfDeadlines(house.db, new Date(at), leads)
const toldOf = async (actor: Actor) =>
  (await get(house, notices, actor, { query: {} })).notices.map(({ words }) => words)

let staff: Actor
beforeAll(async () => {
  staff = await aStaffMember(house.db)
})

test.each([
  ['new', 'vendor', 'batal sendiri bila tidak dikonfirmasi'],
  ['confirmed', 'vendor', 'harus dikirim'],
  ['shipping', 'school', 'BAST pesanan'],
  ['bast', 'school', 'harus dibayar'],
] as const)(
  'of the deadline of an order that is %s the %s is told on the morning before, once',
  async (state, who, words) => {
    const one = await anOrder(state, '2027-01-20T16:59:59.999Z') // the end of 20 January in WIB
    await remind('2027-01-18T23:59:00Z') // 19 January, 06.59
    expect((await toldOf(one[who])).join()).not.toContain(words)
    await remind('2027-01-19T00:00:00Z') // 19 January, 07.00
    await remind('2027-01-19T05:00:00Z')
    const told = (await toldOf(one[who])).filter((said) => said.includes(words))
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(one.number)
    expect(told[0]).toContain('20 Januari 2027 pukul 23.59 WIB')
  },
)

test('staff are told of a payment that is to be looked at, each of them', async () => {
  const one = await anOrder('paid', '2027-01-20T16:59:59.999Z')
  await remind('2027-01-19T01:00:00Z')
  expect((await toldOf(staff)).filter((words) => words.includes(one.number))).toHaveLength(1)
})

test('a payment is told of 7, 3 and 1 days before, each time in the place of the last; whoever was away hears once', async () => {
  const one = await anOrder('bast', '2027-03-20T16:59:59.999Z')
  const told = async () =>
    (await toldOf(one.school)).filter((words) => words.includes('harus dibayar')).length
  await remind('2027-03-13T00:00:00Z')
  expect(await told()).toBe(1)
  await remind('2027-03-17T00:00:00Z')
  expect(await told()).toBe(1)
  const rows = await house.db
    .selectFrom('outbox')
    .select('once')
    .where('topic', '=', 'deadline.pay')
    .where('order_id', '=', one.id)
    .execute()
  expect(rows).toHaveLength(2)

  const late = await anOrder('bast', '2027-03-20T16:59:59.999Z')
  await remind('2027-03-19T00:00:00Z')
  const of = await house.db
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'deadline.pay')
    .where('order_id', '=', late.id)
    .execute()
  expect(of).toHaveLength(1)
})

test('at night nobody is told, and nothing is lost by that', async () => {
  const one = await anOrder('bast', '2027-05-20T16:59:59.999Z')
  await remind('2027-05-19T13:00:00Z') // 20.00
  expect((await toldOf(one.school)).filter((words) => words.includes('harus dibayar'))).toEqual([])
  await remind('2027-05-20T00:30:00Z')
  expect((await toldOf(one.school)).filter((words) => words.includes('harus dibayar'))).toHaveLength(1)
})

test('what was to be done is done once it is acted on', async () => {
  const one = await anOrder('new', '2027-01-20T16:59:59.999Z')
  await remind('2027-01-19T00:00:00Z')
  expect(await toldOf(one.vendor)).toHaveLength(1)
  await get(house, confirmOrder, one.vendor, {
    params: { orderId: one.id },
    body: { version: 1 },
    now: new Date('2027-01-19T02:00:00Z'),
  })
  expect(await toldOf(one.vendor)).toEqual([])
  const past = await get(house, notices, one.vendor, { query: { tab: 'activity' } })
  expect(past.notices.map(({ isDone, isRead }) => [isDone, isRead])).toEqual([
    [true, true],
    [true, true],
  ])
  expect(past.counts.unread).toBe(0)
})

test('§9 before the year ends a school hears of orders that it must not take along, until none is left', async () => {
  const one = await anOrder('paid', '2028-01-20T16:59:59.999Z')
  const told = async () =>
    (await toldOf(one.school)).filter((words) => words.includes('akhir') || words.includes('tahun'))
  await remind('2026-12-24T16:59:00Z') // the night before
  expect(await told()).toEqual([])
  await remind('2026-12-25T01:00:00Z')
  await remind('2026-12-25T02:00:00Z')
  expect(await told()).toEqual([
    '1 pesanan tahun 2026 belum selesai. Tutup tahun anggaran 31 Desember 2026 pukul 23.59 WIB.',
  ])
  await get(house, confirmPayment, staff, {
    params: { orderId: one.id },
    body: { version: one.version, amount: one.total, reference: 'RK-1' },
    now: new Date('2026-12-25T03:00:00Z'),
  })
  await remind('2026-12-26T02:00:00Z')
  expect(await told()).toEqual([])
})
