import { Checkout } from '@pasar/contract/ordering/checkout'
import * as z from 'zod/mini'
import { newKey } from '../call/new-key.ts'
import { storedDraft, storedValue } from '../offline/stored-value.ts'

/** The checkout form. The total shown to the buyer is added on submit. */
export const CheckoutForm = z.extend(z.omit(Checkout, { expectedTotal: true }), {
  agreed: z.boolean().check(z.refine((isAgreed) => isAgreed, 'Centang pernyataan untuk melanjutkan')),
})
export type CheckoutFormInput = z.input<typeof CheckoutForm>
export type CheckoutFormOutput = z.output<typeof CheckoutForm>

/** Draft of the form, restored after a reload. */
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
const sentOnDevice = storedValue('visit', 'order-key', Sent)
/** Fallback for devices without storage. */
let sent: z.output<typeof Sent> | null = null

/**
 * Returns the idempotency key for a checkout body. Each visit has its own key. The same
 * content has the same key, even after a reload, so a lost response never leads to a second
 * order.
 */
export function idempotencyKeyFor(body: Checkout): string {
  const content = JSON.stringify(body)
  sent ??= sentOnDevice.read()
  if (sent?.content === content) return sent.key
  sent = { key: newKey(), content }
  sentOnDevice.write(sent)
  return sent.key
}

/**
 * Returns the last submitted checkout without a successful response, so that its outcome can
 * be queried with its key.
 */
export function unansweredCheckout(): { body: Checkout; key: string } | null {
  const { key, content } = sent ?? sentOnDevice.read() ?? { key: '', content: 'null' }
  const { data: body } = z.safeParse(Checkout, JSON.parse(content))
  return body === undefined ? null : { body, key }
}

/** Clears the draft and the key after the orders were placed. */
export function forgetCheckout() {
  checkoutDraft.remove()
  sentOnDevice.remove()
  sent = null
}
