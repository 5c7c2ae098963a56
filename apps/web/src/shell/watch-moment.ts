import { isoDay } from '@pasar/domain/kernel/dates'
import { type ClockSync, clocksNow, estimateServerTime } from '../api/server-time.ts'

const MINUTE_MS = 60_000

/**
 * Keeps the time true that days and deadlines are seen from: with each minute of the server's clock, and so at midnight. The server is
 * asked where the device cannot know, as after a sleep, and on each new day, whose settings may be others.
 *
 * @param sync when the page was rendered
 * @param keep hears each new minute
 * @param ask the server's time, or null where it cannot be read
 * @returns stops
 * @spec 9 Dates
 */
export function watchMoment(
  sync: ClockSync,
  keep: (now: Date) => void,
  ask: () => Promise<ClockSync | null>,
): () => void {
  let known = sync
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (now: Date) => {
    if (isOver) return
    keep(now)
    timer = setTimeout(look, MINUTE_MS - (now.getTime() % MINUTE_MS))
  }
  const hear = async () => {
    const heard = await ask().then(undefined, (error: unknown) => {
      // Without an answer the device guesses, and the server is asked again.
      console.warn(error)
      return null
    })
    known = heard ?? known
    show(bestGuess(known))
  }
  function look() {
    const { now, isStale } = estimateServerTime(known, clocksNow())
    if (!isStale && isoDay(now) === isoDay(new Date(known.server))) return show(now)
    void hear()
  }
  look()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Without the server: the clock that only runs stands still while a device sleeps, and the other one goes on. */
function bestGuess(sync: ClockSync): Date {
  const { wall, monotonic } = clocksNow()
  return new Date(sync.server + Math.max(wall - sync.wall, monotonic - sync.monotonic))
}
