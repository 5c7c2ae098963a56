import { publishEntries } from '../transparency/publish.ts'
import { refuseLostEntries } from '../transparency/restore-log.ts'
import { appendEntries } from '../transparency/sequence.queries.ts'
import type { JobContext } from './runner/job.ts'

type LogContext = Pick<JobContext, 'db' | 'log' | 'clock'>

/** Appends one batch of events and documents to the transparency log, and publishes one batch. */
export const logJob =
  ({ db, log, clock }: LogContext, onFault: (error: unknown) => void) =>
  async (): Promise<boolean> => {
    await refuseLostEntries(db, log.files, log.signer)
    const isMore = await appendEntries(db, clock())
    const isUnpublished = await publishEntries(db, log, clock(), onFault)
    return isMore || isUnpublished
  }
