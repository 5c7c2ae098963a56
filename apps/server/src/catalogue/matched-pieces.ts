import { searchWords } from './search-words.ts'

const PIECE = /[\p{L}\p{N}]+(?:[-.,'’][\p{L}\p{N}]+)*/gu

/** The words of pieces of names: names are made of few pieces, and every list looks at them again. */
const known = new Map<string, readonly string[]>()
const MOST_KNOWN = 20_000

function wordsOf(piece: string): readonly string[] {
  const found = known.get(piece)
  if (found) return found
  const words = searchWords(piece)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(piece, words)
  return words
}

/**
 * The pieces of some names that stand for one of the words, as they are written there but in lower case.
 *
 * @param words in the form of the index
 */
export function matchedPieces(names: readonly string[], words: ReadonlySet<string>): string[] {
  if (words.size === 0) return []
  const matched = new Set<string>()
  const isMatch = (text: string) => {
    const [word, ...more] = wordsOf(text)
    return word !== undefined && more.length === 0 && words.has(word)
  }
  for (const name of names) {
    const pieces = name.toLowerCase().match(PIECE) ?? []
    for (const [at, piece] of pieces.entries()) {
      // A number may have its unit behind it: "70 gsm" stands for one word.
      const sized = /^\d/.test(piece) ? `${piece} ${pieces[at + 1] ?? ''}` : piece
      if (isMatch(piece)) matched.add(piece)
      else if (sized !== piece && isMatch(sized)) matched.add(sized)
    }
  }
  return [...matched]
}
