import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { claimMails, type DueMail, type MailAttempt, recordAttempts } from './mail.queries.ts'
import type { Mailer } from './mailer.ts'

type PostOffice = { db: Db; mailer: Mailer; sealer: Sealer }

/**
 * Emails of one batch. They are claimed by one statement, sent concurrently over the connections of
 * the mailer, and recorded by one statement. A crash in between sends them twice.
 */
const AT_ONCE = 20
/** Batches per round. A round starts every half second, so a process sends up to 400 emails a second. */
const BATCHES = 10

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
 * Sends due emails, oldest first, up to the limit of one round. Each is delivered at least once: if
 * the process dies between sending and recording, the email is sent again.
 *
 * @param onFault called with the error of each failed email; the others continue
 * @decision 0019
 */
export async function deliverMails(
  { db, mailer, sealer }: PostOffice,
  clock: () => Date,
  onFault: (error: unknown) => void,
): Promise<void> {
  const attempt = async (mail: DueMail): Promise<MailAttempt> => {
    try {
      await mailer.send({ ...mail, text: sealer.open(mail.body) })
      return { id: mail.id, fault: null }
    } catch (reason) {
      onFault(new MailDeliveryError(mail, reason))
      return { id: mail.id, fault: codesOf(reason) }
    }
  }
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const mails = await claimMails(db, clock(), AT_ONCE)
    await recordAttempts(db, await Promise.all(mails.map(attempt)), clock())
    if (mails.length < AT_ONCE) return
  }
}
