/** Joins class names and leaves out the parts that do not apply. */
export const classes = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter((part) => part !== false && part !== null && part !== undefined && part !== '').join(' ')
