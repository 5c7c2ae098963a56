import { listJobFailures, listJobs, retryJob } from '@pasar/contract/jobs/jobs'
import { DEFAULT_CONCURRENCY, JOB_NAMES, type JobName } from '@pasar/domain/jobs/queues'
import { must } from '@pasar/domain/kernel/must'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anItem, aSchool, aStaffMember, aVendor, testSealer } from '../../testing/builders.ts'
import { callEndpoint } from '../../testing/call-endpoint.ts'
import { advanceOrderTo, createTestContext, fillCart, get, order } from '../../testing/orders.ts'
import type { Actor } from '../call/actor.ts'
import { payoutJob } from '../jobs/payout-job.ts'
import { enqueueMail } from '../mail/mail.queries.ts'
import { type Bank, httpBank } from '../payment/bank.ts'
import { reportStates } from '../queue/states.queries.ts'

const context = await createTestContext()
const START = new Date('2026-11-21T05:00:00Z')
const at = (minutes: number) => new Date(START.getTime() + minutes * 60_000)

let staff: Actor
let orderId: number
let vendor: Actor
let ids: { orderId: number; number: string }
beforeAll(async () => {
  staff = await aStaffMember(context.db)
  const school = await aSchool(context.db)
  vendor = await aVendor(context.db)
  await fillCart(context, school, [[await anItem(context.db, vendor, { price: 111_000 }), 1]])
  orderId = must((await order(context, school)).orders[0], 'the order').id
  await advanceOrderTo(context, { orderId, to: 'payment_confirmed', school, vendor, staff })
  const { number } = await context.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  ids = { orderId, number }
})
afterAll(() => context.db.deleteFrom('job_item').execute())

async function list(minutes: number, job: JobName) {
  const answer = await callEndpoint(context.db, context.services, listJobs, staff, { now: at(minutes) })
  const { jobs } = (answer.body as { data: { jobs: { job: string; items: unknown; fault: string }[] } }).data
  expect(jobs.map((one) => one.job)).toEqual([...JOB_NAMES])
  return jobs.find((one) => one.job === job)
}
const payOut = (minutes: number, bank: Bank) =>
  payoutJob(
    {
      ...{ db: context.db, bank, sealer: testSealer, settings: context.services.settings },
      ...{ clock: () => at(minutes), concurrency: DEFAULT_CONCURRENCY },
    },
    () => {},
  )()
const retry = (job: JobName, itemId: number | null, minutes: number) =>
  callEndpoint(context.db, context.services, retryJob, staff, {
    params: { job },
    body: { itemId },
    now: at(minutes),
  })

test('a payout that the bank does not answer is shown with its reason, and paid once after a retry', async () => {
  const isOff = httpBank('http://127.0.0.1:1', { bankSecret: 'rahasia', bankCallbackSecret: 'tanda tangan' })
  let minute = 0
  for (; minute < 400; minute += 5) await payOut(minute, isOff)
  expect(await list(minute, 'payouts')).toMatchObject({ items: { waiting: 0, dead: 1, retrying: 0 } })
  const { failures } = await get(context, listJobFailures, staff, { params: { job: 'payouts' } })
  expect(failures).toMatchObject([
    { itemId: orderId, title: ids.number, orderId, tries: 10, fault: 'bank: unreachable', retryAt: null },
  ])
  const paid: string[] = []
  const bank: Bank = {
    openAccount: () => Promise.reject(new Error('not used')),
    payOut: async ({ key }) => {
      paid.push(key)
      return { sent: true, reference: 'B-1' }
    },
  }
  await payOut(minute, bank)
  expect(paid).toEqual([])
  expect((await retry('payouts', orderId, minute)).http).toBe(200)
  await payOut(minute, bank)
  await payOut(minute + 60, bank)
  expect(paid).toEqual([`order-${orderId}`])
  expect((await retry('payouts', orderId, minute)).http).toBe(409)
  expect(await list(minute, 'payouts')).toMatchObject({ items: { waiting: 0, dead: 0, oldest: null } })
  const acts = await context.db
    .selectFrom('member_event')
    .select('detail')
    .where('member_id', '=', staff.memberId)
    .where('action', '=', 'staff-act')
    .execute()
  expect(acts.filter(({ detail }) => JSON.stringify(detail).includes('/staff/job/:job/retry'))).toHaveLength(
    1,
  )
})

test('emails count by state, and all dead ones are retried at once', async () => {
  for (let n = 0; n < 3; n += 1)
    await enqueueMail(
      context.db,
      testSealer,
      { to: `guru-${n}@contoh.test`, memberId: null, subject: `Kode ${n}`, text: 'x' },
      START,
    )
  const dead = { tries: 10, fault: 'ECONNREFUSED' }
  await context.db.updateTable('mail').set(dead).where('subject', 'in', ['Kode 0', 'Kode 1']).execute()
  expect(await list(5, 'mail')).toMatchObject({ items: { dead: 2, oldest: START.toISOString() } })
  expect((await retry('mail', null, 5)).http).toBe(200)
  expect(await list(5, 'mail')).toMatchObject({ items: { dead: 0, retrying: 0 } })
})

test('the list shows the last success over all processes, and no work of a process that is gone', async () => {
  const state = { job: 'sweep' as const, running: 1, startedAt: START, failedAt: at(-9), nextAt: null }
  await reportStates(context.db, 'one', [{ ...state, succeededAt: at(-10), fault: 'ENOSPC' }], at(-9))
  await reportStates(context.db, 'two', [{ ...state, succeededAt: at(-1), failedAt: null, fault: '' }], at(0))
  expect(await list(0, 'sweep')).toMatchObject({
    ...{ items: null, running: 1, fault: 'ENOSPC' },
    ...{ succeededAt: at(-1).toISOString(), failedAt: at(-9).toISOString() },
  })
  expect(await list(1, 'sweep')).toMatchObject({ running: 0 })
})
