import { DOCUMENT_KINDS } from '@pasar/domain/identity/documents'
import * as z from 'zod/mini'
import { storedValue } from '../api/stored-value.ts'

const kinds = z.array(z.enum(DOCUMENT_KINDS))

/** The right to bring the documents of one registration; lost with the tab. */
const UploadGrant = z.object({
  memberId: z.int(),
  token: z.string(),
  email: z.string(),
  applicant: z.enum(['individual', 'company', 'school']),
  /** Why staff refused the documents; empty when they did not. */
  reviewNote: z.string(),
  /** What the server has already. */
  sent: kinds,
})
export type UploadGrant = z.output<typeof UploadGrant>
export const uploadGrantStore = storedValue('visit', 'daftar-dokumen', UploadGrant)

/** What the code in the letter is sent back with. */
const CodeRequest = z.object({ email: z.string(), handle: z.int() })
export type CodeRequest = z.output<typeof CodeRequest>
export const codeRequestStore = storedValue('visit', 'verifikasi-email', CodeRequest)

/** The two halves of the code of a sign-up. @spec 7 its second dot-part is the upload token */
export function parseSignUpCode(code: string): { handle: number | null; token: string } {
  const [first = '', token = ''] = code.split('.')
  const handle = Number(first)
  return { handle: Number.isSafeInteger(handle) && handle > 0 ? handle : null, token }
}

/** Which of these are kinds of documents. */
export const filterDocumentKinds = (words: readonly string[]): UploadGrant['sent'] =>
  DOCUMENT_KINDS.filter((kind) => words.includes(kind))

/** @spec 7 an upload without a session */
export const uploadAuthorization = ({ memberId, token }: UploadGrant): string => `member|${memberId}|${token}`
