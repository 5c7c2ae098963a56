import { randomUUID } from 'node:crypto'
import { faultKind } from '../../queue/job-fault.ts'
import { type JobState, reportStates } from '../../queue/states.queries.ts'
import { failSpan, jobSpan } from '../../tracing/tracing.ts'
import type { Job, JobContext } from './job.ts'
import { startWorkLoop } from './work-loop.ts'

/** Interval in ms at which a process reports the states of its jobs. */
const REPORT_MS = 5_000

/**
 * Starts jobs. Each runs in its own loop, so a failing or slow job stops no other one. The states
 * of the jobs are stored every few seconds, for the staff.
 *
 * @param report receives the name of a job and the error of a failed round; the next round retries
 * @returns a function that stops all jobs, each after its current batch
 */
export function startJobs(
  jobs: readonly Job[],
  context: JobContext,
  report: (name: string, error: unknown) => void,
): () => Promise<void> {
  if (jobs.length === 0) return async () => {}
  const processId = randomUUID()
  const startedJobs = jobs.map((job) => startJob(job, context, (error) => report(job.name, error)))
  const states = startedJobs.map(({ state }) => state)
  const publish = () => reportStates(context.db, processId, states, context.clock())
  const stopReports = startWorkLoop(publish, { everyMs: REPORT_MS }, (error) => report('job states', error))
  return async () => {
    await Promise.all(startedJobs.map(({ stop }) => stop()))
    await stopReports()
    await publish().catch((error: unknown) => report('job states', error))
  }
}

function startJob(job: Job, context: JobContext, report: (error: unknown) => void) {
  const state: JobState = {
    ...{ job: job.name, running: 0, fault: '' },
    ...{ startedAt: null, succeededAt: null, failedAt: null, nextAt: null },
  }
  let hasFailed = false
  const onFault = (error: unknown) => {
    hasFailed = true
    failSpan(error)
    Object.assign(state, { failedAt: context.clock(), fault: faultKind(error) })
    report(error)
  }
  const act = job.create(context, onFault)
  const work = async () => {
    hasFailed = false
    Object.assign(state, { running: 1, startedAt: context.clock(), nextAt: null })
    const isMore = (await jobSpan(job.name, async () => act())) === true
    if (!hasFailed) state.succeededAt = context.clock()
    return isMore
  }
  const onWait = (waitMs: number) =>
    Object.assign(state, { running: 0, nextAt: new Date(context.clock().getTime() + waitMs) })
  return { state, stop: startWorkLoop(work, job, onFault, onWait) }
}
