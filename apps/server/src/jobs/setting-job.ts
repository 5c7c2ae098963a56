import { type OnFault, runParts } from '../call/each-concurrently.ts'
import { followSettings } from '../settings/follow-settings.ts'
import { remindOfLaunchGaps } from '../settings/launch-reminder.ts'
import { notifyDueSettingChanges } from '../settings/setting-notifications.ts'
import type { JobContext } from './runner/job.ts'

/** Applies due setting changes, announces them, and reminds of data that will be missing. */
export const settingJob =
  ({ db, clock, settings, launchGaps }: JobContext, onFault: OnFault) =>
  async (): Promise<void> => {
    const now = clock()
    const inForce = await settings(now)
    await runParts(
      [
        () => followSettings(db, inForce, now),
        () => notifyDueSettingChanges(db, now),
        () => remindOfLaunchGaps(db, launchGaps, now),
      ],
      onFault,
    )
  }
