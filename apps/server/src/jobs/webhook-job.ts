import { createDelivery } from '../webhook/deliver-webhooks.ts'
import type { JobContext } from './runner/job.ts'

/** Starts the due deliveries of webhooks, without waiting for their targets. */
export const webhookJob = (context: JobContext, onFault: (error: unknown) => void) =>
  createDelivery(context, onFault).deliverDue
