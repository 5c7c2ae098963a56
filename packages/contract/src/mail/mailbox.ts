import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { moment, queryText } from '../wire/fields.ts'

const Mailbox = z.object({
  letters: z.array(
    z.object({ id: z.int(), to: z.string(), subject: z.string(), text: z.string(), at: moment }),
  ),
  /** Everybody who has a letter. */
  recipients: z.array(z.string()),
  /** What the authenticators of the demo's staff show, and for how long. */
  codes: z.array(z.object({ email: z.string(), code: z.string(), secondsLeft: z.int() })),
})
export type Mailbox = z.output<typeof Mailbox>

const WaInbox = z.object({
  messages: z.array(z.object({ id: z.int(), to: z.string(), text: z.string(), at: moment })),
  /** Every number that has a message. */
  recipients: z.array(z.string()),
})
export type WaInbox = z.output<typeof WaInbox>

/** The newest WhatsApp messages of the demo. It is not there outside the demo. @decision 0043 */
export const waInbox = endpoint({
  method: 'GET',
  path: '/wa-inbox',
  access: 'anyone',
  summary: 'WhatsApp contoh',
  query: z.object({ to: queryText(20) }),
  reply: WaInbox,
})

/** The newest letters of the demo, whoever they are for. It is not there outside the demo. @decision 0019 */
export const mailbox = endpoint({
  method: 'GET',
  path: '/mailbox',
  access: 'anyone',
  summary: 'Kotak surat contoh',
  query: z.object({ to: queryText(200) }),
  reply: Mailbox,
})
