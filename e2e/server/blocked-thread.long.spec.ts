import { expect, test } from 'vitest'
import { failingThreads } from '../fixtures/failing-threads.ts'

const { start, fail } = await failingThreads()

test('a thread that is blocked for half a minute ends the process, which logs why and exits with 1', async () => {
  const site = await start()
  fail('thread-is-blocked')
  await expect.poll(() => site.output(), { timeout: 60_000 }).toContain('web thread failed, process stops')
  expect(site.output()).toContain('web thread is blocked')
  expect(await site.ended).toBe(1)
})
