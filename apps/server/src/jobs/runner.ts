import type { Job, JobContext } from './job.ts'
import { startPolling } from './polling.ts'
import { startWorkLoop } from './work-loop.ts'

/**
 * Starts jobs in their order.
 *
 * @param report receives the name of a job and the error of a failed round; the next round retries
 * @returns a function that stops the jobs one after the other, each after its current round
 */
export function startJobs(
  jobs: readonly Job[],
  context: JobContext,
  report: (name: string, error: unknown) => void,
): () => Promise<void> {
  const stops = jobs.map((job) => startJob(job, context, (error) => report(job.name, error)))
  return async () => {
    for (const stop of stops) await stop()
  }
}

function startJob(job: Job, context: JobContext, onFault: (error: unknown) => void): () => Promise<void> {
  return job.kind === 'rounds'
    ? startPolling(job.create(context, onFault), job.everyMs, onFault)
    : startWorkLoop(job.create(context, onFault), job, onFault)
}
