import { Checkout } from '@pasar/contract/ordering/checkout'
import * as z from 'zod/mini'
import { newKey } from '../api/new-key.ts'
import { storedDraft, storedValue } from '../api/stored-value.ts'

/** What the buyer fills in; the total that they were shown is added when it is sent. */
export const CheckoutForm = z.extend(z.omit(Checkout, { expectedTotal: true }), {
  agreed: z.boolean().check(z.refine((said) => said, 'Centang pernyataan untuk melanjutkan')),
})
export type CheckoutFormInput = z.input<typeof CheckoutForm>
export type CheckoutFormOutput = z.output<typeof CheckoutForm>

/** The form as far as it was filled in, for a reload in the middle. */
export const checkoutDraft = storedDraft(
  'visit',
  'checkout',
  z.object({
    fund: z.string(),
    receiver: z.string(),
    mobileNumber: z.string(),
    neededBy: z.nullish(z.string()),
    orders: z.array(
      z.object({
        vendorId: z.int(),
        freightService: z.string(),
        note: z.optional(z.string()),
        comparison: z.optional(z.object({ reason: z.optional(z.string()), isSole: z.optional(z.boolean()) })),
        plan: z.optional(z.array(z.object({ lineId: z.unknown(), planId: z.unknown() }))),
      }),
    ),
  }),
)

const Sent = z.object({ key: z.string(), content: z.string() })
const sentOnDevice = storedValue('visit', 'pesan-kunci', Sent)
/** For devices that keep nothing. */
let sent: z.output<typeof Sent> | null = null

/**
 * The idempotency key for what is sent: one for each visit, the same for every repetition of the same content, even after a
 * reload, so that an answer lost on the way never makes a second order.
 */
export function idempotencyKeyFor(body: Checkout): string {
  const content = JSON.stringify(body)
  sent ??= sentOnDevice.read()
  if (sent?.content === content) return sent.key
  sent = { key: newKey(), content }
  sentOnDevice.write(sent)
  return sent.key
}

/** What was sent last and not answered with orders, to ask what became of it under its key. */
export function unansweredCheckout(): { body: Checkout; key: string } | null {
  const { key, content } = sent ?? sentOnDevice.read() ?? { key: '', content: 'null' }
  const { data: body } = z.safeParse(Checkout, JSON.parse(content))
  return body === undefined ? null : { body, key }
}

/** After the orders were made: the next checkout begins with nothing. */
export function forgetCheckout() {
  checkoutDraft.remove()
  sentOnDevice.remove()
  sent = null
}
