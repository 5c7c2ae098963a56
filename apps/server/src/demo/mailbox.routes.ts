import { mailbox, waInbox } from '@pasar/contract/mail/mailbox'
import { serve } from '../http/serve.ts'
import { codeAt } from '../identity/authenticator.ts'
import { mailboxRecipients, newestInMailbox } from '../mail/mail.queries.ts'
import { inboxRecipients, newestInInbox } from '../notification/sending.queries.ts'
import { DEMO_CODE_SECRETS } from './accounts.ts'

const MAX_MAILS = 50

/** Endpoints that exist only in the demo. */
export const demoRoutes = [
  serve(mailbox, async ({ db, query, now }) => ({
    mails: await newestInMailbox(db, query.to, MAX_MAILS),
    recipients: await mailboxRecipients(db),
    codes: Object.entries(DEMO_CODE_SECRETS).map(([email, secret]) => ({ email, ...codeAt(secret, now) })),
  })),
  serve(waInbox, async ({ db, query }) => ({
    messages: await newestInInbox(db, query.to, MAX_MAILS),
    recipients: await inboxRecipients(db),
  })),
]
