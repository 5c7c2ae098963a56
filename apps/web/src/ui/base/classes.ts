/** Joins class names and skips falsy parts. */
export function classes(...parts: readonly (string | false | null | undefined)[]): string {
  let joinedClasses = ''
  for (const part of parts) if (part) joinedClasses = joinedClasses === '' ? part : `${joinedClasses} ${part}`
  return joinedClasses
}
