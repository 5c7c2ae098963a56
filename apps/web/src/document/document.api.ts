import { checkDocument } from '@pasar/contract/document/document'
import { type Call, RefusalError } from '../call/call.ts'

/**
 * Looks up the code on a document. Returns null for an unknown code and `too-many` above the rate
 * limit.
 */
export async function loadCheck(call: Call, code: string) {
  try {
    return await call(checkDocument, { params: { code } })
  } catch (error) {
    if (error instanceof RefusalError && error.status === 404) return null
    if (error instanceof RefusalError && error.status === 429) return 'too-many' as const
    throw error
  }
}
