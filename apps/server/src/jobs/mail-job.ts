import { deliverMails } from '../mail/deliver-mails.ts'
import type { JobContext } from './runner/job.ts'

/** Sends one batch of due emails, one on each connection. */
export const mailJob =
  ({ db, mailer, sealer, clock, concurrency }: JobContext, onFault: (error: unknown) => void) =>
  (): Promise<boolean> =>
    deliverMails({ db, mailer, sealer }, clock, concurrency.mail, onFault)
