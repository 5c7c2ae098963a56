import * as z from 'zod/mini'
import { moment } from '../wire/fields.ts'

/** What speaks for and against a photo of received goods. @decision 0040 */
export const PhotoEvidence = z.object({
  /** Whether it carries the code of its order; null where none was asked for. */
  hasCode: z.nullable(z.boolean()),
  takenAt: z.nullable(moment),
  /** Whether it resembles an earlier photo of received goods, or a picture of goods on sale. */
  isAlike: z.boolean(),
  /** That picture; null also for a reader who may not see its order. */
  twin: z.nullable(z.object({ orderId: z.nullable(z.int()), itemId: z.nullable(z.int()), name: z.string() })),
})
export type PhotoEvidence = z.output<typeof PhotoEvidence>
