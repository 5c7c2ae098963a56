const termsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((term) => term !== '')

/** Returns whether each word of a text begins a word of a name or of its synonyms. */
export function isFoundBy(text: string, ...names: readonly string[]): boolean {
  const nameTerms = names.flatMap(termsOf)
  return termsOf(text).every((typedTerm) => nameTerms.some((term) => term.startsWith(typedTerm)))
}
