import type { GlobalSettings } from '@pasar/contract/settings/global'
import type { Call } from '../../call/call.ts'
import { publishSettings } from '../../call/settings-data.ts'

/**
 * A server time paired with the wall clock and the monotonic clock of the device at that
 * moment.
 */
export type ClockSync = { server: number; wall: number; monotonic: number }
type Clocks = Pick<ClockSync, 'wall' | 'monotonic'>

/** Maximum drift between the two device clocks in ms before the sync is stale. */
const MAX_DRIFT_MS = 2_000

/** Returns both device clocks in milliseconds. */
export const clocksNow = (): Clocks => ({ wall: Date.now(), monotonic: performance.now() })

/**
 * Estimates the current server time from the monotonic clock. A wrong or changed wall clock
 * therefore has no effect.
 *
 * @returns `isStale` when the clocks have drifted apart, as after a suspend; the caller must
 * then resync
 * @spec 9 Ticks every second
 */
export function estimateServerTime(
  sync: ClockSync,
  { wall, monotonic }: Clocks,
): { now: Date; isStale: boolean } {
  const ran = monotonic - sync.monotonic
  return { now: new Date(sync.server + ran), isStale: Math.abs(wall - sync.wall - ran) > MAX_DRIFT_MS }
}

/**
 * Fetches the server time, assumed to be sampled halfway through the round trip. Also
 * publishes the settings from the reply.
 */
export async function fetchServerTime(
  call: Call,
  currentSettings: GlobalSettings,
): Promise<ClockSync | null> {
  const { readGlobal } = await import('../../call/read-global.ts')
  const requestedAt = clocksNow()
  const { settings, time } = await readGlobal(call, currentSettings)
  publishSettings(settings)
  const { wall, monotonic } = clocksNow()
  return time && { server: time.getTime() + (monotonic - requestedAt.monotonic) / 2, wall, monotonic }
}
