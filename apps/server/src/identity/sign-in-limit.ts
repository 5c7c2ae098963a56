const WINDOW_MS = 15 * 60_000
const TRIES = 10
const KEPT = 50_000

const failures = new Map<string, { count: number; since: number }>()

/** Counts failed sign-ins of one address from one place: after ten in a quarter of an hour it has to wait. */
export function signInLimit(key: string, now: Date) {
  const at = now.getTime()
  const known = failures.get(key)
  const live = known && at - known.since < WINDOW_MS ? known : null
  return {
    allowed: !live || live.count < TRIES,
    failed: () => {
      if (failures.size > KEPT) failures.clear()
      failures.set(key, { count: (live?.count ?? 0) + 1, since: live?.since ?? at })
    },
    succeeded: () => failures.delete(key),
  }
}
