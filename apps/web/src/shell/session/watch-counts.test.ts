import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchCounts } from './watch-counts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('§4 reloads counts at once and every 500000 ms until stopped', () => {
  const count = vi.fn()
  const stop = watchCounts(count)
  expect(count).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(499_999)
  expect(count).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(count).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(500_000)
  expect(count).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(1_000_000)
  expect(count).toHaveBeenCalledTimes(3)
})
