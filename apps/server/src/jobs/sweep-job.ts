import { randomBytes } from 'node:crypto'
import { sweepFiles } from '../media/sweep-files.ts'
import type { JobContext } from './job.ts'

/**
 * Sweeps the file store batch by batch. Each server starts at a random position, so several
 * servers share the work and a frequently restarted server does not always check the same files.
 */
export function sweepJob({ db, files, clock }: JobContext): () => Promise<void> {
  let after = randomBytes(32).toString('hex')
  return async () => {
    ;({ after } = await sweepFiles({ db, files }, after, clock()))
  }
}
