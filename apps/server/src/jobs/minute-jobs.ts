import { type OnFault, runParts } from '../call/each-concurrently.ts'
import { deleteExpiredSecrets } from '../identity/login/expired-secrets.queries.ts'
import { applyDueBankChanges } from '../identity/profile/bank.queries.ts'
import { endIdleSessions } from '../identity/sessions/idle-sessions.ts'
import { deleteOldItems } from '../queue/items.queries.ts'
import { followSettings } from '../settings/follow-settings.ts'
import { notifyDueSettingChanges } from '../settings/setting-notifications.ts'
import { followUpCases } from '../support/case-steps.ts'
import type { JobContext } from './job.ts'

/** How long rows of ended items and of stopped processes are stored: 30 days. */
const STORED_MS = 30 * 86_400_000

/** Ends idle sessions, and deletes expired codes and old job rows. */
export const sessionJob =
  ({ db, clock, settings }: JobContext, onFault: OnFault) =>
  async (): Promise<void> => {
    const now = clock()
    const { idleMinutes } = await settings(now)
    await runParts(
      [
        () => endIdleSessions(db, idleMinutes, now),
        () => deleteExpiredSecrets(db, now),
        () => deleteOldItems(db, new Date(now.getTime() - STORED_MS)),
      ],
      onFault,
    )
  }

/** Follows up on cases without an answer. */
export const caseJob =
  ({ db, clock, settings }: JobContext) =>
  async (): Promise<void> =>
    followUpCases(db, clock(), (await settings(clock())).caseEchoDays)

/** Applies setting changes that are due, and announces them. */
export const settingJob =
  ({ db, clock, settings }: JobContext, onFault: OnFault) =>
  async (): Promise<void> => {
    const now = clock()
    const inForce = await settings(now)
    await runParts([() => followSettings(db, inForce, now), () => notifyDueSettingChanges(db, now)], onFault)
  }

/** Applies the bank data changes whose waiting period is over. */
export const bankChangeJob =
  ({ db, sealer, clock }: Pick<JobContext, 'db' | 'sealer' | 'clock'>) =>
  async (): Promise<void> => {
    await applyDueBankChanges(db, sealer, clock())
  }
