import { MOVEMENT_KINDS, MOVEMENT_STATES } from '@pasar/domain/payment/movement'
import * as z from 'zod/mini'
import { queryText } from '../wire/fields.ts'

/** Filters of bank movements; an unset filter is empty. */
export const MovementFilters = z.object({
  state: z.catch(z._default(z.enum(MOVEMENT_STATES), 'open'), 'open'),
  kind: z.catch(z._default(z.enum(['', ...MOVEMENT_KINDS]), ''), ''),
  /** Exact match on the bank's id, an account, an invoice number or an order number. */
  keyword: queryText(80),
})
export type MovementFilters = z.output<typeof MovementFilters>

/** Filter of payouts. */
export const PayoutFilters = z.object({
  tab: z.catch(z._default(z.enum(['failed', 'waiting', 'sent']), 'failed'), 'failed'),
})
