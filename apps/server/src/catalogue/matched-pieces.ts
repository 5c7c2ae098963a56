import { searchWords } from './search-words.ts'

const PIECE = /[\p{L}\p{N}]+(?:[-.,'’][\p{L}\p{N}]+)*/gu

/**
 * The pieces of some names that stand for one of the words, as they are written there but in lower case.
 *
 * @param words in the form of the index
 */
export function matchedPieces(names: readonly string[], words: ReadonlySet<string>): string[] {
  if (words.size === 0) return []
  const matched = new Set<string>()
  for (const name of names) {
    const pieces = [...name.matchAll(PIECE)].map(([piece]) => piece)
    for (const [at, piece] of pieces.entries())
      for (const text of [piece, `${piece} ${pieces[at + 1] ?? ''}`.trim()]) {
        const [word, ...more] = searchWords(text)
        if (word === undefined || more.length > 0 || !words.has(word)) continue
        matched.add(text.toLowerCase())
        break
      }
  }
  return [...matched]
}
