import { Checkout } from '@pasar/contract/ordering/checkout'
import * as z from 'zod/mini'
import { pendingSubmission } from '../call/use-idempotent-submit.ts'
import { storedDraft } from '../offline/stored-value.ts'

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
        priceReason: z.optional(z.string()),
        comparison: z.optional(z.object({ reason: z.optional(z.string()), isSole: z.optional(z.boolean()) })),
        plan: z.optional(z.array(z.object({ lineId: z.unknown(), planId: z.unknown() }))),
      }),
    ),
  }),
)

/** The submitted checkout without a successful reply. */
export const pendingCheckout = pendingSubmission('order-key', Checkout)
