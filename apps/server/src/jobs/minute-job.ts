import { leadHoursFor } from '@pasar/domain/notification/deadlines'
import { endIdleSessions } from '../identity/sessions/idle-sessions.ts'
import { remindOfDeadlines } from '../notification/deadlines.queries.ts'
import { remindOfMessages } from '../notification/unread-messages.queries.ts'
import { followSettings } from '../settings/follow-settings.ts'
import { notifyDueSettingChanges } from '../settings/setting-notifications.ts'
import { followUpCases } from '../support/case-steps.ts'
import type { JobContext } from './job.ts'

/**
 * Sends reminders, ends idle sessions, follows up on cases and applies setting changes. Each part
 * runs only if the previous one has succeeded.
 */
export const minuteJob =
  ({ db, clock, settings }: JobContext) =>
  async (): Promise<void> => {
    const now = clock()
    const inForce = await settings(now)
    await remindOfDeadlines(db, now, leadHoursFor(inForce), inForce)
    await remindOfMessages(db, now)
    await endIdleSessions(db, inForce.idleMinutes, now)
    await followUpCases(db, now, inForce.caseEchoDays)
    await followSettings(db, inForce, now)
    await notifyDueSettingChanges(db, now)
  }
