import * as z from 'zod/mini'
import type { Db } from '../db/database.ts'
import { DeliveryError } from './delivery-error.ts'
import { addToInbox } from './sending.queries.ts'

/** A message on its way out. The id stays the same however often it is sent. */
type Message = { id: number; to: string; text: string; link: string; at: Date }

/** Takes messages to WhatsApp. */
export type Messenger = {
  /** @throws DeliveryError when the message was not taken, or when that is not certain */
  readonly send: (message: Message) => Promise<void>
}

export type WaGateway = {
  /** Of the telephone number that sends, such as `https://graph.facebook.com/v23.0/1234567890`. */
  url: string
  token: string
  /** A template of two texts that the gateway has approved: what happened, and where one acts on it. */
  template: string
}

const PATIENCE_MS = 15_000

/** Failures that pass: too many at once, or the gateway is ill. */
const PASSING = new Set([4, 80007, 130429, 131000, 131016, 131048, 131056, 133004])

const Taken = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) })
const Fault = z.object({ error: z.object({ code: z.int() }) })

/**
 * Sends through a gateway that speaks as the WhatsApp Cloud API does. It knows no key for a message that is sent twice: ours goes along in a
 * header, for gateways that look at it, and in the field that comes back with its reports.
 *
 * @decision 0043
 */
export const waMessenger = ({ url, token, template }: WaGateway): Messenger => ({
  async send({ id, to, text: words, link }) {
    const key = `pasar-${id}`
    const response = await reach(`${url.replace(/\/$/, '')}/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to,
        type: 'template',
        template: {
          name: template,
          language: { policy: 'deterministic', code: 'id' },
          components: [{ type: 'body', parameters: [words, link].map((text) => ({ type: 'text', text })) }],
        },
        biz_opaque_callback_data: key,
      }),
    })
    const answer = jsonIn(await response.text())
    if (response.ok) {
      if (!z.safeParse(Taken, answer).success) throw new DeliveryError('wa answer', 'later')
      return
    }
    const fault = z.safeParse(Fault, answer)
    const code = fault.success ? fault.data.error.code : 0
    const mayPass =
      response.status >= 500 || [401, 403, 408, 429].includes(response.status) || PASSING.has(code)
    throw new DeliveryError(
      `wa ${response.status}${code === 0 ? '' : ` ${code}`}`,
      mayPass ? 'later' : 'never',
    )
  },
})

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch {
    throw new DeliveryError('wa unreachable', 'later')
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Keeps messages in the telephone that the demo shows. */
export const inboxMessenger = (db: Db): Messenger => ({
  send: ({ id, to, text, link, at }) => addToInbox(db, { id, to, text: `${text}\n${link}`, at }),
})
