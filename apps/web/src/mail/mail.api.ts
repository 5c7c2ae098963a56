import { mailbox, waInbox } from '@pasar/contract/mail/mailbox'
import type { Call } from '../call/call.ts'

/** Loads the newest mails of one recipient or of all. */
export const loadMailbox = (call: Call, to = '') => call(mailbox, { query: { to } })

/** Loads the newest WhatsApp messages of one number or of all. */
export const loadWaInbox = (call: Call, to = '') => call(waInbox, { query: { to } })
