import { checkDocument } from '@pasar/contract/document/document'
import { type Call, RefusalError } from '../api/call.ts'

/** What a code on a document stands for; null when there is no such document, `too-many` when it was not looked up. */
export async function loadCheck(call: Call, code: string) {
  try {
    return await call(checkDocument, { params: { code } })
  } catch (error) {
    if (error instanceof RefusalError && error.status === 404) return null
    if (error instanceof RefusalError && error.status === 429) return 'too-many' as const
    throw error
  }
}
