import { mailbox, waInbox } from '@pasar/contract/mail/mailbox'
import type { Call } from '../api/call.ts'

/** The newest letters, of one recipient or of everybody. */
export const loadMailbox = (call: Call, to = '') => call(mailbox, { query: { to } })

/** The newest WhatsApp messages, of one number or of everybody. */
export const loadWaInbox = (call: Call, to = '') => call(waInbox, { query: { to } })
