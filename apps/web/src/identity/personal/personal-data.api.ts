import { viewClosing } from '@pasar/contract/identity/personal-data'
import type { Reply } from '@pasar/contract/wire/endpoint'
import type { Call } from '../../call/call.ts'

export type ClosingState = Reply<typeof viewClosing>

/**
 * Loads what stops the closing of the account; null for a person of a school, who cannot close it.
 */
export const loadClosing = async (call: Call, isPerson: boolean): Promise<ClosingState | null> =>
  isPerson ? null : call(viewClosing, {})
