import { isoDay } from '@pasar/domain/kernel/dates'
import { type ClockSync, clocksNow, estimateServerTime } from './server-time.ts'

const MINUTE_MS = 60_000

/**
 * Keeps the reference time for dates and deadlines current: on each minute of the server
 * clock, and so at midnight. Asks the server when the device clocks are unreliable, as after a
 * suspend, and on each new day, which may have other settings.
 *
 * @param sync server time when the page was rendered
 * @param onMinute receives each new minute
 * @param fetchTime fetches the server time; null if unavailable
 * @returns stops
 * @spec 9 Dates
 */
export function watchMoment(
  sync: ClockSync,
  onMinute: (now: Date) => void,
  fetchTime: () => Promise<ClockSync | null>,
): () => void {
  let lastSync = sync
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (now: Date) => {
    if (isOver) return
    onMinute(now)
    timer = setTimeout(look, MINUTE_MS - (now.getTime() % MINUTE_MS))
  }
  const resync = async () => {
    const newSync = await fetchTime().then(undefined, (error: unknown) => {
      // Without a response the time is estimated, and the request is retried.
      console.warn(error)
      return null
    })
    lastSync = newSync ?? lastSync
    show(bestGuess(lastSync))
  }
  function look() {
    const { now, isStale } = estimateServerTime(lastSync, clocksNow())
    if (!isStale && isoDay(now) === isoDay(new Date(lastSync.server))) return show(now)
    void resync()
  }
  look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/**
 * Estimates the time without the server. The monotonic clock stops during a suspend; the wall
 * clock continues.
 */
function bestGuess(sync: ClockSync): Date {
  const { wall, monotonic } = clocksNow()
  return new Date(sync.server + Math.max(wall - sync.wall, monotonic - sync.monotonic))
}
