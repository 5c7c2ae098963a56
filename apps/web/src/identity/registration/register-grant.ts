import { DOCUMENT_KINDS } from '@pasar/domain/identity/documents'
import * as z from 'zod/mini'
import { storedValue } from '../../store/stored-value.ts'

const kinds = z.array(z.enum(DOCUMENT_KINDS))

/** Permission to upload the documents of one registration; lost when the tab closes. */
const UploadGrant = z.object({
  memberId: z.int(),
  token: z.string(),
  email: z.string(),
  applicant: z.enum(['individual', 'company', 'school']),
  /** Reason for which staff refused the documents; empty if they did not. */
  reviewNote: z.string(),
  /** Kinds of documents that the server already has. */
  sent: kinds,
})
export type UploadGrant = z.output<typeof UploadGrant>
export const uploadGrantStore = storedValue('visit', 'registration-documents', UploadGrant)

/** The data to send with the emailed code. */
const CodeRequest = z.object({ email: z.string(), handle: z.int() })
export type CodeRequest = z.output<typeof CodeRequest>
export const codeRequestStore = storedValue('visit', 'email-verification', CodeRequest)

/** Splits a sign-up code into its two parts. @spec 7 its second dot-part is the upload token */
export function parseSignUpCode(code: string): { handle: number | null; token: string } {
  const [first = '', token = ''] = code.split('.')
  const handle = Number(first)
  return { handle: Number.isSafeInteger(handle) && handle > 0 ? handle : null, token }
}

/** Returns the strings that are kinds of documents. */
export const filterDocumentKinds = (names: readonly string[]): UploadGrant['sent'] =>
  DOCUMENT_KINDS.filter((kind) => names.includes(kind))

/** Returns the Authorization header of an upload. @spec 7 an upload without a session */
export const uploadAuthorization = ({ memberId, token }: UploadGrant): string => `member|${memberId}|${token}`
