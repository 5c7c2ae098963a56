import { expect, test } from 'vitest'
import { addFiles, countFiles } from '../../tools/killed-jobs/job-files.ts'
import { addWork, summarize } from '../../tools/killed-jobs/job-work.ts'
import { KILLED_JOBS, runJobs } from '../../tools/killed-jobs/kill-jobs.ts'
import { copyWorld } from '../fixtures/own-site.ts'

// Each background job is killed twice with SIGKILL in the middle of its statements or of its calls
// to files, and continued by another process. The database and the files must then equal those of a
// run that was never killed. Imports and webhooks have tests of their own.

/** Shares of the steps of the first round after which the first rounds are killed. */
const KILLED_AT = [1 / 3, 2 / 3]

test('a job that is killed at any step is continued without losing or doubling anything', async () => {
  const [whole, broken] = [await copyWorld(), await copyWorld()]
  for (const world of [whole, broken]) {
    await addWork(world.DATABASE_URL)
    await addFiles(world)
  }
  const storedBefore = countFiles(whole).get('stored files') ?? 0
  const { steps } = await runJobs(whole, () => undefined)
  const { kills } = await runJobs(broken, (job, round) => {
    const share = KILLED_AT[round]
    return share === undefined ? undefined : Math.max(2, Math.ceil((steps.get(job) ?? 0) * share))
  })
  const summary = await summarize(whole)
  expect(await summarize(broken)).toEqual(summary)
  expect([...kills.keys()]).toEqual(KILLED_JOBS)
  const done = ['requests lapsed', 'payouts sent', 'orders cancelled', 'accounts', 'sent emails']
  const ofFiles = ['files infected', 'copied log entries']
  const ofOthers = ['movements unknown open', 'cases completed', 'reindexed items']
  for (const name of [...done, ...ofFiles, ...ofOthers])
    expect(summary.get(name), name).toBeGreaterThanOrEqual(5)
  expect(summary.get('movements exact matched')).toBeGreaterThanOrEqual(1)
  expect([summary.get('file_scan'), summary.get('label_reindex')]).toEqual([0, 0])
  // The unreferenced files are in the trash, or removed from it.
  expect(summary.get('stored files')).toBe(storedBefore - 20)
})
