import { copyLog } from '../transparency/copy-log.ts'
import type { JobContext } from './runner/job.ts'

/** Copies the published files of the transparency log to each copy. */
export const logCopyJob =
  ({ log }: Pick<JobContext, 'log'>, onFault: (error: unknown) => void) =>
  (): Promise<void> =>
    copyLog(log, onFault)
