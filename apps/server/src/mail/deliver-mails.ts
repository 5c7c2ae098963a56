import type { Db } from '../db/database.ts'
import { mailBinding } from '../db/seal-binding.ts'
import type { Sealer } from '../db/sealer.ts'
import { claimMails, type DueMail, type MailAttempt, recordAttempts } from './mail.queries.ts'
import type { Mailer } from './mailer.ts'

type PostOffice = { db: Db; mailer: Mailer; sealer: Sealer }

/** A failed delivery. It names neither the recipient nor the text, because it is logged. */
class MailDeliveryError extends Error {
  constructor({ id, attempt }: DueMail, reason: unknown) {
    super(`letter ${id} was not accepted at attempt ${attempt}: ${codesOf(reason)}`)
  }
}

/**
 * Returns the error codes, such as `EENVELOPE 550`. The messages of a mail server quote addresses,
 * so they are left out.
 */
function codesOf(reason: unknown): string {
  if (!(reason instanceof Error)) return 'unknown'
  const codes = ['code' in reason && reason.code, 'responseCode' in reason && reason.responseCode]
  return codes.filter(Boolean).join(' ') || reason.name
}

/**
 * Sends one batch of due emails, oldest first. They are claimed by one statement, sent concurrently
 * over the connections of the mailer, and recorded by one statement. Each is delivered at least
 * once: if the process dies between sending and recording, the email is sent again.
 *
 * @param limit emails of the batch
 * @param onFault called with the error of each failed email; the others continue
 * @returns whether there may be more
 * @decision 0019
 */
export async function deliverMails(
  { db, mailer, sealer }: PostOffice,
  clock: () => Date,
  limit: number,
  onFault: (error: unknown) => void,
): Promise<boolean> {
  const attempt = async (mail: DueMail): Promise<MailAttempt> => {
    try {
      await mailer.send({ ...mail, text: sealer.open(mail.body, mailBinding(mail.memberId)) })
      return { id: mail.id, fault: null }
    } catch (reason) {
      onFault(new MailDeliveryError(mail, reason))
      return { id: mail.id, fault: codesOf(reason) }
    }
  }
  const mails = await claimMails(db, clock(), limit)
  await recordAttempts(db, await Promise.all(mails.map(attempt)), clock())
  return mails.length === limit
}
