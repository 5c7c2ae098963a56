import type { IndexContent } from './index-content.ts'
import { union } from './posting-lists.ts'
import { searchWords } from './search-words.ts'

/** What a keyword asks for: the words as the index has them, one list for each, and what was corrected. */
export type Meaning = {
  words: string[]
  lists: Uint32Array[]
  correction: { typed: string; searched: string } | null
}

const MOST_WORDS = 12

/**
 * Looks the words of a keyword up. An unknown last word may be the beginning of others; any other unknown word is taken for the nearest
 * known one. A word that is near to none is passed over when others are known; alone it finds nothing.
 */
export function meaningOf(content: IndexContent, keyword: string): Meaning {
  const words = searchWords(keyword).slice(0, MOST_WORDS)
  const corrected = new Map<string, string>()
  const lists: Uint32Array[] = []
  const met: string[] = []
  for (const [place, word] of words.entries()) {
    const known = knownList(content, word, place === words.length - 1 ? 'last' : 'before others')
    const near = known ? word : content.words.nearest(word, (candidate) => content.byWord.size(candidate))
    if (!known) corrected.set(word, near ?? '')
    const list = known ?? (near === null ? null : listOf(content, near))
    if (list) lists.push(list)
    if (list) met.push(near ?? word)
  }
  if (words.length > 0 && lists.length === 0)
    return { words: [], lists: [new Uint32Array(0)], correction: null }
  const correction =
    corrected.size > 0 ? { typed: keyword.trim(), searched: reworded(keyword, corrected) } : null
  return { words: met, lists, correction }
}

/** The items of a word that is known, or of all that a last word may be the beginning of. */
function knownList(content: IndexContent, word: string, place: 'last' | 'before others'): Uint32Array | null {
  if (content.words.numberOf(word) !== undefined) return listOf(content, word)
  const begun = place === 'last' ? content.words.beginningWith(word) : []
  return begun.length > 0 ? union(begun.map((whole) => listOf(content, whole))) : null
}

const listOf = (content: IndexContent, word: string): Uint32Array =>
  content.byWord.of(content.words.numberOf(word) ?? -1)

/** The keyword as it was typed, but for the words that were corrected or passed over. */
const reworded = (keyword: string, corrected: ReadonlyMap<string, string>): string =>
  keyword
    .trim()
    .split(/\s+/)
    .map((piece) => {
      const [word, ...more] = searchWords(piece)
      return (more.length === 0 && word !== undefined ? corrected.get(word) : undefined) ?? piece
    })
    .filter(Boolean)
    .join(' ')
