import type * as z from 'zod/mini'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * Returns the message for an issue whose schema has no message of its own. The forms only cause
 * issues with messages of their own. A hand-written client may omit or misspell any field.
 */
export function formatIssue(issue: Issue): string {
  if (issue.input === undefined) return 'Wajib diisi'
  if (issue.code === 'invalid_value') return 'Pilihan ini tidak dikenal'
  // The message does not repeat the input, because some phrases in a reply end the session. @spec 8
  // Forced logout
  if (issue.code === 'unrecognized_keys') return 'Ada isian yang tidak dikenal'
  if (issue.code === 'too_small' && issue.inclusive === false) return `Harus di atas ${issue.minimum}`
  if (issue.code === 'too_small') return `Paling sedikit ${issue.minimum}${unitOf(issue.origin)}`
  if (issue.code === 'too_big') return `Paling banyak ${issue.maximum}${unitOf(issue.origin)}`
  return 'Isian tidak sesuai'
}

const unitOf = (origin: string) => (origin === 'string' ? ' huruf' : origin === 'array' ? ' baris' : '')
