import { expect, test } from 'vitest'
import { concurrencyLimit, Overloaded } from './concurrency-limit.ts'

/** Creates tasks that end when a test resolves them. */
function pieces() {
  const ends: (() => void)[] = []
  let running = 0
  let maxRunning = 0
  const work = async () => {
    running += 1
    maxRunning = Math.max(maxRunning, running)
    await new Promise<void>((end) => ends.push(end))
    running -= 1
    return 'done'
  }
  return { work, ends, peak: () => maxRunning }
}

test('runs two tasks at once, queues three, refuses the sixth and runs all others', async () => {
  const limit = concurrencyLimit({ running: 2, waiting: 3 })
  const { work, ends, peak: maxRunning } = pieces()
  const results = Array.from({ length: 5 }, () => limit(null, work))
  await expect(limit(null, work)).rejects.toThrow(Overloaded)
  for (let n = 0; n < 5; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(n)
    ends[n]?.()
  }
  expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(maxRunning()).toBe(2)
})

test('starts the next task when one fails', async () => {
  const limit = concurrencyLimit({ running: 1, waiting: 1 })
  const failing = limit(null, () => Promise.reject(new Error('broken')))
  const next = limit(null, async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await limit(null, async () => 'later')).toBe('later')
})

test('leaves slots for other accounts when one account has reached its limit', async () => {
  const limit = concurrencyLimit({ running: 1, waiting: 3, perAccount: 2 })
  const { work, ends } = pieces()
  const own = [limit(7, work), limit(7, work)]
  await expect(limit(7, work)).rejects.toThrow(Overloaded)
  const other = limit(8, work)
  for (let n = 0; n < 3; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(n)
    ends[n]?.()
  }
  expect(await Promise.all([...own, other])).toEqual(['done', 'done', 'done'])
  ends.length = 0
  const retry = limit(7, work)
  await expect.poll(() => ends.length).toBe(1)
  ends[0]?.()
  expect(await retry).toBe('done')
})

test('refuses a task after its maximum wait and frees its place in the queue', async () => {
  const limit = concurrencyLimit({
    running: 1,
    waiting: 1,
    perAccount: 1,
    maxWaitMs: 20,
    code: 'download/busy',
    retryAfterSeconds: 5,
  })
  const { work, ends } = pieces()
  const first = limit(1, work)
  await expect(limit(2, work)).rejects.toMatchObject({ code: 'download/busy', retryAfterSeconds: 5 })
  const second = limit(2, work)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  expect(await Promise.all([first, second])).toEqual(['done', 'done'])
})
