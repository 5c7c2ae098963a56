/** Joins class names and skips falsy parts. */
export function classes(...parts: readonly (string | false | null | undefined)[]): string {
  let joined = ''
  for (const part of parts) if (part) joined = joined === '' ? part : `${joined} ${part}`
  return joined
}
