import { searchTerms } from './search-terms.ts'

const PIECE = /[\p{L}\p{N}]+(?:[-.,'’][\p{L}\p{N}]+)*/gu

/** A piece as it is written, alone or with the unit behind it, and the one word that it stands for. */
type Readings = readonly { text: string; term: string }[]

/** The pieces of names, with their readings: lists show the same names again and again. */
const known = new Map<string, readonly Readings[]>()
const MOST_KNOWN = 5_000

function readingsOf(name: string): readonly Readings[] {
  const found = known.get(name)
  if (found) return found
  const pieces = name.toLowerCase().match(PIECE) ?? []
  const readings = pieces.map((piece, at) =>
    // A number may have its unit behind it: "70 gsm" stands for one word.
    [piece, ...(/^\d/.test(piece) ? [`${piece} ${pieces[at + 1] ?? ''}`] : [])].flatMap((text) => {
      const [term, ...more] = searchTerms(text)
      return term === undefined || more.length > 0 ? [] : [{ text, term }]
    }),
  )
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(name, readings)
  return readings
}

/**
 * The pieces of some names that stand for one of the words, as they are written there but in lower case.
 *
 * @param words in the form of the index
 */
export function findHighlights(names: readonly string[], words: ReadonlySet<string>): string[] {
  if (words.size === 0) return []
  const matched = new Set<string>()
  for (const name of names)
    for (const readings of readingsOf(name)) {
      const reading = readings.find(({ term }) => words.has(term))
      if (reading) matched.add(reading.text)
    }
  return [...matched]
}
