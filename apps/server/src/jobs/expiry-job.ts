import type { OnFault } from '../call/each-concurrently.ts'
import { expireOrders } from '../ordering/steps/expire-orders.ts'
import { move, systemMover } from '../ordering/steps/move.ts'
import { expiring } from '../ordering/steps/steps.ts'
import { dueExpiries } from '../ordering/steps/timers.queries.ts'
import { runItems } from '../queue/run-items.ts'
import type { JobContext } from './runner/job.ts'

type TimerContext = Pick<JobContext, 'db' | 'settings' | 'clock' | 'concurrency'>

/** Orders that expire in one transaction: few, since checkouts wait for the rows of their items. */
const EXPIRED_TOGETHER = 25
/**
 * Lease in ms of a batch of expiries, which takes a few seconds: at midnight many orders are due.
 */
const EXPIRY_LEASE_MS = 30_000

/** Cancels orders that the vendor has not confirmed in time. */
export const expiryJob =
  ({ db, clock, settings, concurrency }: TimerContext, onFault: OnFault) =>
  async (): Promise<boolean> => {
    const terms = await settings(clock())
    const expire = ({ id }: { id: number }) => {
      const now = clock()
      const step = { orderId: id, action: 'expire' as const, version: null, now, settings: terms }
      return move(db, systemMover('expiries'), { ...step, work: expiring(now) }, () => true)
    }
    const load = async (ids: number[]) => ids.map((id) => ({ id }))
    const actTogether = {
      size: EXPIRED_TOGETHER,
      act: (ids: readonly number[]) => expireOrders(db, ids, clock()),
    }
    const work = {
      db,
      clock,
      leaseMs: EXPIRY_LEASE_MS,
      limit: EXPIRED_TOGETHER * concurrency.expiries,
      due: dueExpiries,
      load,
    }
    return runItems(
      { ...work, job: 'expiries', act: expire, actTogether, running: concurrency.expiries },
      onFault,
    )
  }
