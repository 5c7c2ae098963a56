import type { GlobalSettings } from '@pasar/contract/settings/global'
import type { Call } from './call.ts'
import { publishSettings } from './settings-data.ts'

/** The server's time at one moment of the device, by its two clocks: the one that is set by hand, and the one that only runs. */
export type ClockSync = { server: number; wall: number; monotonic: number }
type Clocks = Pick<ClockSync, 'wall' | 'monotonic'>

/** How far the two clocks of a device may part until neither is believed. */
const MOST_APART_MS = 2_000

/** The device's clocks, in milliseconds. */
export const clocksNow = (): Clocks => ({ wall: Date.now(), monotonic: performance.now() })

/**
 * The server's time as it must be by now. It goes on with the clock that only runs, so that a device whose clock is wrong, or is being
 * set, shows the right time all the same.
 *
 * @returns with `isStale`: the clocks have parted, as when the device has slept, and the server has to be asked again
 * @spec 9 Ticks every second
 */
export function estimateServerTime(
  sync: ClockSync,
  { wall, monotonic }: Clocks,
): { now: Date; isStale: boolean } {
  const ran = monotonic - sync.monotonic
  return { now: new Date(sync.server + ran), isStale: Math.abs(wall - sync.wall - ran) > MOST_APART_MS }
}

/** What time it is there, reckoned to the middle of the question; what the server says of the settings is kept. */
export async function fetchServerTime(call: Call, known: GlobalSettings): Promise<ClockSync | null> {
  const { readGlobal } = await import('./read-global.ts')
  const asked = clocksNow()
  const { settings, time } = await readGlobal(call, known)
  publishSettings(settings)
  const { wall, monotonic } = clocksNow()
  return time && { server: time.getTime() + (monotonic - asked.monotonic) / 2, wall, monotonic }
}
