import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type ClockSync, clocksNow } from '../api/server-time.ts'
import { dayName } from '../ui/date.ts'
import { watchMoment } from './watch-moment.ts'

const shown: Date[] = []
const keep = (now: Date) => void shown.push(now)

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 3_600_000
/** 23:58:30 WIB of 16 December; the device believes that it is 1 January 2019, in New York. */
const SERVER = Date.parse('2026-12-16T16:58:30Z')
const DEVICE = Date.parse('2019-01-01T05:00:00Z')

beforeEach(() => {
  shown.length = 0
  vi.useFakeTimers({ now: DEVICE })
})
afterEach(() => void vi.useRealTimers())

const last = () => shown.at(-1)?.toISOString()
const page = (server = SERVER): ClockSync => ({ server, ...clocksNow() })

describe('§9 Dates of a page that stays open', () => {
  test('go on by the minute of the server, and are of the next day from midnight in WIB on', async () => {
    const ask = vi.fn(async () => page(Date.parse('2026-12-16T17:00:00.040Z')))
    const stop = watchMoment(page(), keep, ask)
    expect(shown.map((moment) => moment.toISOString())).toEqual(['2026-12-16T16:58:30.000Z'])
    vi.advanceTimersByTime(89 * SECOND + 999)
    expect(last()).toBe('2026-12-16T16:59:00.000Z')
    expect(ask).not.toHaveBeenCalled()
    const yesterday = new Date('2026-12-16T03:00:00Z')
    expect(dayName(yesterday, shown.at(-1) ?? yesterday)).toBe('Hari ini')
    await vi.advanceTimersByTimeAsync(1)
    expect(last()).toBe('2026-12-16T17:00:00.040Z')
    expect(dayName(yesterday, shown.at(-1) ?? yesterday)).toBe('Kemarin')
    // The settings of the new day are heard once.
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(last()).toBe('2026-12-16T17:01:00.000Z')
    expect(ask).toHaveBeenCalledTimes(1)
    stop()
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(last()).toBe('2026-12-16T17:01:00.000Z')
  })

  test('are asked for after a sleep in which the clock that only runs stood still', async () => {
    const woken = Date.parse('2026-12-17T01:00:00Z')
    const ask = vi.fn(async () => page(woken))
    const stop = watchMoment(page(), keep, ask)
    vi.setSystemTime(DEVICE + 8 * HOUR)
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    expect(ask).toHaveBeenCalledTimes(1)
    expect(last()).toBe('2026-12-17T01:00:00.000Z')
    stop()
  })

  test('are guessed by what the device has where the server is not heard, and asked for again', async () => {
    const ask = vi.fn(() => Promise.reject(new Error('no network')))
    vi.spyOn(console, 'warn').mockReturnValue()
    const stop = watchMoment(page(), keep, ask)
    vi.setSystemTime(DEVICE + 8 * HOUR)
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    expect(last()).toBe('2026-12-17T00:59:00.000Z')
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(ask).toHaveBeenCalledTimes(2)
    expect(last()).toBe('2026-12-17T01:00:00.000Z')
    stop()
  })

  test('a page that the device has kept is as old as that says', async () => {
    const kept = { server: SERVER, wall: DEVICE - 26 * HOUR, monotonic: 0 }
    const stop = watchMoment(kept, keep, () => Promise.resolve(null))
    await vi.advanceTimersByTimeAsync(0)
    expect(last()).toBe('2026-12-17T18:58:30.000Z')
    stop()
  })
})
