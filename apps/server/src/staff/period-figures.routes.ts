import { platformPeriod } from '@pasar/contract/staff/period-figures'
import { WORK_QUEUES } from '@pasar/contract/staff/work-queues'
import { orderFigures } from '@pasar/domain/figures/order-sums'
import { type PeriodWithBefore, periodOf } from '@pasar/domain/figures/periods'
import { hasStaffRight, type StaffRole } from '@pasar/domain/identity/staff-roles'
import { serve } from '../call/serve.ts'
import type { Db } from '../db/database.ts'
import {
  countActiveParties,
  type QueueWait,
  readCountryDays,
  readQueueWaits,
  sumFees,
} from './period-figures.queries.ts'

/** Reads the head figures. The fee needs the right of the tax recap, which shows it by month. */
export async function readPlatformFigures(
  db: Db,
  staffRoles: readonly StaffRole[],
  period: PeriodWithBefore,
) {
  const { amount, orders, placed, lost } = orderFigures(await readCountryDays(db, period))
  const [current, before] = [
    await countActiveParties(db, period),
    await countActiveParties(db, period.before),
  ]
  return {
    ...{ amount, orders, placed, lost },
    schools: { current: current.schools, before: before.schools },
    vendors: { current: current.vendors, before: before.vendors },
    fee: hasStaffRight(staffRoles, 'move-money') ? await sumFees(db, period) : null,
  }
}

/** Reads the waits of all queues together, then of each queue with an answer in either period. */
export async function readWaits(db: Db, period: PeriodWithBefore) {
  const waits = await readQueueWaits(db, period)
  return (['all', ...WORK_QUEUES] as const).flatMap((queue) => {
    const ofQueue = waits.filter((one) => (one.queue ?? 'all') === queue)
    const compared = (of: (wait: QueueWait) => number, none: 0 | null) => {
      const valueIn = (isBefore: boolean) => {
        const wait = ofQueue.find((one) => one.isBefore === isBefore)
        return wait === undefined ? none : of(wait)
      }
      return { current: valueIn(false), before: valueIn(true) }
    }
    if (ofQueue.length === 0) return []
    return [
      {
        queue,
        count: compared(({ count }) => count, 0),
        median: compared(({ median }) => median, null),
        p90: compared(({ p90 }) => p90, null),
      },
    ]
  })
}

/** Routes for the head figures of the platform: five statements. */
export const periodFigureRoutes = [
  serve(platformPeriod, async ({ db, actor: { staffRoles }, now, query }) => {
    const period = periodOf(query, now)
    return {
      period,
      figures: await readPlatformFigures(db, staffRoles, period),
      queues: await readWaits(db, period),
    }
  }),
]
