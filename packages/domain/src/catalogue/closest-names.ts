/** Signs that are compared; nobody misspells the rest of a longer name. */
const COMPARED = 60

/** How many signs have to be put in, left out or changed to make one text of the other. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const line = [row]
    for (let at = 1; at <= other.length; at += 1)
      line.push(
        Math.min(
          (above[at] ?? 0) + 1,
          (line[at - 1] ?? 0) + 1,
          (above[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1),
        ),
      )
    above = line
  }
  return above.at(-1) ?? 0
}

/**
 * The names that somebody who typed this may have meant, the closest first: those that begin with it, and those that differ in at most a third
 * of their signs.
 *
 * @param most how many at the most
 */
export function closestNames(typed: string, names: readonly string[], most: number): string[] {
  const meant = typed.trim().toLowerCase().slice(0, COMPARED)
  if (meant === '') return []
  return names
    .map((name) => {
      const known = name.toLowerCase().slice(0, COMPARED)
      return { name, off: known.startsWith(meant) ? 0 : distance(meant, known), length: known.length }
    })
    .filter(({ off, length }) => off * 3 <= length)
    .sort((one, other) => one.off - other.off || (one.name < other.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name)
}
