import { FuzzyIndex, type FuzzyMatch, maxEdits } from '@pasar/domain/kernel/fuzzy-index'
import { searchTerms } from './search-terms.ts'

/** A name as a sequence of terms in index form. */
export type Phrase = readonly string[]

/** Maximum terms of a name. */
export const MAX_PHRASE_TERMS = 5
const NONE: readonly Phrase[] = []

/**
 * Looks up synonyms. Each row of the table is a set of names; a search for one of them
 * searches for all.
 */
export class SynonymDictionary {
  readonly #others = new Map<string, readonly Phrase[]>()
  readonly #words = new Set<string>()
  readonly #sorted = new FuzzyIndex()

  /** @param rows sets of names as entered by staff */
  constructor(rows: readonly (readonly string[])[]) {
    for (const names of rows) {
      const phrases = names.map(searchTerms).filter(({ length }) => length > 0 && length <= MAX_PHRASE_TERMS)
      for (const phrase of phrases) {
        for (const term of phrase) this.#words.add(term)
        const key = phrase.join(' ')
        const existingPhrases = this.#others.get(key) ?? [phrase]
        const isNew = (other: Phrase) => existingPhrases.every((one) => one.join(' ') !== other.join(' '))
        this.#others.set(key, [...existingPhrases, ...phrases.filter(isNew)])
      }
    }
    this.#sorted.fill([...this.#words].sort())
  }

  /** Returns whether any name contains the term. */
  has(term: string): boolean {
    return this.#words.has(term)
  }

  /** Returns the single-word names with a prefix. */
  beginningWith(start: string): string[] {
    return this.#sorted.terms.filter((term) => term.startsWith(start) && this.#others.has(term))
  }

  /** Finds terms of the names that are similar to a word, the nearest first. */
  findSimilar(term: string, reach: 'whole' | 'beginning'): FuzzyMatch[] {
    return this.#sorted.search(term, maxEdits(term), reach).sort((a, b) => a.edits - b.edits)
  }

  /**
   * Finds the longest name at a position, with all its synonyms.
   *
   * @returns no phrases if there is no name; otherwise the first phrase is the name itself
   */
  namesAt(terms: readonly string[], at: number): { termCount: number; phrases: readonly Phrase[] } {
    for (let termCount = Math.min(MAX_PHRASE_TERMS, terms.length - at); termCount > 0; termCount -= 1) {
      const phrases = this.#others.get(terms.slice(at, at + termCount).join(' '))
      if (phrases) return { termCount, phrases }
    }
    return { termCount: 0, phrases: NONE }
  }
}
