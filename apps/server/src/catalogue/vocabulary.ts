import { FuzzyIndex, maxEdits } from '@pasar/domain/kernel/fuzzy-index'
import { indexFormOf } from './search-terms.ts'
import type { SlicedTask } from './time-slicing.ts'

const MOST_BY_BEGINNING = 300
const MOST_REMEMBERED = 2_000

/**
 * The words of the catalogue. Items have them as they stand in their texts (`pembersih`); those with one root share one form (`bersih`),
 * and each form has a number. What somebody half types or misspells is compared with the words as they stand.
 */
export class Vocabulary {
  readonly #numbers = new Map<string, number>()
  readonly #forms: string[] = []
  /** The number of the form of each word, and in how many names the word was read. */
  readonly #words = new Map<string, number>()
  readonly #formOfWord: number[] = []
  readonly #times: number[] = []
  readonly #sorted = new FuzzyIndex()
  /** Words that came after the last sorting. */
  #later: string[] = []
  #near = new Map<string, readonly string[]>()

  /** How many forms there are. */
  get size(): number {
    return this.#forms.length
  }

  /** The number of a form. */
  numberOf(form: string): number | undefined {
    return this.#numbers.get(form)
  }

  /**
   * The number of the form of a word; both are noted when they are new.
   *
   * @param place whether the word was read in a name
   */
  add(word: string, place: 'name' | 'elsewhere'): number {
    const known = this.#words.get(word)
    const at = known ?? this.#take(word)
    if (place === 'name') this.#times[at] = (this.#times[at] ?? 0) + 1
    return this.#formOfWord[at] ?? 0
  }

  /** In how many names a word was read. */
  frequencyOf(word: string): number {
    const at = this.#words.get(word)
    return at === undefined ? 0 : (this.#times[at] ?? 0)
  }

  /** Puts the words in order; until the next time, words that are added stand behind them. */
  *sort(): SlicedTask<void> {
    if (this.#later.length === 0) return
    const words = merged(this.#sorted.terms, this.#later.toSorted())
    yield
    this.#sorted.fill(words)
    this.#later = []
    this.#near.clear()
  }

  /** The words that begin with some letters. */
  beginningWith(start: string): string[] {
    const { terms } = this.#sorted
    let low = 0
    let high = terms.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((terms[middle] ?? '') < start) low = middle + 1
      else high = middle
    }
    let end = low
    while (end < terms.length && terms[end]?.startsWith(start)) end += 1
    const found = terms.slice(low, end)
    for (const word of this.#later) if (word.startsWith(start)) found.push(word)
    if (found.length <= MOST_BY_BEGINNING) return found
    return found.sort((a, b) => this.frequencyOf(b) - this.frequencyOf(a)).slice(0, MOST_BY_BEGINNING)
  }

  /**
   * The words that an unknown one was probably meant to be, the nearest first, and of those as near the more frequent.
   *
   * @param reach `beginning` when the word may not be typed to its end
   */
  findSimilar(word: string, reach: 'whole' | 'beginning'): readonly string[] {
    const key = `${reach} ${word}`
    const known = this.#near.get(key)
    if (known) return known
    const slips = maxEdits(word)
    const later = new FuzzyIndex()
    later.fill(this.#later.toSorted())
    const found =
      slips === 0 ? [] : [this.#sorted, later].flatMap((words) => words.search(word, slips, reach))
    const near = found
      .map((one) => ({
        ...one,
        times: this.frequencyOf(one.term),
        sameStart: one.term[0] === word[0] ? 0 : 1,
      }))
      .sort(
        (a, b) =>
          a.edits - b.edits || a.sameStart - b.sameStart || b.times - a.times || (a.term < b.term ? -1 : 1),
      )
      .map((one) => one.term)
    if (this.#near.size >= MOST_REMEMBERED) this.#near.clear()
    this.#near.set(key, near)
    return near
  }

  #take(word: string): number {
    // A piece of a long text would keep the whole text in memory.
    const own = word.length > 12 ? Buffer.from(word).toString() : word
    const at = this.#formOfWord.length
    this.#words.set(own, at)
    this.#times.push(0)
    this.#formOfWord.push(this.#numberFor(indexFormOf(own) || own))
    this.#later.push(own)
    this.#near.clear()
    return at
  }

  #numberFor(form: string): number {
    const known = this.#numbers.get(form)
    if (known !== undefined) return known
    const number = this.#forms.length
    this.#numbers.set(form, number)
    this.#forms.push(form)
    return number
  }
}

/** Two sorted lists as one. */
function merged(left: readonly string[], right: readonly string[]): string[] {
  const all: string[] = []
  let at = 0
  for (const word of right) {
    while (at < left.length && (left[at] ?? '') < word) {
      all.push(left[at] ?? '')
      at += 1
    }
    all.push(word)
  }
  return all.concat(left.slice(at))
}
