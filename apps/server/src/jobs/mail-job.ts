import { deliverMails } from '../mail/deliver-mails.ts'
import type { JobContext } from './job.ts'

/** Sends due emails. */
export const mailJob =
  ({ db, mailer, sealer, clock }: JobContext, onFault: (error: unknown) => void) =>
  (): Promise<void> =>
    deliverMails({ db, mailer, sealer }, clock, onFault)
