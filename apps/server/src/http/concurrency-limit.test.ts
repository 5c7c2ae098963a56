import { expect, test } from 'vitest'
import { concurrencyLimit, Overloaded } from './concurrency-limit.ts'

/** Work that ends when a test says so. */
function pieces() {
  const ends: (() => void)[] = []
  let running = 0
  let most = 0
  const work = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise<void>((end) => ends.push(end))
    running -= 1
    return 'done'
  }
  return { work, ends, most: () => most }
}

test('runs two pieces at once, lets three wait, refuses the sixth and gives all others their turn', async () => {
  const limit = concurrencyLimit({ running: 2, waiting: 3 })
  const { work, ends, most } = pieces()
  const taken = Array.from({ length: 5 }, () => limit(null, work))
  await expect(limit(null, work)).rejects.toThrow(Overloaded)
  for (let n = 0; n < 5; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(n)
    ends[n]?.()
  }
  expect(await Promise.all(taken)).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(most()).toBe(2)
})

test('gives the turn of failed work to the next piece', async () => {
  const limit = concurrencyLimit({ running: 1, waiting: 1 })
  const failing = limit(null, () => Promise.reject(new Error('broken')))
  const next = limit(null, async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await limit(null, async () => 'later')).toBe('later')
})

test('leaves room for other accounts when one account has its share', async () => {
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
  const again = limit(7, work)
  await expect.poll(() => ends.length).toBe(1)
  ends[0]?.()
  expect(await again).toBe('done')
})

test('refuses work whose turn does not come in time, and frees its place in the queue', async () => {
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
