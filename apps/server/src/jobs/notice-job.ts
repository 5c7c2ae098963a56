import { dispatchPendingNotices } from '../notification/deliver-sendings.ts'
import type { JobContext } from './runner/job.ts'

/** Dispatches one batch of pending notices to their channels. */
export const noticeJob = (context: JobContext) => (): Promise<boolean> =>
  dispatchPendingNotices(context, context.clock)
