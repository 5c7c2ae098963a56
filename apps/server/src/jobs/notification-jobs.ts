import { deliverSendings, dispatchPendingNotices } from '../notification/deliver-sendings.ts'
import type { JobContext } from './job.ts'

/** Dispatches one batch of pending notices to their channels. */
export const noticeJob = (context: JobContext) => (): Promise<boolean> =>
  dispatchPendingNotices(context, context.clock)

/** Sends one batch of due messages over WhatsApp and web push. */
export const sendingJob = (context: JobContext, onFault: (error: unknown) => void) => (): Promise<boolean> =>
  deliverSendings(context, context.clock, context.concurrency.sendings, onFault)
