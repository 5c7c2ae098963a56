import { tasks } from '@pasar/contract/identity/dashboard'
import {
  cancelComplaint,
  completeComplaint,
  escalateComplaint,
  listComplaints,
  openComplaint,
} from '@pasar/contract/ordering/complaint'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../testing/builders.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../testing/orders.ts'

const house = await createTestContext()

test('§2 each tab lists the complaints in its state, for both sides, and none of others', async () => {
  const [school, vendor, staff] = [
    await aSchool(house.db),
    await aVendor(house.db),
    await aStaffMember(house.db),
  ]
  const complained = async () => {
    await fillCart(house, school, [[await anItem(house.db, vendor), 1]])
    const orderId = (await order(house, school)).orders[0]?.id ?? 0
    await advanceOrderTo(house, { orderId, to: 'shipping', school, vendor, staff })
    const body = { lineNo: null, category: 'not_arrived' as const, text: 'Barang belum datang juga' }
    const now = new Date('2026-11-23T03:00:00Z')
    const { id, version } = await get(house, openComplaint, school, { params: { orderId }, body, now })
    return { id, asked: { params: { complaintId: id }, body: { version, text: '' } } }
  }
  const [open, completed, cancelled, escalated] = [
    await complained(),
    await complained(),
    await complained(),
    await complained(),
  ]
  await get(house, completeComplaint, school, completed.asked)
  await get(house, cancelComplaint, school, cancelled.asked)
  // Monday: the vendor has until the end of Wednesday.
  const after = new Date('2026-11-25T17:00:00Z')
  await get(house, escalateComplaint, school, { ...escalated.asked, now: after })
  const tab = async (reader: typeof school, type: 'all' | 'open' | 'completed' | 'cancelled' | 'escalated') =>
    (await get(house, listComplaints, reader, { query: { type } })).complaints.map(({ id }) => id)
  for (const reader of [school, vendor]) {
    expect(await tab(reader, 'open')).toEqual([open.id])
    expect(await tab(reader, 'completed')).toEqual([completed.id])
    expect(await tab(reader, 'cancelled')).toEqual([cancelled.id])
    expect(await tab(reader, 'escalated')).toEqual([escalated.id])
    expect((await tab(reader, 'all')).toSorted((a, b) => a - b)).toEqual(
      [open, completed, cancelled, escalated].map(({ id }) => id),
    )
  }
  // What the other side is to answer is among its tasks.
  const due = async (reader: typeof school) =>
    (await get(house, tasks, reader)).tasks.filter(({ kind }) => kind === 'answer-complaint')
  expect(await due(vendor)).toMatchObject([{ count: 1 }])
  expect(await due(school)).toEqual([])
  const stranger = await aSchool(house.db)
  expect((await get(house, listComplaints, stranger, { query: {} })).counts).toEqual({
    all: 0,
    open: 0,
    completed: 0,
    cancelled: 0,
    escalated: 0,
  })
})
