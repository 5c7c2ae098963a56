import { randomBytes } from 'node:crypto'
import { claimOwnStore, emptyTrash, sweepFiles } from '../media/sweep-files.ts'
import { JobFault } from '../queue/job-fault.ts'
import type { JobContext } from './runner/job.ts'

/**
 * Sweeps the file store and its trash batch by batch. Each server starts at a random position,
 * so several servers share the work and a frequently restarted server does not always check the
 * same files.
 */
export function sweepJob({ db, files, clock }: JobContext): () => Promise<void> {
  let after = randomBytes(32).toString('hex')
  let trashAfter = ''
  return async () => {
    if (!(await claimOwnStore({ db, files }))) throw new JobFault('foreign-store')
    ;({ after } = await sweepFiles({ db, files }, after, clock()))
    ;({ after: trashAfter } = await emptyTrash({ db, files }, trashAfter, clock()))
  }
}
