import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPolling } from './polling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('waits for a slow round, reports a failed one and continues with the next', async () => {
  const ends: ((failed?: Error) => void)[] = []
  const faults: unknown[] = []
  const act = () => new Promise<void>((done, fail) => ends.push((failed) => (failed ? fail(failed) : done())))
  const stop = startPolling(act, 100, (fault) => faults.push(fault))
  await vi.advanceTimersByTimeAsync(350)
  expect(ends).toHaveLength(1)
  ends[0]?.(new Error('the database is away'))
  await vi.advanceTimersByTimeAsync(100)
  expect([ends.length, faults]).toEqual([2, [new Error('the database is away')]])
  let isStopped = false
  const stopping = stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(500)
  expect([ends.length, isStopped]).toEqual([2, false])
  ends[1]?.()
  await stopping
  expect(ends).toHaveLength(2)
})
