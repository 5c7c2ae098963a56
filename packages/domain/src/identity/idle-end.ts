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

/**
 * Returns the minutes of inactivity after which a session ends. Sessions of the platform (staff and
 * supervisors) always have this limit, others only on a shared computer.
 *
 * @returns null for a session without the limit
 * @decision 0072
 */
export function idleLimit(
  { isPlatform, isShared }: { isPlatform: boolean; isShared: boolean },
  { idleMinutes, staffIdleMinutes }: { idleMinutes: number; staffIdleMinutes: number },
): number | null {
  if (!isPlatform) return isShared ? idleMinutes : null
  return isShared ? Math.min(idleMinutes, staffIdleMinutes) : staffIdleMinutes
}

/** Returns the whole seconds until the session ends, rounded up; 0 after its end. */
export const idleSecondsLeft = (lastActivity: Date, idleMinutes: number, now: Date): number =>
  Math.max(0, Math.ceil((idleEndOf(lastActivity, idleMinutes).getTime() - now.getTime()) / 1000))
