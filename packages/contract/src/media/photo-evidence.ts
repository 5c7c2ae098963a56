import * as z from 'zod/mini'
import { moment } from '../wire/fields.ts'

/** Indications for and against a photo of received goods. @decision 0040 */
export const PhotoEvidence = z.object({
  /** Whether the photo carries its order's code; null when no code was required. */
  hasCode: z.nullable(z.boolean()),
  takenAt: z.nullable(moment),
  /** Whether the photo resembles an earlier photo of received goods or an item picture. */
  isAlike: z.boolean(),
  /** The similar picture; null if there is none, or if the viewer may not see its order. */
  twin: z.nullable(z.object({ orderId: z.nullable(z.int()), itemId: z.nullable(z.int()), name: z.string() })),
})
export type PhotoEvidence = z.output<typeof PhotoEvidence>
