import type * as z from 'zod/mini'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/**
 * What is said of an input for which its schema has no words of its own: a form always has some, a client that was written by hand may
 * leave out or misspell anything.
 */
export function formatIssue(issue: Issue): string {
  if (issue.input === undefined) return 'Wajib diisi'
  if (issue.code === 'invalid_value') return 'Pilihan ini tidak dikenal'
  // What was typed is not said again: some words in an answer end a session. @spec 8 Forced logout
  if (issue.code === 'unrecognized_keys') return 'Ada isian yang tidak dikenal'
  if (issue.code === 'too_small' && issue.inclusive === false) return `Harus di atas ${issue.minimum}`
  if (issue.code === 'too_small') return `Paling sedikit ${issue.minimum}${unitOf(issue.origin)}`
  if (issue.code === 'too_big') return `Paling banyak ${issue.maximum}${unitOf(issue.origin)}`
  return 'Isian tidak sesuai'
}

const unitOf = (origin: string) => (origin === 'string' ? ' huruf' : origin === 'array' ? ' baris' : '')
