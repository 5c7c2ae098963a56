const MINUTE_MS = 60_000

/**
 * When a session on a shared computer ends unless its user does something before.
 *
 * @param lastActivity when the user last opened a page or used the open one
 * @param idleMinutes the setting of the same name
 * @decision 0072
 */
export const idleEndOf = (lastActivity: Date, idleMinutes: number): Date =>
  new Date(lastActivity.getTime() + idleMinutes * MINUTE_MS)

/** Whole seconds until then, rounded up; 0 once it is over. */
export const idleSecondsLeft = (lastActivity: Date, idleMinutes: number, now: Date): number =>
  Math.max(0, Math.ceil((idleEndOf(lastActivity, idleMinutes).getTime() - now.getTime()) / 1000))
