import * as z from 'zod/mini'

/** The tax rates that figures were computed with, or that are in force. */
export const TaxRuleView = z.object({
  version: z.string(),
  ppnPercent: z.int(),
  ppnNominalPercent: z.optional(z.int()),
  pphPermille: z.int(),
  feeAmount: z.int(),
  feeThreshold: z.int(),
})
