import { type OnFault, runParts } from '../call/each-concurrently.ts'
import { followSettings } from '../settings/follow-settings.ts'
import { notifyDueSettingChanges } from '../settings/setting-notifications.ts'
import type { JobContext } from './job.ts'

/** Applies setting changes that are due, and announces them. */
export const settingJob =
  ({ db, clock, settings }: JobContext, onFault: OnFault) =>
  async (): Promise<void> => {
    const now = clock()
    const inForce = await settings(now)
    await runParts([() => followSettings(db, inForce, now), () => notifyDueSettingChanges(db, now)], onFault)
  }
