import { searchTerms } from './text/search-terms.ts'

const PIECE = /[\p{L}\p{N}]+(?:[-.,'’][\p{L}\p{N}]+)*/gu

/** A piece of a name as written, alone or with the unit after it, and its search term. */
type Readings = readonly { text: string; term: string }[]

/** The pieces of an item name with their search terms. */
export type NamePieces = readonly Readings[]

/** Splits an item name into its pieces. */
export function namePieces(name: string): NamePieces {
  const pieces = name.toLowerCase().match(PIECE) ?? []
  return pieces.map((piece, at) =>
    // A number and the unit after it can be one term, such as "70 gsm".
    [piece, ...(/^\d/.test(piece) ? [`${piece} ${pieces[at + 1] ?? ''}`] : [])].flatMap((text) => {
      const [term, ...more] = searchTerms(text)
      return term === undefined || more.length > 0 ? [] : [{ text, term }]
    }),
  )
}

/**
 * Returns the pieces of some names that match one of the terms, as written there but in lower
 * case.
 *
 * @param terms search terms in index form
 */
export function findHighlights(names: readonly NamePieces[], terms: ReadonlySet<string>): string[] {
  const matchedTerms = new Set<string>()
  for (const pieces of names)
    for (const readings of pieces) {
      const reading = readings.find(({ term }) => terms.has(term))
      if (reading) matchedTerms.add(reading.text)
    }
  return [...matchedTerms]
}
