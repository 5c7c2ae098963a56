import { rankOf } from './list-algebra.ts'

/** Room for the candidates of one search; searches come one after another, so that all use the same. */
let roomForEntries = new Uint32Array(1024)
let roomForWeights = new Uint16Array(1024)

/** A list with what each of its documents adds, by the rank it has there: head of the name, name, brand or category, vendor. */
export type WeightedList = { entries: Uint32Array; weights: readonly number[] }

/** What is asked for first should stand first in the name. Twelve words in a name still add less than one outside it. */
export const FIRST_TERM_WEIGHTS = [0, 2, 32, 64] as const
export const OTHER_TERM_WEIGHTS = [1, 2, 32, 64] as const
export const NO_TERM_WEIGHTS = [0, 0, 0, 0] as const

/** The least weight of an item of which a word stands in brand, category or the vendor's name. */
export const MIN_OUTSIDE_NAME_WEIGHT = OTHER_TERM_WEIGHTS[2]
/** More than any weight: a keyword asks for twelve things at most. */
const WEIGHTS = 1024
/** By how many things are asked for. */
const fits = new Map<number, Int8Array>()

/**
 * How well an item fits the keyword by its weight: the smaller, the better. It begins with what is asked for first, or with something else
 * that is asked for; the name has all words; some stand outside it. A name that is the keyword itself fits best, with 0.
 *
 * @param wishes how many things are asked for
 */
export function relevanceKey({ phraseCount }: { phraseCount: number }): Int8Array {
  const known = fits.get(phraseCount)
  if (known) return known
  const made = Int8Array.from({ length: WEIGHTS }, (_, weight) => fitOf(weight, phraseCount))
  fits.set(phraseCount, made)
  return made
}

function fitOf(weight: number, phraseCount: number): number {
  if (phraseCount === 0) return 0
  return weight >= MIN_OUTSIDE_NAME_WEIGHT
    ? Math.min(7, 3 + (weight >>> 5))
    : weight - 2 * (phraseCount - 1) + 1
}

/** A list to look at; each of its documents has to stand in all the others too. */
export type ListToScan = { list: WeightedList | 'all'; others: readonly WeightedList[] }

/** The documents that one search has to look at, each with how much it is about the words. */
export class Candidates {
  size = 0
  /** Each a document number, times four as in the lists. */
  readonly entries: Uint32Array
  readonly #weights: Uint16Array
  /** Where the entries are a list as it stands: what each adds by its rank. */
  readonly #byRank: readonly number[] | null

  /**
   * @param count how many documents there are
   * @param lists no document stands in two of them
   */
  constructor(count: number, lists: readonly ListToScan[]) {
    if (roomForEntries.length < count) {
      roomForEntries = new Uint32Array(count + (count >> 2))
      roomForWeights = new Uint16Array(count + (count >> 2))
    }
    const [first] = lists
    const whole = lists.length === 1 && first?.others.length === 0 ? first.list : null
    this.#weights = roomForWeights
    // Nothing has to be copied from the only list.
    this.entries = whole === null || whole === 'all' ? roomForEntries : whole.entries
    this.#byRank = whole === null ? null : whole === 'all' ? NO_TERM_WEIGHTS : whole.weights
    if (whole === 'all') for (let doc = 0; doc < count; doc += 1) this.entries[doc] = doc << 2
    if (whole !== null) this.size = whole === 'all' ? count : whole.entries.length
    else for (const { list, others } of lists) if (list !== 'all') this.#add(list, others)
  }

  /**
   * Says how much some candidates are about the words.
   *
   * @param places so many of them
   * @param weights one for each of the places
   */
  weigh(places: Uint32Array, count: number, weights: Uint16Array): void {
    const { entries } = this
    const known = this.#weights
    const byRank = this.#byRank
    if (byRank === null) for (let n = 0; n < count; n += 1) weights[n] = known[places[n] ?? 0] ?? 0
    else for (let n = 0; n < count; n += 1) weights[n] = byRank[(entries[places[n] ?? 0] ?? 0) & 3] ?? 0
  }

  /** Adds each document of a list that stands in all the others. */
  #add({ entries: from, weights: byRank }: WeightedList, others: readonly WeightedList[]): void {
    const entries = this.entries
    const weights = this.#weights
    const places = new Uint32Array(others.length)
    let end = this.size
    for (let at = 0; at < from.length; at += 1) {
      const entry = from[at] ?? 0
      const doc = entry >>> 2
      let weight = byRank[entry & 3] ?? 0
      for (let other = 0; weight >= 0 && other < others.length; other += 1) {
        const next = others[other]
        const rank = next ? rankOf(doc, next.entries, other, places) : -1
        weight = rank < 0 ? -1 : weight + (next?.weights[rank] ?? 0)
      }
      if (weight < 0) continue
      entries[end] = entry
      weights[end] = weight
      end += 1
    }
    this.size = end
  }
}
