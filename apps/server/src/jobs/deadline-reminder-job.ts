import { leadHoursFor } from '@pasar/domain/notification/deadlines'
import { anyHasMore, type OnFault } from '../call/each-concurrently.ts'
import { remindOfExpiringKeys } from '../identity/keys/expiring-keys.queries.ts'
import { remindOfDeadlines } from '../notification/deadlines.queries.ts'
import { remindOfMessages } from '../notification/unread-messages.queries.ts'
import type { JobContext } from './runner/job.ts'

type ReminderContext = Pick<JobContext, 'db' | 'clock' | 'settings'>

/** Reminds of deadlines, unread messages and API keys that end soon. */
export const deadlineReminderJob =
  ({ db, clock, settings }: ReminderContext, onFault: OnFault) =>
  async (): Promise<boolean> => {
    const now = clock()
    const terms = await settings(now)
    return anyHasMore(
      [
        () => remindOfDeadlines(db, now, leadHoursFor(terms), terms),
        () => remindOfMessages(db, now),
        () => remindOfExpiringKeys(db, now),
      ],
      onFault,
    )
  }
