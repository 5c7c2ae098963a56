import { followUpCases } from '../support/case-steps.ts'
import type { JobContext } from './runner/job.ts'

/** Follows up on cases without an answer. */
export const caseJob =
  ({ db, clock, settings }: JobContext) =>
  async (): Promise<void> =>
    followUpCases(db, clock(), (await settings(clock())).caseEchoDays)
