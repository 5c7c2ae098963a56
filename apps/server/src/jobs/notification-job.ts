import { deliverSendings, dispatchPendingNotices } from '../notification/deliver-sendings.ts'
import type { JobContext } from './job.ts'

/** Dispatches pending notices to their channels and sends what is due. */
export const notificationJob =
  (context: JobContext, onFault: (error: unknown) => void) => async (): Promise<void> => {
    await dispatchPendingNotices(context, context.clock)
    await deliverSendings(context, context.clock, onFault)
  }
