import * as z from 'zod/mini'
import { storedDraft } from '../../store/stored-value.ts'

const Draft = z.object({
  shippedOn: z.optional(z.string()),
  carrier: z.optional(z.string()),
  tracking: z.optional(z.string()),
  note: z.optional(z.string()),
  lines: z._default(z.array(z.object({ lineNo: z.optional(z.int()), quantity: z.optional(z.number()) })), []),
})

/** Stores the draft of a delivery note. */
export const shipmentDraft = (orderId: number) => storedDraft('device', `shipment-${orderId}`, Draft)
