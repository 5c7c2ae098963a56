import {
  acceptOffer,
  counterOffer,
  openNegotiation,
  orderAtAgreedPrice,
} from '@pasar/contract/negotiation/negotiation'
import { listNotices } from '@pasar/contract/notification/notification'
import { openComplaint, proposeRemedy } from '@pasar/contract/ordering/complaint'
import { viewOrder } from '@pasar/contract/ordering/order'
import { acceptRequest, openRequest } from '@pasar/contract/ordering/requests'
import { confirmOrder, confirmPayment } from '@pasar/contract/ordering/steps'
import { leadHoursFor } from '@pasar/domain/notification/deadlines'
import { DEFAULT_SETTINGS } from '@pasar/domain/settings/settings'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { createAccountFixture } from '../../testing/account-fixture.ts'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { advanceOrderTo, fillCart, get, order } from '../../testing/orders.ts'
import type { Actor } from '../http/actor.ts'
import { remindOfDeadlines } from './deadlines.queries.ts'

const { house } = await createAccountFixture()
const leads = leadHoursFor(DEFAULT_SETTINGS)

/** An order in a state, with a deadline; the vendor is to confirm it until the deadline. */
async function anOrder(state: 'new' | 'confirmed' | 'shipping' | 'bast' | 'paid', deadline: string) {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
  const [made] = (await order(house, school)).orders
  const id = made?.id ?? 0
  const view = await advanceOrderTo(house, { orderId: id, to: state, school, vendor, staff })
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

const remind = (at: string) => remindOfDeadlines(house.db, new Date(at), leads, DEFAULT_SETTINGS)
const toldOf = async (actor: Actor) =>
  (await get(house, listNotices, actor, { query: {} })).notices.map(({ words }) => words)

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

test('2, 5 and 10 days after goods were to arrive a school without a BAST is told, and the vendor, each once', async () => {
  const one = await anOrder('shipping', '2027-02-10T16:59:59.999Z') // the end of 10 February in WIB
  const told = async () => {
    const { rows } = await sql<{ at: Date; side: string }>`
      select created_at as at, side from outbox where topic = 'deadline.overdue' and order_id = ${one.id} order by id`.execute(
      house.db,
    )
    return rows.map(({ at, side }) => `${at.toISOString().slice(0, 10)} ${side}`)
  }
  await remind('2027-02-11T23:59:00Z') // 12 February, 06.59
  expect(await told()).toEqual([])
  for (const day of ['12', '13', '15', '16', '20', '21'])
    for (const hour of ['00', '06']) await remind(`2027-02-${day}T${hour}:30:00Z`)
  expect(await told()).toEqual(
    ['12', '15', '20'].flatMap((day) => [`2027-02-${day} buyer`, `2027-02-${day} vendor`]),
  )
  expect(await toldOf(one.school)).toContain(
    `Barang pesanan ${one.number} seharusnya sudah tiba. Buat BAST, atau ajukan komplain.`,
  )
  // A system that was away for four weeks tells of it late, and once.
  const late = await anOrder('shipping', '2027-03-10T16:59:59.999Z')
  const heardOf = () =>
    house.db
      .selectFrom('outbox')
      .select('side')
      .where('topic', '=', 'deadline.overdue')
      .where('order_id', '=', late.id)
      .execute()
  for (const at of ['2027-04-08T03:00:00Z', '2027-04-09T03:00:00Z', '2027-05-09T03:00:00Z']) await remind(at)
  expect(await heardOf()).toEqual([{ side: 'buyer' }, { side: 'vendor' }])
})

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
  const past = await get(house, listNotices, one.vendor, { query: { tab: 'activity' } })
  expect(past.notices.map(({ isDone, isRead }) => [isDone, isRead])).toEqual([
    [true, true],
    [true, true],
  ])
  expect(past.counts.unread).toBe(0)
})

/** Who of a school and its vendor hears of something, when. */
async function heard(sides: { school: Actor; vendor: Actor }, at: string, words: string) {
  await remind(at)
  const of = async (actor: Actor) => (await toldOf(actor)).filter((said) => said.includes(words))
  return { school: await of(sides.school), vendor: await of(sides.vendor) }
}

test('of a request the side that is to answer is told on the morning before, once, and of none that was answered', async () => {
  const words = 'harus dijawab sampai'
  const one = await anOrder('confirmed', '2027-02-20T16:59:59.999Z')
  // Tuesday: seven days, until the end of the 8th.
  const asked = await get(house, openRequest, one.school, {
    params: { orderId: one.id },
    body: { version: one.version, kind: 'cancel', reason: 'Kegiatan ditunda' },
    now: new Date('2026-12-01T03:00:00Z'),
  })
  expect(await heard(one, '2026-12-06T12:00:00Z', words)).toEqual({ school: [], vendor: [] })
  await remind('2026-12-07T00:00:00Z')
  expect(await heard(one, '2026-12-07T05:00:00Z', words)).toEqual({
    school: [],
    vendor: [
      `Permintaan sekolah atas pesanan ${one.number} harus dijawab sampai 8 Desember 2026 pukul 23.59 WIB.`,
    ],
  })
  const { requests } = await get(house, viewOrder, one.vendor, { params: { orderId: one.id } })
  await get(house, acceptRequest, one.vendor, {
    params: { orderId: one.id, requestId: requests[0]?.id ?? 0 },
    body: { version: asked.version, answer: 'Baik' },
    now: new Date('2026-12-07T06:00:00Z'),
  })
  expect(await heard(one, '2026-12-08T05:00:00Z', words)).toEqual({ school: [], vendor: [] })

  const other = await anOrder('confirmed', '2027-02-20T16:59:59.999Z')
  await get(house, openRequest, other.vendor, {
    params: { orderId: other.id },
    body: { version: other.version, kind: 'cancel', reason: 'Stok rusak' },
    now: new Date('2026-12-01T03:00:00Z'),
  })
  expect(await heard(other, '2026-12-07T01:00:00Z', words)).toEqual({
    school: [
      `Permintaan penyedia atas pesanan ${other.number} harus dijawab sampai 8 Desember 2026 pukul 23.59 WIB.`,
    ],
    vendor: [],
  })
})

/** A school offers 61.050 for 30 rims on a Friday: the vendor has until the end of Wednesday. */
async function bargained() {
  const [school, vendor] = [await aSchool(house.db), await aVendor(house.db)]
  const itemId = await anItem(house.db, vendor, { price: 64_500, name: 'Kertas A4' })
  const terms = (unitPrice: number) => ({ unitPrice, freight: 25_000, packing: 5_000, days: 5, note: '' })
  const { id, version } = await get(house, openNegotiation, school, {
    body: { itemId, optionId: null, quantity: 30, ...terms(61_050), waivesStep: false },
    now: new Date('2026-11-20T03:00:00Z'),
  })
  return { school, vendor, terms, params: { negotiationId: id }, version }
}

test('of an offer whoever has the turn is told at noon of its last day', async () => {
  const words = 'Penawaran Kertas A4 berakhir bila tidak dijawab sampai'
  const one = await bargained()
  expect(await heard(one, '2026-11-25T04:59:00Z', words)).toEqual({ school: [], vendor: [] })
  expect(await heard(one, '2026-11-25T05:00:00Z', words)).toEqual({
    school: [],
    vendor: [`${words} 25 November 2026 pukul 23.59 WIB.`],
  })
  // Wednesday: what was awaited of the vendor is done, and the school has until the end of Monday.
  await get(house, counterOffer, one.vendor, {
    params: one.params,
    body: { ...one.terms(63_000), version: one.version },
    now: new Date('2026-11-25T06:00:00Z'),
  })
  expect(await heard(one, '2026-11-30T06:00:00Z', words)).toEqual({
    school: [`${words} 30 November 2026 pukul 23.59 WIB.`],
    vendor: [],
  })
})

test('of an agreed price the school is told on the morning before its last day, unless it has used it', async () => {
  const words = 'Harga sepakat Kertas A4 hanya berlaku sampai'
  const agreed = async () => {
    const one = await bargained()
    const { params, version, vendor } = one
    await get(house, acceptOffer, vendor, {
      params,
      body: { version },
      now: new Date('2026-11-20T04:00:00Z'),
    })
    return one
  }
  const [one, used] = [await agreed(), await agreed()]
  await get(house, orderAtAgreedPrice, used.school, {
    params: used.params,
    now: new Date('2026-11-21T03:00:00Z'),
  })
  await order(house, used.school)
  expect(await heard(one, '2026-11-25T12:00:00Z', words)).toEqual({ school: [], vendor: [] })
  expect(await heard(one, '2026-11-26T00:00:00Z', words)).toEqual({
    school: [`${words} 27 November 2026 pukul 23.59 WIB.`],
    vendor: [],
  })
  expect(await heard(used, '2026-11-26T01:00:00Z', words)).toEqual({ school: [], vendor: [] })
})

test('of a complaint the side that is to speak is told on the morning before', async () => {
  const words = 'menunggu jawaban Anda sampai'
  const one = await anOrder('shipping', '2027-02-20T16:59:59.999Z')
  // Monday: two working days, until the end of Wednesday.
  const { id, version } = await get(house, openComplaint, one.school, {
    params: { orderId: one.id },
    body: { lineNo: null, category: 'not_arrived', text: 'Barang belum datang juga' },
    now: new Date('2026-12-07T03:00:00Z'),
  })
  expect(await heard(one, '2026-12-07T12:00:00Z', words)).toEqual({ school: [], vendor: [] })
  expect(await heard(one, '2026-12-08T00:00:00Z', words)).toEqual({
    school: [],
    vendor: [`Komplain pesanan ${one.number} ${words} 9 Desember 2026 pukul 23.59 WIB.`],
  })
  await get(house, proposeRemedy, one.vendor, {
    params: { complaintId: id },
    body: { version, text: 'Kami kirim penggantinya', remedy: 'replace', amount: 0 },
    now: new Date('2026-12-08T03:00:00Z'),
  })
  // Tuesday: the school has until the end of Thursday.
  expect(await heard(one, '2026-12-09T01:00:00Z', words)).toEqual({
    school: [`Komplain pesanan ${one.number} ${words} 10 Desember 2026 pukul 23.59 WIB.`],
    vendor: [],
  })
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
