import type { Db } from '../db/database.ts'
import type { Sealer } from '../db/sealer.ts'
import { claimMails, type DueMail, markSent, recordMailFailure } from './mail.queries.ts'
import type { Mailer } from './mailer.ts'

type PostOffice = { db: Db; mailer: Mailer; sealer: Sealer }

/** Emails sent concurrently. */
const AT_ONCE = 5
/** Batches per round. The limit leaves resources for requests of users. */
const BATCHES = 4

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
  const deliver = async (mail: DueMail) => {
    try {
      await mailer.send({ ...mail, text: sealer.open(mail.body) })
    } catch (reason) {
      onFault(new MailDeliveryError(mail, reason))
      return recordMailFailure(db, mail.id, codesOf(reason))
    }
    await markSent(db, mail.id, clock())
  }
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const mails = await claimMails(db, clock(), AT_ONCE)
    await Promise.all(mails.map(deliver))
    if (mails.length < AT_ONCE) return
  }
}
