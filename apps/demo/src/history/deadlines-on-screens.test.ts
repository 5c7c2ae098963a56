import { tasks } from '@pasar/contract/identity/dashboard'
import { listMembers } from '@pasar/contract/identity/member-console'
import { listReviewItems } from '@pasar/contract/moderation/item-review'
import { listComplaints } from '@pasar/contract/ordering/complaint'
import { listOrders } from '@pasar/contract/ordering/order-list'
import { escalatedRequests } from '@pasar/contract/ordering/requests'
import { listPayouts } from '@pasar/contract/payment/payment-console'
import { listQueues } from '@pasar/contract/staff/queues'
import { listWork } from '@pasar/contract/staff/work'
import { staffCases } from '@pasar/contract/support/case'
import type { StaffQueue } from '@pasar/domain/support/staff-queues'
import type { OpenDatabase } from '@pasar/server/db/database'
import { testDb } from '@pasar/server/testing/test-db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoRead, playDemo } from '../../testing/played-demo.ts'

const ANCHOR = new Date('2026-11-21T03:00:00Z')
const ORDERS = 168

let database: OpenDatabase
let read: DemoRead
beforeAll(async () => {
  database = await testDb()
  read = await playDemo(database.db, { orders: ORDERS, anchor: ANCHOR })
}, 240_000)
afterAll(() => database.close())

type Waits = { readonly waiting: { readonly due: Date | null } | null }

/** Returns the deadlines of the rows that wait, in the order of time. */
const dues = (rows: readonly Waits[]) =>
  inOrder(rows.flatMap(({ waiting }) => (waiting ? [waiting.due] : [])))
const inOrder = (times: readonly (Date | null)[]) =>
  times.map((at) => at?.getTime() ?? 0).toSorted((a, b) => a - b)

/** How the list of each queue gives the deadlines of its cases. @decision 0171 */
const LISTS: Partial<Record<StaffQueue, () => Promise<number[]>>> = {
  payments: async () =>
    inOrder((await read('staff', listOrders, { type: 'step6' })).orders.map(({ deadline }) => deadline)),
  payouts: async () => dues((await read('staff', listPayouts, { tab: 'failed' })).payouts),
  requests: async () => dues((await read('staff', escalatedRequests)).requests),
  complaints: async () => dues((await read('staff', listComplaints, { type: 'escalated' })).complaints),
  cases: async () => dues((await read('staff', staffCases, { state: 'open' })).cases),
  members: async () => dues((await read('staff', listMembers, { tab: 'review' })).members),
  business: async () => dues((await read('staff', listMembers, { tab: 'business' })).members),
  items: async () => dues((await read('staff', listReviewItems, { tab: 'submitted' })).items),
  changes: async () => dues((await read('staff', listReviewItems, { tab: 'changes' })).items),
}

/** The task of the dashboard for each queue. */
const TASKS: Partial<Record<StaffQueue, string>> = {
  payments: 'verify',
  requests: 'decide',
  complaints: 'complaint',
  members: 'review',
  business: 'business',
  items: 'item-review',
  changes: 'item-changes',
}

/** All waiting cases, page by page. */
async function allWorks() {
  const works = []
  for (let before: string | null = ''; before !== null; ) {
    const page: Awaited<ReturnType<typeof readWork>> = await readWork(before)
    works.push(...page.works)
    before = page.next
  }
  return works
}
const readWork = (before: string) => read('staff', listWork, { holder: 'all', before })

test('a case has one deadline on the dashboard, among the queues, in the work list and in its list', async () => {
  const { queues } = await read('staff', listQueues)
  const works = await allWorks()
  const board = (await read('staff', tasks)).tasks
  const comparedQueues: StaffQueue[] = []
  for (const { queue, count, due } of queues) {
    const list = LISTS[queue]
    if (list === undefined || count === 0) continue
    const listDues = await list()
    expect([queue, listDues.length]).toEqual([queue, count])
    expect([queue, listDues]).toEqual([
      queue,
      inOrder(works.filter((work) => work.queue === queue).map((work) => work.due)),
    ])
    expect([queue, due?.getTime()]).toEqual([queue, listDues[0]])
    const kind = TASKS[queue]
    if (kind !== undefined)
      expect([queue, board.find((task) => task.kind === kind)?.earliest]).toEqual([queue, due])
    comparedQueues.push(queue)
  }
  // The demo has cases in these queues, so that the comparison says something.
  expect(comparedQueues).toEqual(expect.arrayContaining(['payments', 'members', 'items', 'changes']))
})
