import type { IndexContent } from './index-content.ts'
import { union } from './posting-lists.ts'
import { searchWords } from './search-words.ts'

/** What a keyword asks for: one list for each word, and what was probably meant when a word is unknown. */
export type Meaning = { lists: Uint32Array[]; suggestion: string | null }

const MOST_WORDS = 12

/**
 * Looks the words of a keyword up. An unknown last word may be the beginning of others; any other unknown word is taken for the nearest
 * known one. A word that is not even near to one finds nothing.
 */
export function meaningOf(content: IndexContent, keyword: string): Meaning {
  const words = searchWords(keyword).slice(0, MOST_WORDS)
  const corrected = new Map<string, string>()
  const lists = words.map((word, place) => {
    const number = content.words.numberOf(word)
    if (number !== undefined) return content.byWord.of(number)
    const begun = place === words.length - 1 ? content.words.beginningWith(word) : []
    if (begun.length > 0) return union(begun.map((whole) => listOf(content, whole)))
    const near = content.words.nearest(word, (candidate) => content.byWord.size(candidate))
    if (near === null) return new Uint32Array(0)
    corrected.set(word, near)
    return listOf(content, near)
  })
  return { lists, suggestion: corrected.size > 0 ? reworded(keyword, corrected) : null }
}

const listOf = (content: IndexContent, word: string): Uint32Array =>
  content.byWord.of(content.words.numberOf(word) ?? -1)

/** The keyword as it was typed, but for the words that were corrected. */
const reworded = (keyword: string, corrected: ReadonlyMap<string, string>): string =>
  keyword
    .trim()
    .split(/\s+/)
    .map((piece) => {
      const [word, ...more] = searchWords(piece)
      return (more.length === 0 && word !== undefined && corrected.get(word)) || piece
    })
    .join(' ')
