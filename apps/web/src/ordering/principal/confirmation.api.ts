import { viewConfirmation } from '@pasar/contract/ordering/principal-confirmation'
import type { Reply } from '@pasar/contract/wire/endpoint'
import { type Call, RefusalError } from '../../call/call.ts'

export type Confirmation = Reply<typeof viewConfirmation>

/** Loads the page of a link; null when the link is not valid any more. */
export async function loadConfirmation(call: Call, token: string): Promise<Confirmation | null> {
  try {
    return await call(viewConfirmation, { body: { token } })
  } catch (error) {
    if (error instanceof RefusalError && error.status === 404) return null
    throw error
  }
}
