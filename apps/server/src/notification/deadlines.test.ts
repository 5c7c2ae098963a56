import { listNotices } from '@pasar/contract/notification/notification'
import { openComplaint, proposeRemedy } from '@pasar/contract/ordering/complaint'
import { viewOrder } from '@pasar/contract/ordering/order'
import { acceptRequest, openRequest } from '@pasar/contract/ordering/requests'
import { confirmOrder, confirmPayment } from '@pasar/contract/ordering/steps'
import { must } from '@pasar/domain/kernel/must'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { createDeadlineFixture } from '../../testing/fixtures/deadline-fixture.ts'
import { advanceOrderTo, fillCart, get, order } from '../../testing/orders.ts'

const { context, remind, noticeTextsOf, remindersAt } = await createDeadlineFixture()
const staff = await aStaffMember(context.db)

/**
 * Creates an order in a state with this deadline, also as the deadline of the vendor to confirm
 * it.
 */
async function anOrder(state: 'new' | 'confirmed' | 'shipping' | 'bast' | 'paid', deadline: string) {
  const [school, vendor] = [await aSchool(context.db), await aVendor(context.db)]
  await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
  const [made] = (await order(context, school)).orders
  const id = must(made, 'the created row').id
  const view = await advanceOrderTo(context, { orderId: id, to: state, school, vendor, staff })
  const by = new Date(deadline)
  await context.db.updateTable('orders').set({ deadline: by, confirm_by: by }).where('id', '=', id).execute()
  return {
    id,
    number: made?.number ?? '',
    school,
    vendor,
    version: view?.version ?? 1,
    total: view?.amounts.total ?? 0,
  }
}

test.each([
  ['new', 'vendor', 'batal otomatis bila tidak dikonfirmasi'],
  ['confirmed', 'vendor', 'harus dikirim'],
  ['shipping', 'school', 'BAST pesanan'],
  ['bast', 'school', 'harus dibayar'],
] as const)(
  'of an order in state %s the %s is reminded once, on the morning before its deadline',
  async (state, party, phrase) => {
    const one = await anOrder(state, '2027-01-20T16:59:59.999Z') // End of 20 January in WIB.
    await remind('2027-01-18T23:59:00Z') // 19 January, 06.59
    expect((await noticeTextsOf(one[party])).join()).not.toContain(phrase)
    await remind('2027-01-19T00:00:00Z') // 19 January, 07.00
    await remind('2027-01-19T05:00:00Z')
    const reminders = (await noticeTextsOf(one[party])).filter((text) => text.includes(phrase))
    expect(reminders).toHaveLength(1)
    expect(reminders[0]).toContain(one.number)
    expect(reminders[0]).toContain('20 Januari 2027 pukul 23.59 WIB')
  },
)

test('reminds school and vendor 2, 5 and 10 days after an overdue delivery, once each', async () => {
  const one = await anOrder('shipping', '2027-02-10T16:59:59.999Z') // End of 10 February in WIB.
  const overdueNotices = async () => {
    const { rows } = await sql<{ at: Date; side: string }>`
      select created_at as at, side from outbox where topic = 'deadline.overdue' and order_id = ${one.id} order by id`.execute(
      context.db,
    )
    return rows.map(({ at, side }) => `${at.toISOString().slice(0, 10)} ${side}`)
  }
  await remind('2027-02-11T23:59:00Z') // 12 February, 06.59
  expect(await overdueNotices()).toEqual([])
  for (const day of ['12', '13', '15', '16', '20', '21'])
    for (const hour of ['00', '06']) await remind(`2027-02-${day}T${hour}:30:00Z`)
  expect(await overdueNotices()).toEqual(
    ['12', '15', '20'].flatMap((day) => [`2027-02-${day} buyer`, `2027-02-${day} vendor`]),
  )
  expect(await noticeTextsOf(one.school)).toContain(
    `Barang pesanan ${one.number} seharusnya sudah tiba. Buat BAST, atau ajukan komplain.`,
  )
  // After an outage of four weeks the reminder is late, but sent once.
  const late = await anOrder('shipping', '2027-03-10T16:59:59.999Z')
  const notifiedSides = () =>
    context.db
      .selectFrom('outbox')
      .select('side')
      .where('topic', '=', 'deadline.overdue')
      .where('order_id', '=', late.id)
      .execute()
  for (const at of ['2027-04-08T03:00:00Z', '2027-04-09T03:00:00Z', '2027-05-09T03:00:00Z']) await remind(at)
  expect(await notifiedSides()).toEqual([{ side: 'buyer' }, { side: 'vendor' }])
})

test('reminds every staff member of a payment to check', async () => {
  const one = await anOrder('paid', '2027-01-20T16:59:59.999Z')
  await remind('2027-01-19T01:00:00Z')
  expect((await noticeTextsOf(staff)).filter((text) => text.includes(one.number))).toHaveLength(1)
})

test('reminds of a payment 7, 3 and 1 days before, replacing the last; catches up once', async () => {
  const one = await anOrder('bast', '2027-03-20T16:59:59.999Z')
  const paymentNoticeCount = async () =>
    (await noticeTextsOf(one.school)).filter((text) => text.includes('harus dibayar')).length
  await remind('2027-03-13T00:00:00Z')
  expect(await paymentNoticeCount()).toBe(1)
  await remind('2027-03-17T00:00:00Z')
  expect(await paymentNoticeCount()).toBe(1)
  const rows = await context.db
    .selectFrom('outbox')
    .select('once')
    .where('topic', '=', 'deadline.pay')
    .where('order_id', '=', one.id)
    .execute()
  expect(rows).toHaveLength(2)

  const late = await anOrder('bast', '2027-03-20T16:59:59.999Z')
  await remind('2027-03-19T00:00:00Z')
  const of = await context.db
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', 'deadline.pay')
    .where('order_id', '=', late.id)
    .execute()
  expect(of).toHaveLength(1)
})

test('sends no reminder at night and catches up in the morning', async () => {
  const one = await anOrder('bast', '2027-05-20T16:59:59.999Z')
  await remind('2027-05-19T13:00:00Z') // 20.00
  expect((await noticeTextsOf(one.school)).filter((text) => text.includes('harus dibayar'))).toEqual([])
  await remind('2027-05-20T00:30:00Z')
  expect((await noticeTextsOf(one.school)).filter((text) => text.includes('harus dibayar'))).toHaveLength(1)
})

test('completes a reminder when the vendor acts', async () => {
  const one = await anOrder('new', '2027-01-20T16:59:59.999Z')
  await remind('2027-01-19T00:00:00Z')
  expect(await noticeTextsOf(one.vendor)).toHaveLength(1)
  await get(context, confirmOrder, one.vendor, {
    params: { orderId: one.id },
    body: { version: 1 },
    now: new Date('2027-01-19T02:00:00Z'),
  })
  expect(await noticeTextsOf(one.vendor)).toEqual([])
  const past = await get(context, listNotices, one.vendor, { query: { tab: 'activity' } })
  expect(past.notices.map(({ isDone, isRead }) => [isDone, isRead])).toEqual([
    [true, true],
    [true, true],
  ])
  expect(past.counts.unread).toBe(0)
})

test('reminds the side that must answer a request on the morning before, unless answered', async () => {
  const phrase = 'harus dijawab sampai'
  const one = await anOrder('confirmed', '2027-02-20T16:59:59.999Z')
  // Tuesday: seven days, until the end of the 8th.
  const requestedOrder = await get(context, openRequest, one.school, {
    params: { orderId: one.id },
    body: { version: one.version, kind: 'cancel', reason: 'Kegiatan ditunda' },
    now: new Date('2026-12-01T03:00:00Z'),
  })
  expect(await remindersAt(one, '2026-12-06T12:00:00Z', phrase)).toEqual({ school: [], vendor: [] })
  await remind('2026-12-07T00:00:00Z')
  expect(await remindersAt(one, '2026-12-07T05:00:00Z', phrase)).toEqual({
    school: [],
    vendor: [
      `Permintaan sekolah atas pesanan ${one.number} harus dijawab sampai 8 Desember 2026 pukul 23.59 WIB.`,
    ],
  })
  const { requests } = await get(context, viewOrder, one.vendor, { params: { orderId: one.id } })
  await get(context, acceptRequest, one.vendor, {
    params: { orderId: one.id, requestId: must(requests[0], 'the request').id },
    body: { version: requestedOrder.version, answer: 'Baik' },
    now: new Date('2026-12-07T06:00:00Z'),
  })
  expect(await remindersAt(one, '2026-12-08T05:00:00Z', phrase)).toEqual({ school: [], vendor: [] })

  const other = await anOrder('confirmed', '2027-02-20T16:59:59.999Z')
  await get(context, openRequest, other.vendor, {
    params: { orderId: other.id },
    body: { version: other.version, kind: 'cancel', reason: 'Stok rusak' },
    now: new Date('2026-12-01T03:00:00Z'),
  })
  expect(await remindersAt(other, '2026-12-07T01:00:00Z', phrase)).toEqual({
    school: [
      `Permintaan penyedia atas pesanan ${other.number} harus dijawab sampai 8 Desember 2026 pukul 23.59 WIB.`,
    ],
    vendor: [],
  })
})

test('reminds the side that must answer a complaint on the morning before', async () => {
  const phrase = 'menunggu jawaban Anda sampai'
  const one = await anOrder('shipping', '2027-02-20T16:59:59.999Z')
  // Monday: two working days, until the end of Wednesday.
  const { id, version } = await get(context, openComplaint, one.school, {
    params: { orderId: one.id },
    body: { lineNo: null, category: 'not_arrived', text: 'Barang belum datang juga' },
    now: new Date('2026-12-07T03:00:00Z'),
  })
  expect(await remindersAt(one, '2026-12-07T12:00:00Z', phrase)).toEqual({ school: [], vendor: [] })
  expect(await remindersAt(one, '2026-12-08T00:00:00Z', phrase)).toEqual({
    school: [],
    vendor: [`Komplain pesanan ${one.number} ${phrase} 9 Desember 2026 pukul 23.59 WIB.`],
  })
  await get(context, proposeRemedy, one.vendor, {
    params: { complaintId: id },
    body: { version, text: 'Kami kirim penggantinya', remedy: 'replace', amount: 0 },
    now: new Date('2026-12-08T03:00:00Z'),
  })
  // Tuesday: the school has until the end of Thursday.
  expect(await remindersAt(one, '2026-12-09T01:00:00Z', phrase)).toEqual({
    school: [`Komplain pesanan ${one.number} ${phrase} 10 Desember 2026 pukul 23.59 WIB.`],
    vendor: [],
  })
})

test('§9 reminds a school before the year end of open orders, until none is left', async () => {
  const one = await anOrder('paid', '2028-01-20T16:59:59.999Z')
  const yearEndNotices = async () =>
    (await noticeTextsOf(one.school)).filter((text) => text.includes('akhir') || text.includes('tahun'))
  await remind('2026-12-24T16:59:00Z') // The night before.
  expect(await yearEndNotices()).toEqual([])
  await remind('2026-12-25T01:00:00Z')
  await remind('2026-12-25T02:00:00Z')
  expect(await yearEndNotices()).toEqual([
    '1 pesanan tahun 2026 belum selesai. Tutup tahun anggaran 31 Desember 2026 pukul 23.59 WIB.',
  ])
  await get(context, confirmPayment, staff, {
    params: { orderId: one.id },
    body: { version: one.version, amount: one.total, reference: 'RK-1' },
    now: new Date('2026-12-25T03:00:00Z'),
  })
  await remind('2026-12-26T02:00:00Z')
  expect(await yearEndNotices()).toEqual([])
})
