import { isWakingHour } from '@pasar/domain/notification/deadlines'
import { anyHasMore, type OnFault } from '../call/each-concurrently.ts'
import { remindPrincipals } from '../ordering/principal/remind-principals.ts'
import { remindUnconfirmed, requestRatings } from '../ordering/steps/timers.queries.ts'
import type { JobContext } from './runner/job.ts'

type ReminderContext = Pick<JobContext, 'db' | 'clock' | 'settings' | 'sealer' | 'site'>

/**
 * Reminds in the daytime of orders to confirm and to rate; principals of schools in working hours.
 */
export const orderReminderJob =
  ({ db, clock, settings, sealer, site }: ReminderContext, onFault: OnFault) =>
  async (): Promise<boolean> => {
    const now = clock()
    if (!isWakingHour(now)) return false
    const terms = await settings(now)
    return anyHasMore(
      [
        () => remindUnconfirmed(db, now, terms),
        () => requestRatings(db, now, terms),
        () => remindPrincipals(db, { services: { sealer, site: () => site }, settings: terms, now }),
      ],
      onFault,
    )
  }
