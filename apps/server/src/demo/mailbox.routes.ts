import { mailbox, waInbox } from '@pasar/contract/mail/mailbox'
import { serve } from '../call/serve.ts'
import { codeAt } from '../identity/credentials/authenticator.ts'
import { mailboxRecipients, newestInMailbox } from '../mail/mail.queries.ts'
import { inboxRecipients, newestInInbox } from '../notification/sending.queries.ts'

const MAX_MAILS = 50

/** The mailboxes of the demo: emails and WhatsApp messages. */
export const demoMailboxRoutes = [
  serve(mailbox, async ({ db, query, now }) => {
    const { DEMO_CODE_SECRETS } = await import('@pasar/demo/accounts')
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
