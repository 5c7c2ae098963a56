import { subscribeLive } from '../../live/live.ts'
import { COUNTS_REFRESH_MS } from './counts-refresh.ts'

/** Debounce in ms: several events cause one reload. */
const PAUSE_MS = 200

/**
 * Keeps the counts current: reloads them at once, on each event, and periodically.
 *
 * @returns stops
 * @spec 4 Counts are read again every 500000 ms
 */
export function watchCounts(count: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined
  const countSoon = () => {
    clearTimeout(soon)
    soon = setTimeout(count, PAUSE_MS)
  }
  count()
  const timer = setInterval(count, COUNTS_REFRESH_MS)
  const stops = [subscribeLive('chat', countSoon), subscribeLive('notice', countSoon)]
  return () => {
    clearTimeout(soon)
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}
