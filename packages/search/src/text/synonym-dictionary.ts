import { FuzzyIndex, type FuzzyMatch, maxEdits } from '@pasar/domain/kernel/fuzzy-index'
import { searchTerms } from './search-terms.ts'

/** A name as a sequence of terms in index form. */
export type Phrase = readonly string[]

/**
 * Names that mean the same. In a directed set only a search for the first name also finds the
 * others.
 */
export type SynonymSet = { readonly names: readonly string[]; readonly isDirected: boolean }

/** Maximum terms of a name. */
export const MAX_PHRASE_TERMS = 5
const NONE: readonly Phrase[] = []

/**
 * Looks up synonyms. Each row of the table is a set of names; a search for one of them
 * searches for all, or in a directed set for the others of the first one.
 */
export class SynonymDictionary {
  readonly #others = new Map<string, readonly Phrase[]>()
  /** Each name as written by its terms. */
  readonly #names = new Map<string, string>()
  readonly #words = new Set<string>()
  readonly #sorted = new FuzzyIndex()

  /** @param rows sets of names as entered by staff */
  constructor(rows: readonly SynonymSet[]) {
    for (const { names, isDirected } of rows) {
      const phrases = names.flatMap((name) => this.#take(name))
      for (const phrase of isDirected ? phrases.slice(0, 1) : phrases) {
        for (const term of phrase) this.#words.add(term)
        const key = phrase.join(' ')
        const existingPhrases = this.#others.get(key) ?? [phrase]
        const isNew = (other: Phrase) => existingPhrases.every((one) => one.join(' ') !== other.join(' '))
        this.#others.set(key, [...existingPhrases, ...phrases.filter(isNew)])
      }
    }
    this.#sorted.fill([...this.#words].sort())
  }

  /** Returns a name as written. */
  nameOf(phrase: Phrase): string {
    const key = phrase.join(' ')
    return this.#names.get(key) ?? key
  }

  /** Returns whether any searched name contains the term. */
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

  /** Returns the terms of a name; nothing if it has none or too many. */
  #take(name: string): Phrase[] {
    const phrase = searchTerms(name)
    if (phrase.length === 0 || phrase.length > MAX_PHRASE_TERMS) return []
    this.#names.set(phrase.join(' '), name.toLowerCase())
    return [phrase]
  }
}
