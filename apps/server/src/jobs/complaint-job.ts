import type { OnFault } from '../call/each-concurrently.ts'
import { respondToComplaint as answerComplaint } from '../ordering/complaint/complaint.ts'
import { dueComplaints, readDueComplaints } from '../ordering/rows/complaint.queries.ts'
import { systemMover } from '../ordering/steps/move.ts'
import { runItems } from '../queue/run-items.ts'
import { type JobContext, LEASED_BATCH } from './runner/job.ts'

type TimerContext = Pick<JobContext, 'db' | 'settings' | 'clock' | 'concurrency'>

/** Takes the due step of complaints whose time to answer is over. */
export const complaintJob =
  ({ db, clock, settings, concurrency }: TimerContext, onFault: OnFault) =>
  async (): Promise<boolean> => {
    const terms = await settings(clock())
    const load = (ids: number[]) => readDueComplaints(db, ids)
    const answer = ({ id, due }: Awaited<ReturnType<typeof load>>[number]) => {
      const act = {
        id,
        action: due,
        by: 'system' as const,
        mover: systemMover('complaints'),
        version: null,
        text: '',
      }
      return answerComplaint(db, { ...act, remedy: null, amount: 0 }, clock(), terms)
    }
    const work = { db, clock, ...LEASED_BATCH, due: dueComplaints, load, act: answer }
    return runItems({ ...work, job: 'complaints', running: concurrency.complaints }, onFault)
  }
