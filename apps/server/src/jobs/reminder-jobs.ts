import { isWakingHour, leadHoursFor } from '@pasar/domain/notification/deadlines'
import { type OnFault, runParts } from '../call/each-concurrently.ts'
import { remindOfDeadlines } from '../notification/deadlines.queries.ts'
import { remindOfMessages } from '../notification/unread-messages.queries.ts'
import { remindUnconfirmed, requestRatings } from '../ordering/steps/timers.queries.ts'
import type { JobContext } from './job.ts'

type ReminderContext = Pick<JobContext, 'db' | 'clock' | 'settings'>

/** Runs parts that return whether they have more work. A failed part has none in this round. */
async function anyHasMore(parts: readonly (() => Promise<boolean>)[], onFault: OnFault): Promise<boolean> {
  let isMore = false
  const tracked = parts.map((part) => async () => {
    if (await part()) isMore = true
  })
  await runParts(tracked, onFault)
  return isMore
}

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

/** Reminds of deadlines and unread messages. */
export const deadlineReminderJob =
  ({ db, clock, settings }: ReminderContext, onFault: OnFault) =>
  async (): Promise<boolean> => {
    const now = clock()
    const terms = await settings(now)
    return anyHasMore(
      [() => remindOfDeadlines(db, now, leadHoursFor(terms), terms), () => remindOfMessages(db, now)],
      onFault,
    )
  }
