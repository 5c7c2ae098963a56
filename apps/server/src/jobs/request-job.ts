import type { OnFault } from '../call/each-concurrently.ts'
import { dueRequests, readOpenRequests } from '../ordering/requests/requests.queries.ts'
import { settling, unansweredOutcome } from '../ordering/requests/requests.ts'
import { move, systemMover } from '../ordering/steps/move.ts'
import { runItems } from '../queue/run-items.ts'
import { type JobContext, LEASED_BATCH } from './runner/job.ts'

type TimerContext = Pick<JobContext, 'db' | 'settings' | 'clock' | 'concurrency'>

/** Settles requests whose time to answer is over. */
export const requestJob =
  ({ db, clock, settings, concurrency }: TimerContext, onFault: OnFault) =>
  async (): Promise<boolean> => {
    const terms = await settings(clock())
    const load = (ids: number[]) => readOpenRequests(db, ids)
    const settle = (request: Awaited<ReturnType<typeof load>>[number]) => {
      const now = clock()
      const action = unansweredOutcome(request.kind)
      const answer = { request, action, by: 'system' as const, memberId: null, answer: '' }
      const work = settling(answer, terms, now)
      const step = { orderId: request.orderId, action: 'settle' as const, version: null, now }
      return move(db, systemMover('requests'), { ...step, settings: terms, work }, () => true)
    }
    const work = { db, clock, ...LEASED_BATCH, due: dueRequests, load, act: settle }
    return runItems({ ...work, job: 'requests', running: concurrency.requests }, onFault)
  }
