import { serve } from '@pasar/server/call/serve'
import { codeAt } from '@pasar/server/identity/credentials/authenticator'
import { mailbox, waInbox } from '../contract/mailbox.ts'
import { mailboxRecipients, newestInMailbox } from './mailbox.queries.ts'
import { inboxRecipients, newestInInbox } from './wa-inbox.queries.ts'

const MAX_MAILS = 50

/** The mailboxes of the demo: emails and WhatsApp messages. */
export const demoMailboxRoutes = [
  serve(mailbox, async ({ db, query, now }) => {
    const { DEMO_CODE_SECRETS } = await import('../accounts.ts')
    return {
      mails: await newestInMailbox(db, query.to, MAX_MAILS),
      recipients: await mailboxRecipients(db),
      codes: Object.entries(DEMO_CODE_SECRETS).map(([email, secret]) => ({ email, ...codeAt(secret, now) })),
    }
  }),
  serve(waInbox, async ({ db, query }) => ({
    messages: await newestInInbox(db, query.to, MAX_MAILS),
    recipients: await inboxRecipients(db),
  })),
]
