import { describe, expect, test } from 'vitest'
import { serverClock } from '../ui/date.ts'
import { estimateServerTime } from './server-time.ts'

const server = Date.UTC(2026, 11, 17, 1, 2, 3)
const SECOND = 1_000
const HOUR = 3_600_000
/** The device believes that it is 2019. */
const wall = Date.UTC(2019, 0, 1)
const sync = { server, wall, monotonic: 500 }

const shown = (clocks: { wall: number; monotonic: number }) => {
  const { now, isStale } = estimateServerTime(sync, clocks)
  return [serverClock(now), isStale]
}

describe('§9 Server clock', () => {
  test('goes on from the server, whatever the device believes, in 24 hours', () => {
    expect(shown({ wall, monotonic: 500 })).toEqual(['2026/12/17 08:02:03', false])
    expect(shown({ wall: wall + SECOND, monotonic: 1_500 })).toEqual(['2026/12/17 08:02:04', false])
    expect(shown({ wall: wall + 12 * HOUR, monotonic: 500 + 12 * HOUR })).toEqual([
      '2026/12/17 20:02:03',
      false,
    ])
  })

  test('does not jump when the clock of the device is set, and is set right by the server', () => {
    expect(shown({ wall: wall + HOUR, monotonic: 1_500 })).toEqual(['2026/12/17 08:02:04', true])
  })

  test('after a sleep in which no clock ran the server is asked', () => {
    expect(shown({ wall: wall + 8 * HOUR, monotonic: 10_500 })[1]).toBe(true)
    expect(shown({ wall: wall + 2 * SECOND, monotonic: 2_500 })[1]).toBe(false)
  })
})
