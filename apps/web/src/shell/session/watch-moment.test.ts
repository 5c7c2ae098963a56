import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dayName } from '../../ui/text/date.ts'
import { type ClockSync, clocksNow } from './server-time.ts'
import { watchMoment } from './watch-moment.ts'

const shown: Date[] = []
const onMinute = (now: Date) => void shown.push(now)

const SECOND = 1_000
const MINUTE = 60_000
const HOUR = 3_600_000
/** 23:58:30 WIB on 16 December. The device clock is set to 1 January 2019 in New York. */
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
  test('advance every minute with the server clock, and change to the next day at midnight WIB', async () => {
    const fetchTime = vi.fn(async () => page(Date.parse('2026-12-16T17:00:00.040Z')))
    const stop = watchMoment(page(), onMinute, fetchTime)
    expect(shown.map((moment) => moment.toISOString())).toEqual(['2026-12-16T16:58:30.000Z'])
    vi.advanceTimersByTime(89 * SECOND + 999)
    expect(last()).toBe('2026-12-16T16:59:00.000Z')
    expect(fetchTime).not.toHaveBeenCalled()
    const yesterday = new Date('2026-12-16T03:00:00Z')
    expect(dayName(yesterday, shown.at(-1) ?? yesterday)).toBe('Hari ini')
    await vi.advanceTimersByTimeAsync(1)
    expect(last()).toBe('2026-12-16T17:00:00.040Z')
    expect(dayName(yesterday, shown.at(-1) ?? yesterday)).toBe('Kemarin')
    // The settings of the new day are loaded once.
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(last()).toBe('2026-12-16T17:01:00.000Z')
    expect(fetchTime).toHaveBeenCalledTimes(1)
    stop()
    await vi.advanceTimersByTimeAsync(HOUR)
    expect(last()).toBe('2026-12-16T17:01:00.000Z')
  })

  test('are resynchronised after a suspend that stopped the monotonic clock', async () => {
    const woken = Date.parse('2026-12-17T01:00:00Z')
    const fetchTime = vi.fn(async () => page(woken))
    const stop = watchMoment(page(), onMinute, fetchTime)
    vi.setSystemTime(DEVICE + 8 * HOUR)
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    expect(fetchTime).toHaveBeenCalledTimes(1)
    expect(last()).toBe('2026-12-17T01:00:00.000Z')
    stop()
  })

  test('are estimated from the device clocks while the server is unreachable, and then retried', async () => {
    const fetchTime = vi.fn(() => Promise.reject(new Error('no network')))
    vi.spyOn(console, 'warn').mockReturnValue()
    const stop = watchMoment(page(), onMinute, fetchTime)
    vi.setSystemTime(DEVICE + 8 * HOUR)
    await vi.advanceTimersByTimeAsync(30 * SECOND)
    expect(last()).toBe('2026-12-17T00:59:00.000Z')
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(fetchTime).toHaveBeenCalledTimes(2)
    expect(last()).toBe('2026-12-17T01:00:00.000Z')
    stop()
  })

  test('a cached page starts from its time of caching', async () => {
    const cachedSync = { server: SERVER, wall: DEVICE - 26 * HOUR, monotonic: 0 }
    const stop = watchMoment(cachedSync, onMinute, () => Promise.resolve(null))
    await vi.advanceTimersByTimeAsync(0)
    expect(last()).toBe('2026-12-17T18:58:30.000Z')
    stop()
  })
})
