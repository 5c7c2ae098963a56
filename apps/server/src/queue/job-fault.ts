/**
 * A failed attempt with a reason that may be stored and shown to staff: a short kind without
 * personal data and without the reply of a partner.
 */
export class JobFault extends Error {}

/**
 * Returns the kind of a failure for storage: the text of a `JobFault`, otherwise the code or the
 * name of the error. Messages of other errors may quote data, so they are left out.
 */
export function faultKind(error: unknown): string {
  if (error instanceof JobFault) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  for (const one of [error, cause])
    if (one instanceof Error && 'code' in one && typeof one.code === 'string') return one.code
  return error.name
}
