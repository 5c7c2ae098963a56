import { isWakingHour } from '@pasar/domain/notification/deadlines'
import { anyHasMore, type OnFault } from '../call/each-concurrently.ts'
import { remindUnconfirmed, requestRatings } from '../ordering/steps/timers.queries.ts'
import type { JobContext } from './job.ts'

type ReminderContext = Pick<JobContext, 'db' | 'clock' | 'settings'>

/** Reminds in the daytime of orders to confirm and to rate. */
export const orderReminderJob =
  ({ db, clock, settings }: ReminderContext, onFault: OnFault) =>
  async (): Promise<boolean> => {
    const now = clock()
    if (!isWakingHour(now)) return false
    const terms = await settings(now)
    return anyHasMore(
      [() => remindUnconfirmed(db, now, terms), () => requestRatings(db, now, terms)],
      onFault,
    )
  }
