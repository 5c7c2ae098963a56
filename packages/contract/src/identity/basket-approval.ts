import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'

const BasketApproval = z.object({
  isOn: z.boolean(),
  /** Names of the treasurers of the school; without one the setting cannot be on. */
  treasurers: z.array(z.string()),
  /** Days that the treasurer has for a decision. */
  decisionDays: z.int(),
})

/** Shows whether the treasurer of the caller's school approves each basket. @decision 0170 */
export const viewBasketApproval = endpoint({
  method: 'GET',
  path: '/member/basket-approval',
  access: 'buyer',
  summary: 'Apakah bendahara menyetujui keranjang sebelum dipesan',
  reply: BasketApproval,
})

/** The principal switches the approval of baskets by the treasurer. @decision 0170 */
export const setBasketApproval = endpoint({
  method: 'PUT',
  path: '/member/basket-approval',
  access: 'buyer',
  right: 'govern',
  ownDevice: true,
  summary: 'Nyalakan atau matikan persetujuan keranjang oleh bendahara',
  body: z.object({ isOn: z.boolean() }),
  reply: BasketApproval,
})
