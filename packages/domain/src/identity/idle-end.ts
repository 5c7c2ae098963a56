const MINUTE_MS = 60_000

/**
 * Returns when a session on a shared computer ends without further activity.
 *
 * @param lastActivity when the user last opened or used a page
 * @param idleMinutes the setting of the same name
 * @decision 0072
 */
export const idleEndOf = (lastActivity: Date, idleMinutes: number): Date =>
  new Date(lastActivity.getTime() + idleMinutes * MINUTE_MS)

/** Returns the whole seconds until the session ends, rounded up; 0 after its end. */
export const idleSecondsLeft = (lastActivity: Date, idleMinutes: number, now: Date): number =>
  Math.max(0, Math.ceil((idleEndOf(lastActivity, idleMinutes).getTime() - now.getTime()) / 1000))
