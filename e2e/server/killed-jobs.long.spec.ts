import { expect, test } from 'vitest'
import { addWork, summarize } from '../../tools/killed-jobs/job-work.ts'
import { KILLED_JOBS, runJobs } from '../../tools/killed-jobs/kill-jobs.ts'
import { copyWorld } from '../fixtures/own-site.ts'

// Each background job is killed twice with SIGKILL in the middle of its statements, and continued
// by another process. The database must then equal that of a run that was never killed. Imports and
// webhooks have tests of their own.

/** Shares of the statements of the first round after which the first rounds are killed. */
const KILLED_AT = [1 / 3, 2 / 3]

test('a job that is killed at any statement is continued without losing or doubling anything', async () => {
  const [whole, broken] = [await copyWorld(), await copyWorld()]
  for (const world of [whole, broken]) await addWork(world.DATABASE_URL)
  const { messages } = await runJobs(whole, () => undefined)
  const { kills } = await runJobs(broken, (job, round) => {
    const share = KILLED_AT[round]
    return share === undefined ? undefined : Math.max(2, Math.ceil((messages.get(job) ?? 0) * share))
  })
  const summary = await summarize(whole.DATABASE_URL)
  expect(await summarize(broken.DATABASE_URL)).toEqual(summary)
  expect([...kills.keys()]).toEqual(KILLED_JOBS)
  const done = ['requests lapsed', 'payouts sent', 'orders cancelled', 'accounts', 'sent emails']
  for (const name of done) expect(summary.get(name), name).toBeGreaterThanOrEqual(5)
})
