import { leadHoursFor } from '@pasar/domain/notification/deadlines'
import { type OnFault, runParts } from '../call/each-concurrently.ts'
import { endIdleSessions } from '../identity/sessions/idle-sessions.ts'
import { remindOfDeadlines } from '../notification/deadlines.queries.ts'
import { remindOfMessages } from '../notification/unread-messages.queries.ts'
import { followSettings } from '../settings/follow-settings.ts'
import { notifyDueSettingChanges } from '../settings/setting-notifications.ts'
import { followUpCases } from '../support/case-steps.ts'
import type { JobContext } from './job.ts'

/**
 * Sends reminders, ends idle sessions, follows up on cases and applies setting changes. A failed
 * part does not stop the others.
 */
export const minuteJob =
  ({ db, clock, settings }: JobContext, onFault: OnFault) =>
  async (): Promise<void> => {
    const now = clock()
    const inForce = await settings(now)
    await runParts(
      [
        () => remindOfDeadlines(db, now, leadHoursFor(inForce), inForce),
        () => remindOfMessages(db, now),
        () => endIdleSessions(db, inForce.idleMinutes, now),
        () => followUpCases(db, now, inForce.caseEchoDays),
        () => followSettings(db, inForce, now),
        () => notifyDueSettingChanges(db, now),
      ],
      onFault,
    )
  }
