import { tasks } from '@pasar/contract/identity/dashboard'
import {
  cancelComplaint,
  completeComplaint,
  escalateComplaint,
  listComplaints,
  openComplaint,
} from '@pasar/contract/ordering/complaint'
import { must } from '@pasar/domain/kernel/must'
import { expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor } from '../../../testing/builders.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../../testing/orders.ts'

const context = await createTestContext()

test('§2 each tab lists the complaints in its state to both sides, and none of other members', async () => {
  const [school, vendor, staff] = [
    await aSchool(context.db),
    await aVendor(context.db),
    await aStaffMember(context.db),
  ]
  const complained = async () => {
    await fillCart(context, school, [[await anItem(context.db, vendor), 1]])
    const orderId = must((await order(context, school)).orders[0], 'the order').id
    await advanceOrderTo(context, { orderId, to: 'shipping', school, vendor, staff })
    const body = { lineNo: null, category: 'not_arrived' as const, text: 'Barang belum datang juga' }
    const now = new Date('2026-11-23T03:00:00Z')
    const { id, version } = await get(context, openComplaint, school, { params: { orderId }, body, now })
    return { id, call: { params: { complaintId: id }, body: { version, text: '' } } }
  }
  const [open, completed, cancelled, escalated] = [
    await complained(),
    await complained(),
    await complained(),
    await complained(),
  ]
  await get(context, completeComplaint, school, completed.call)
  await get(context, cancelComplaint, school, cancelled.call)
  // Monday: the vendor has until the end of Wednesday.
  const after = new Date('2026-11-25T17:00:00Z')
  await get(context, escalateComplaint, school, { ...escalated.call, now: after })
  const tab = async (viewer: typeof school, type: 'all' | 'open' | 'completed' | 'cancelled' | 'escalated') =>
    (await get(context, listComplaints, viewer, { query: { type } })).complaints.map(({ id }) => id)
  for (const viewer of [school, vendor]) {
    expect(await tab(viewer, 'open')).toEqual([open.id])
    expect(await tab(viewer, 'completed')).toEqual([completed.id])
    expect(await tab(viewer, 'cancelled')).toEqual([cancelled.id])
    expect(await tab(viewer, 'escalated')).toEqual([escalated.id])
    expect((await tab(viewer, 'all')).toSorted((a, b) => a - b)).toEqual(
      [open, completed, cancelled, escalated].map(({ id }) => id),
    )
  }
  // The tasks of a side list the complaints that it must answer.
  const due = async (viewer: typeof school) =>
    (await get(context, tasks, viewer)).tasks.filter(({ kind }) => kind === 'answer-complaint')
  expect(await due(vendor)).toMatchObject([{ count: 1 }])
  expect(await due(school)).toEqual([])
  const stranger = await aSchool(context.db)
  expect((await get(context, listComplaints, stranger, { query: {} })).counts).toEqual({
    all: 0,
    open: 0,
    completed: 0,
    cancelled: 0,
    escalated: 0,
  })
})
