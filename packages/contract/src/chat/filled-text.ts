import { unfilledFault } from '@pasar/domain/chat/answer-templates'
import * as z from 'zod/mini'

/** Text that staff send: refused while it contains a placeholder of a template. @decision 0172 */
export const isFilledIn = z.refine<string>((value) => unfilledFault(value) === null, {
  error: ({ input }) => unfilledFault(String(input)) ?? undefined,
})
