import { FuzzyIndex, type FuzzyMatch, maxEdits } from '@pasar/domain/kernel/fuzzy-index'
import { searchTerms } from './search-terms.ts'

/** A name of something as a row of words in the form of the index. */
export type Phrase = readonly string[]

/** How many words a name may have. */
export const MAX_PHRASE_TERMS = 5
const NONE: readonly Phrase[] = []

/** Which names mean the same. Each row of the table is a set of names; whoever asks for one of them asks for all. */
export class SynonymDictionary {
  readonly #others = new Map<string, readonly Phrase[]>()
  readonly #words = new Set<string>()
  readonly #sorted = new FuzzyIndex()

  /** @param rows sets of names as staff wrote them */
  constructor(rows: readonly (readonly string[])[]) {
    for (const names of rows) {
      const phrases = names.map(searchTerms).filter(({ length }) => length > 0 && length <= MAX_PHRASE_TERMS)
      for (const phrase of phrases) {
        for (const word of phrase) this.#words.add(word)
        const key = phrase.join(' ')
        const known = this.#others.get(key) ?? [phrase]
        const isNew = (other: Phrase) => known.every((one) => one.join(' ') !== other.join(' '))
        this.#others.set(key, [...known, ...phrases.filter(isNew)])
      }
    }
    this.#sorted.fill([...this.#words].sort())
  }

  /** Whether some name has the word. */
  has(word: string): boolean {
    return this.#words.has(word)
  }

  /** The names of a single word that begin with some letters. */
  beginningWith(start: string): string[] {
    return this.#sorted.terms.filter((word) => word.startsWith(start) && this.#others.has(word))
  }

  /** The words of the names that are near to one, the nearest first. */
  findSimilar(word: string, reach: 'whole' | 'beginning'): FuzzyMatch[] {
    return this.#sorted.search(word, maxEdits(word), reach).sort((a, b) => a.edits - b.edits)
  }

  /**
   * The longest name that stands at a place, with all that mean the same.
   *
   * @returns no phrases when there is none; the first one is the name itself
   */
  namesAt(words: readonly string[], at: number): { termCount: number; phrases: readonly Phrase[] } {
    for (let termCount = Math.min(MAX_PHRASE_TERMS, words.length - at); termCount > 0; termCount -= 1) {
      const phrases = this.#others.get(words.slice(at, at + termCount).join(' '))
      if (phrases) return { termCount, phrases }
    }
    return { termCount: 0, phrases: NONE }
  }
}
