import { searchTerms } from './search-terms.ts'

const PIECE = /[\p{L}\p{N}]+(?:[-.,'’][\p{L}\p{N}]+)*/gu

/** A piece of a name as written, alone or with the unit after it, and its search term. */
type Readings = readonly { text: string; term: string }[]

/** Cached pieces of item names, because lists repeat the same names. */
const readingsCache = new Map<string, readonly Readings[]>()
const MAX_CACHED_NAMES = 5_000

function readingsOf(name: string): readonly Readings[] {
  const found = readingsCache.get(name)
  if (found) return found
  const pieces = name.toLowerCase().match(PIECE) ?? []
  const readings = pieces.map((piece, at) =>
    // A number and the unit after it can be one term, such as "70 gsm".
    [piece, ...(/^\d/.test(piece) ? [`${piece} ${pieces[at + 1] ?? ''}`] : [])].flatMap((text) => {
      const [term, ...more] = searchTerms(text)
      return term === undefined || more.length > 0 ? [] : [{ text, term }]
    }),
  )
  if (readingsCache.size >= MAX_CACHED_NAMES) readingsCache.clear()
  readingsCache.set(name, readings)
  return readings
}

/**
 * Returns the pieces of some names that match one of the terms, as written there but in lower
 * case.
 *
 * @param terms search terms in index form
 */
export function findHighlights(names: readonly string[], terms: ReadonlySet<string>): string[] {
  if (terms.size === 0) return []
  const matched = new Set<string>()
  for (const name of names)
    for (const readings of readingsOf(name)) {
      const reading = readings.find(({ term }) => terms.has(term))
      if (reading) matched.add(reading.text)
    }
  return [...matched]
}
