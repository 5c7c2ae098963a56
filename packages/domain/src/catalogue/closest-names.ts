import { must } from '../kernel/must.ts'

/** Number of compared characters; misspellings further on in a longer name do not matter. */
const COMPARED = 60

/**
 * Returns the edit distance: the number of insertions, deletions and substitutions between two
 * texts.
 */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1)
      line.push(
        Math.min(
          must(above[at], 'a distance') + 1,
          must(line[at - 1], 'a distance') + 1,
          must(above[at - 1], 'a distance') + (one[row - 1] === other[at - 1] ? 0 : 1),
        ),
      )
    above = line
  }
  return must(above.at(-1), 'a distance')
}

/**
 * Returns the names that the user may have meant, closest first. A name matches if it starts with
 * the typed text or differs in at most a third of its characters.
 *
 * @param limit maximum number of names
 */
export function closestNames(typedName: string, names: readonly string[], limit: number): string[] {
  const query = typedName.trim().toLowerCase().slice(0, COMPARED)
  if (query === '') return []
  return names
    .map((name) => {
      const candidate = name.toLowerCase().slice(0, COMPARED)
      return {
        name,
        off: candidate.startsWith(query) ? 0 : distance(query, candidate),
        length: candidate.length,
      }
    })
    .filter(({ off, length }) => off * 3 <= length)
    .sort((one, other) => one.off - other.off || (one.name < other.name ? -1 : 1))
    .slice(0, limit)
    .map(({ name }) => name)
}
