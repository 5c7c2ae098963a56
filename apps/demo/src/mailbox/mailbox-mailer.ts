import { combineCalls } from '@pasar/server/db/combine-calls'
import type { Db } from '@pasar/server/db/database'
import type { Mailer } from '@pasar/server/mail/mailer'
import { addToMailbox } from './mailbox.queries.ts'

/** Returns a mailer that stores emails in the demo mailbox. */
export const mailboxMailer = (db: Db): Mailer => ({
  // Emails of one batch become one statement.
  send: combineCalls<Parameters<Mailer['send']>[0]>((mails) => addToMailbox(db, mails)),
  close: () => {},
})
