import { editDistance, MAX_EDIT_LENGTH } from '../kernel/fuzzy-index.ts'

/**
 * Returns the names that the user may have meant, closest first. A name matches if it starts with
 * the typed text or differs in at most a third of its characters. Misspellings behind the compared
 * characters of a longer name do not matter.
 *
 * @param limit maximum number of names
 */
export function closestNames(typedName: string, names: readonly string[], limit: number): string[] {
  const query = typedName.trim().toLowerCase().slice(0, MAX_EDIT_LENGTH)
  if (query === '') return []
  return names
    .map((name) => {
      const candidate = name.toLowerCase().slice(0, MAX_EDIT_LENGTH)
      return {
        name,
        off: candidate.startsWith(query) ? 0 : editDistance(query, candidate),
        length: candidate.length,
      }
    })
    .filter(({ off, length }) => off * 3 <= length)
    .sort((one, other) => one.off - other.off || (one.name < other.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name }) => name)
}
