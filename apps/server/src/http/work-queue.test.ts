import { expect, test } from 'vitest'
import { Overloaded, workQueue } from './work-queue.ts'

/** Work that ends when it is told to. */
function pieces() {
  const ends: (() => void)[] = []
  let atOnce = 0
  let most = 0
  const work = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await new Promise<void>((end) => ends.push(end))
    atOnce -= 1
    return 'done'
  }
  return { work, ends, most: () => most }
}

test('two at a time, three waiting, the sixth is refused at once, and all others get their turn', async () => {
  const queue = workQueue({ atOnce: 2, waiting: 3 })
  const { work, ends, most } = pieces()
  const taken = Array.from({ length: 5 }, () => queue(work))
  await expect(queue(work)).rejects.toThrow(Overloaded)
  for (let n = 0; n < 5; n += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(n)
    ends[n]?.()
  }
  expect(await Promise.all(taken)).toEqual(['done', 'done', 'done', 'done', 'done'])
  expect(most()).toBe(2)
})

test('work that fails makes room for the next', async () => {
  const queue = workQueue({ atOnce: 1, waiting: 1 })
  const failing = queue(() => Promise.reject(new Error('broken')))
  const next = queue(async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(await queue(async () => 'again')).toBe('again')
})
