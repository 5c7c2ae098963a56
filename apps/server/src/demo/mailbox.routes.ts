import { mailbox, waInbox } from '@pasar/contract/mail/mailbox'
import { serve } from '../http/serve.ts'
import { codeAt } from '../identity/authenticator.ts'
import { mailboxRecipients, newestInMailbox } from '../mail/mail.queries.ts'
import { inboxRecipients, newestInInbox } from '../notification/sending.queries.ts'
import { DEMO_CODE_SECRETS } from './accounts.ts'

const LETTERS = 50

/** Calls that only the demo has. */
export const demoRoutes = [
  serve(mailbox, async ({ db, query, now }) => ({
    letters: await newestInMailbox(db, query.to, LETTERS),
    recipients: await mailboxRecipients(db),
    codes: Object.entries(DEMO_CODE_SECRETS).map(([email, secret]) => ({ email, ...codeAt(secret, now) })),
  })),
  serve(waInbox, async ({ db, query }) => ({
    messages: await newestInInbox(db, query.to, LETTERS),
    recipients: await inboxRecipients(db),
  })),
]
