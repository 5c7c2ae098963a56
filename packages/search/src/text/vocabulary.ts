import { FuzzyIndex, maxEdits } from '@pasar/domain/kernel/fuzzy-index'
import { must } from '@pasar/domain/kernel/must'
import { jsonParts, type PartSource, readJson, type SnapshotPart } from '../memory/snapshot-parts.ts'
import type { SlicedTask } from '../time-slicing.ts'
import { indexFormOf } from './search-terms.ts'
import { STOP_WORDS } from './word-lists.ts'

const MAX_PREFIX_MATCHES = 300

/**
 * The words of the catalogue. Items contain words as written (`pembersih`). Words with the
 * same stem share an index form (`bersih`), and each form has a number. Partly typed and
 * misspelt words are compared with the written words.
 */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly #forms: string[] = []
  /**
   * The index of each written word in `#formOf` (the number of its form) and `#times` (the
   * number of names with it).
   */
  readonly #words = new Map<string, number>()
  readonly #formOf: number[] = []
  readonly #times: number[] = []
  readonly #sorted = new FuzzyIndex()
  /** Words added since the last sort. */
  #later: string[] = []

  /** The number of index forms. */
  get size(): number {
    return this.#forms.length
  }

  /** Returns the number of an index form. */
  numberOf(form: string): number | undefined {
    return this.#numbers.get(form)
  }

  /**
   * Returns the number of the index form of a word. Adds the word and its form if they are new.
   *
   * @param source whether the word was read in an item name
   */
  add(term: string, source: 'name' | 'elsewhere'): number {
    const existingNumber = this.#words.get(term)
    const at = existingNumber ?? this.#take(term)
    if (source === 'name') this.#times[at] = must(this.#times[at], 'the frequency of a word') + 1
    return must(this.#formOf[at], 'the form of a word')
  }

  /** Returns the index form of a word, or empty for a stop word. */
  formOf(term: string): string {
    const at = this.#words.get(term)
    const number = at === undefined ? undefined : this.#formOf[at]
    const form = number === undefined ? undefined : this.#forms[number]
    return form === undefined || STOP_WORDS.has(term) ? indexFormOf(term) : form
  }

  /** Returns the number of names that contain a word. */
  frequencyOf(term: string): number {
    const at = this.#words.get(term)
    return at === undefined ? 0 : must(this.#times[at], 'the frequency of a word')
  }

  /** Sorts the words. Words added later are unsorted until the next sort. */
  *sort(): SlicedTask<void> {
    if (this.#later.length === 0) return
    const terms = merged(this.#sorted.terms, this.#later.toSorted())
    yield
    this.#sorted.fill(terms)
    this.#later = []
  }

  /** Returns the words with a prefix. */
  beginningWith(start: string): string[] {
    const { terms } = this.#sorted
    let low = 0
    let high = terms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (must(terms[middle], 'a sorted word') < start) low = middle + 1
      else high = middle
    }
    let end = low
    while (end < terms.length && terms[end]?.startsWith(start)) end += 1
    const prefixTerms = terms.slice(low, end)
    for (const term of this.#later) if (term.startsWith(start)) prefixTerms.push(term)
    if (prefixTerms.length <= MAX_PREFIX_MATCHES) return prefixTerms
    return prefixTerms.sort((a, b) => this.frequencyOf(b) - this.frequencyOf(a)).slice(0, MAX_PREFIX_MATCHES)
  }

  /**
   * Returns known words similar to an unknown one: the nearest first, then the more frequent.
   *
   * @param reach `beginning` if the word may be a prefix
   */
  findSimilar(term: string, reach: 'whole' | 'beginning'): readonly string[] {
    const slips = maxEdits(term)
    const later = new FuzzyIndex()
    later.fill(this.#later.toSorted())
    const fuzzyMatches =
      slips === 0 ? [] : [this.#sorted, later].flatMap((index) => index.search(term, slips, reach))
    return fuzzyMatches
      .map((one) => ({
        ...one,
        times: this.frequencyOf(one.term),
        sameStart: one.term[0] === term[0] ? 0 : 1,
      }))
      .sort(
        (a, b) =>
          a.edits - b.edits || a.sameStart - b.sameStart || b.times - a.times || (a.term < b.term ? -1 : 1),
      )
      .map((one) => one.term)
  }

  /** Yields the words for a snapshot. Words may be added meanwhile. */
  *snapshotParts(): Iterable<SnapshotPart> {
    const { length: words } = this.#formOf
    const { terms } = this.#sorted
    yield* jsonParts(this.#forms.slice())
    yield* jsonParts([...this.#words.keys()].slice(0, words))
    yield Uint32Array.from(this.#formOf.slice(0, words))
    yield Uint32Array.from(this.#times.slice(0, words))
    yield Uint32Array.from(terms, (term) => must(this.#words.get(term), 'a sorted word'))
  }

  /** Reads the words of a snapshot. */
  static async read(source: PartSource): Promise<Vocabulary> {
    const vocabulary = new Vocabulary()
    for (const form of await readJson<string>(source)) vocabulary.#numberFor(form)
    const words = await readJson<string>(source)
    for (const [at, word] of words.entries()) vocabulary.#words.set(word, at)
    for (const form of await source.uint32()) vocabulary.#formOf.push(form)
    for (const times of await source.uint32()) vocabulary.#times.push(times)
    const sortedTerms = [...(await source.uint32())].map((at) => must(words[at], 'a sorted word'))
    vocabulary.#sorted.fill(sortedTerms)
    const isSorted = new Set(sortedTerms)
    vocabulary.#later = words.filter((word) => !isSorted.has(word))
    return vocabulary
  }

  #take(term: string): number {
    // A substring would keep its whole source text in memory.
    const own = term.length > 12 ? Buffer.from(term).toString() : term
    const at = this.#formOf.length
    this.#words.set(own, at)
    this.#times.push(0)
    this.#formOf.push(this.#numberFor(indexFormOf(own) || own))
    this.#later.push(own)
    return at
  }

  #numberFor(form: string): number {
    const existingNumber = this.#numbers.get(form)
    if (existingNumber !== undefined) return existingNumber
    const number = this.#forms.length
    this.#numbers.set(form, number)
    this.#forms.push(form)
    return number
  }
}

/** Merges two sorted lists. */
function merged(left: readonly string[], right: readonly string[]): string[] {
  const all: string[] = []
  let at = 0
  for (const term of right) {
    while (at < left.length && must(left[at], 'a sorted word') < term) {
      all.push(must(left[at], 'a sorted word'))
      at += 1
    }
    all.push(term)
  }
  return all.concat(left.slice(at))
}
