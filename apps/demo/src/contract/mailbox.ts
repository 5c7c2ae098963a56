import { endpoint } from '@pasar/contract/wire/endpoint'
import { moment, queryText } from '@pasar/contract/wire/fields'
import * as z from 'zod/mini'

const Mailbox = z.object({
  mails: z.array(
    z.object({ id: z.int(), to: z.string(), subject: z.string(), text: z.string(), at: moment }),
  ),
  /** Addresses of all received emails. */
  recipients: z.array(z.string()),
  /** Current authenticator codes of the demo's staff, with the seconds until they expire. */
  codes: z.array(z.object({ email: z.string(), code: z.string(), secondsLeft: z.int() })),
})
export type Mailbox = z.output<typeof Mailbox>

const WaInbox = z.object({
  messages: z.array(z.object({ id: z.int(), to: z.string(), text: z.string(), at: moment })),
  /** Phone numbers of all received messages. */
  recipients: z.array(z.string()),
})

/**
 * Returns the newest WhatsApp messages of the demo. Responds 404 outside the demo.
 *
 * @decision 0043
 */
export const waInbox = endpoint({
  method: 'GET',
  path: '/wa-inbox',
  access: 'anyone',
  summary: 'WhatsApp contoh',
  query: z.object({ to: queryText(20) }),
  reply: WaInbox,
})

/**
 * Returns the newest emails of the demo for all recipients. Responds 404 outside the demo.
 *
 * @decision 0019
 */
export const mailbox = endpoint({
  method: 'GET',
  path: '/mailbox',
  access: 'anyone',
  summary: 'Kotak surat contoh',
  query: z.object({ to: queryText(200) }),
  reply: Mailbox,
})
