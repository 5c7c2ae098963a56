import type { OnFault } from '../call/each-concurrently.ts'
import type { Db } from '../db/database.ts'
import { endOverdue, OVERDUE_AT_ONCE } from '../negotiation/negotiation.queries.ts'
import { dueComplaints, readDueComplaints } from '../ordering/complaint/complaint.queries.ts'
import { respondToComplaint as answerComplaint } from '../ordering/complaint/complaint.ts'
import { dueRequests, readOpenRequests } from '../ordering/requests/requests.queries.ts'
import { settling, unansweredOutcome } from '../ordering/requests/requests.ts'
import { expireOrders } from '../ordering/steps/expire-orders.ts'
import { move, SYSTEM } from '../ordering/steps/move.ts'
import { expiring } from '../ordering/steps/steps.ts'
import { dueExpiries, flagUnpaidOrders } from '../ordering/steps/timers.queries.ts'
import { refreshForecasts } from '../ordering/year-end/refresh-forecasts.ts'
import { notify } from '../outbox/outbox.queries.ts'
import { runItems } from '../queue/run-items.ts'
import type { JobContext } from './job.ts'

type TimerContext = Pick<JobContext, 'db' | 'settings' | 'clock' | 'concurrency'>

/** Items of a batch, and the lease in which a worker works on them. */
const BATCH = { limit: 100, leaseMs: 120_000 }

/** Orders that expire in one transaction: few, since checkouts wait for the rows of their items. */
const EXPIRED_TOGETHER = 25

/** Cancels orders that the vendor has not confirmed in time. */
export const expiryJob =
  ({ db, clock, settings, concurrency }: TimerContext, onFault: OnFault) =>
  async (): Promise<boolean> => {
    const terms = await settings(clock())
    const expire = ({ id }: { id: number }) => {
      const now = clock()
      const step = { orderId: id, action: 'expire' as const, version: null, now, settings: terms }
      return move(db, SYSTEM, { ...step, work: expiring(now) }, () => true)
    }
    const load = async (ids: number[]) => ids.map((id) => ({ id }))
    const actTogether = {
      size: EXPIRED_TOGETHER,
      act: (ids: readonly number[]) => expireOrders(db, ids, clock()),
    }
    const work = {
      db,
      clock,
      ...BATCH,
      limit: EXPIRED_TOGETHER * concurrency.expiries,
      due: dueExpiries,
      load,
    }
    return runItems(
      { ...work, job: 'expiries', act: expire, actTogether, running: concurrency.expiries },
      onFault,
    )
  }

/** Settles requests whose time to answer is over. */
export const requestJob =
  ({ db, clock, settings, concurrency }: TimerContext, onFault: OnFault) =>
  async (): Promise<boolean> => {
    const terms = await settings(clock())
    const load = (ids: number[]) => readOpenRequests(db, ids)
    const settle = (request: Awaited<ReturnType<typeof load>>[number]) => {
      const now = clock()
      const action = unansweredOutcome(request.kind)
      const answer = { request, action, by: 'system' as const, memberId: null, answer: '' }
      const work = settling(answer, terms, now)
      const step = { orderId: request.orderId, action: 'settle' as const, version: null, now }
      return move(db, SYSTEM, { ...step, settings: terms, work }, () => true)
    }
    const work = { db, clock, ...BATCH, due: dueRequests, load, act: settle }
    return runItems({ ...work, job: 'requests', running: concurrency.requests }, onFault)
  }

/** Takes the due step of complaints whose time to answer is over. */
export const complaintJob =
  ({ db, clock, settings, concurrency }: TimerContext, onFault: OnFault) =>
  async (): Promise<boolean> => {
    const terms = await settings(clock())
    const load = (ids: number[]) => readDueComplaints(db, ids)
    const answer = ({ id, due }: Awaited<ReturnType<typeof load>>[number]) => {
      const act = { id, action: due, by: 'system' as const, mover: SYSTEM, version: null, text: '' }
      return answerComplaint(db, { ...act, remedy: null, amount: 0 }, clock(), terms)
    }
    const work = { db, clock, ...BATCH, due: dueComplaints, load, act: answer }
    return runItems({ ...work, job: 'complaints', running: concurrency.complaints }, onFault)
  }

/** Ends one batch of overdue negotiations and notifies both sides. */
export const negotiationJob =
  ({ db, clock }: { db: Db; clock: () => Date }) =>
  (): Promise<boolean> =>
    db.transaction().execute(async (tx) => {
      const now = clock()
      const ended = await endOverdue(tx, now)
      const notices = ended.map(({ id, buyerId, vendorId, reason, itemName }) => ({
        kind: 'negotiation.expire' as const,
        to: { buyer: buyerId, vendor: vendorId },
        orderId: null,
        by: null,
        facts: { negotiationId: id, item: itemName, reason },
      }))
      await notify(tx, notices, now)
      return ended.length === OVERDUE_AT_ONCE
    })

/** Flags one batch of unpaid orders of a past year, or forecasts one batch of open orders. */
export const yearEndJob =
  ({ db, clock, settings }: Pick<JobContext, 'db' | 'clock' | 'settings'>) =>
  async (): Promise<boolean> => {
    const terms = await settings(clock())
    return (await flagUnpaidOrders(db, clock(), terms)) || refreshForecasts(db, clock(), terms)
  }
