import { expect, test } from 'vitest'
import { eachConcurrently, runParts } from './each-concurrently.ts'

test('runs at most the given number at a time, and every item once', async () => {
  let running = 0
  let peak = 0
  const done: number[] = []
  await eachConcurrently(
    [1, 2, 3, 4, 5, 6, 7],
    3,
    async (item) => {
      running += 1
      peak = Math.max(peak, running)
      await new Promise((next) => setImmediate(next))
      running -= 1
      done.push(item)
    },
    () => {},
  )
  expect([peak, done.toSorted()]).toEqual([3, [1, 2, 3, 4, 5, 6, 7]])
})

test('a failed part does not stop the next ones, and its error is reported', async () => {
  const ran: string[] = []
  const faults: unknown[] = []
  const part = (name: string) => async () => {
    ran.push(name)
    if (name === 'bank') throw new Error('the bank is down')
  }
  await runParts([part('expiries'), part('bank'), part('anchors')], (fault) => faults.push(fault))
  expect(ran).toEqual(['expiries', 'bank', 'anchors'])
  expect(faults).toEqual([new Error('the bank is down')])
})
