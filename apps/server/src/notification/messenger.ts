import * as z from 'zod/mini'
import { fetchSpan } from '../tracing/tracing.ts'
import { DeliveryError } from './delivery-error.ts'

/** An outgoing message. Its id stays the same across retries. */
type Message = { id: number; to: string; text: string; link: string; at: Date }

/** Sends messages over WhatsApp. */
export type Messenger = {
  /**
   * Sends a message.
   *
   * @throws DeliveryError when delivery failed or is uncertain
   */
  readonly send: (message: Message) => Promise<void>
}

export type WaGateway = {
  /** URL of the sending phone number, such as `https://graph.facebook.com/v23.0/1234567890`. */
  url: string
  token: string
  /** Name of an approved template with two parameters: what happened, and the link to act on it. */
  template: string
}

const PATIENCE_MS = 15_000

/** Error codes of temporary failures: rate limit or gateway outage. */
const PASSING = new Set([4, 80007, 130429, 131000, 131016, 131048, 131056, 133004])

const GatewayReply = z.object({ messages: z.array(z.object({ id: z.string() })).check(z.minLength(1)) })
const Fault = z.object({ error: z.object({ code: z.int() }) })

/**
 * Creates a messenger for a gateway with the WhatsApp Cloud API. The API has no idempotency
 * key. The messenger sends its own key in a header, for gateways that support it, and in the
 * field that delivery reports return.
 *
 * @decision 0043
 */
export const waMessenger = ({ url, token, template }: WaGateway): Messenger => ({
  async send({ id, to, text: message, link }) {
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
          components: [{ type: 'body', parameters: [message, link].map((text) => ({ type: 'text', text })) }],
        },
        biz_opaque_callback_data: key,
      }),
    })
    const answer = jsonIn(await response.text())
    if (response.ok) {
      if (!z.safeParse(GatewayReply, answer).success) throw new DeliveryError('wa answer', 'later')
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
    return await fetchSpan('whatsapp', 'POST', () =>
      fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) }),
    )
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
