import { type OnFault, runParts } from '../call/each-concurrently.ts'
import { followUpCases } from '../support/case-steps.ts'
import { endStaleWork } from '../work/assignments.queries.ts'
import type { JobContext } from './runner/job.ts'

/** Follows up on cases without an answer, and ends assignments whose case or right has ended. */
export const caseJob =
  ({ db, clock, settings }: JobContext, onFault: OnFault) =>
  async (): Promise<void> => {
    const now = clock()
    const { caseEchoDays } = await settings(now)
    await runParts([() => followUpCases(db, now, caseEchoDays), () => endStaleWork(db, now)], onFault)
  }
