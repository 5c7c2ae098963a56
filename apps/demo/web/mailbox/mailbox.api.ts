import type { Call } from '@pasar/web/call/call.ts'
import { mailbox, waInbox } from '../../src/contract/mailbox.ts'

/** Loads the newest mails of one recipient or of all. */
export const loadMailbox = (call: Call, to = '') => call(mailbox, { query: { to } })

/** Loads the newest WhatsApp messages of one number or of all. */
export const loadWaInbox = (call: Call, to = '') => call(waInbox, { query: { to } })
