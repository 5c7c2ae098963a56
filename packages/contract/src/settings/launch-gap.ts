import { LAUNCH_KEYS } from '@pasar/domain/settings/launch'
import * as z from 'zod/mini'

/** A setting that a production site lacks. @decision 0125 */
export const LaunchGapView = z.object({
  key: z.enum(LAUNCH_KEYS),
  reason: z.string(),
  /** Whether it stops orders now; otherwise it will within a month. */
  isBlocking: z.boolean(),
})
export type LaunchGapView = z.output<typeof LaunchGapView>
