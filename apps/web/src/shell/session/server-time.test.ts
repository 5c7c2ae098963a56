import { describe, expect, test } from 'vitest'
import { serverClock } from '../../ui/text/date.ts'
import { estimateServerTime } from './server-time.ts'

const server = Date.UTC(2026, 11, 17, 1, 2, 3)
const SECOND = 1_000
const HOUR = 3_600_000
/** Wall clock of the device, set to 2019. */
const wall = Date.UTC(2019, 0, 1)
const sync = { server, wall, monotonic: 500 }

const shown = (clocks: { wall: number; monotonic: number }) => {
  const { now, isStale } = estimateServerTime(sync, clocks)
  return [serverClock(now), isStale]
}

describe('§9 Server clock', () => {
  test('advances from the server time regardless of the device clock, in 24-hour format', () => {
    expect(shown({ wall, monotonic: 500 })).toEqual(['2026/12/17 08:02:03', false])
    expect(shown({ wall: wall + SECOND, monotonic: 1_500 })).toEqual(['2026/12/17 08:02:04', false])
    expect(shown({ wall: wall + 12 * HOUR, monotonic: 500 + 12 * HOUR })).toEqual([
      '2026/12/17 20:02:03',
      false,
    ])
  })

  test('does not jump when the device clock changes, and requests a resync', () => {
    expect(shown({ wall: wall + HOUR, monotonic: 1_500 })).toEqual(['2026/12/17 08:02:04', true])
  })

  test('requests a resync after a suspend that stopped the monotonic clock', () => {
    expect(shown({ wall: wall + 8 * HOUR, monotonic: 10_500 })[1]).toBe(true)
    expect(shown({ wall: wall + 2 * SECOND, monotonic: 2_500 })[1]).toBe(false)
  })
})
