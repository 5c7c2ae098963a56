import { deliverSendings } from '../notification/deliver-sendings.ts'
import type { JobContext } from './runner/job.ts'

/** Sends one batch of due messages over WhatsApp and web push. */
export const sendingJob = (context: JobContext, onFault: (error: unknown) => void) => (): Promise<boolean> =>
  deliverSendings(context, context.clock, context.concurrency.sendings, onFault)
