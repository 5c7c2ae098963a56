import { uint16At, uint32At } from './element-at.ts'
import { documentRankOf } from './list-algebra.ts'

/**
 * Shared buffers for the candidates of one search. Searches run one after another, so one pair
 * is enough.
 */
let roomForEntries = new Uint32Array(1024)
let roomForWeights = new Uint16Array(1024)

/**
 * A posting list with the weight that each of its ranks adds. The ranks are: start of the
 * name, name, brand or category, vendor.
 */
export type WeightedList = { entries: Uint32Array; weights: readonly number[] }

/**
 * Weights of the first search term by rank. An item that starts with the first term weighs
 * least. Twelve terms in the name together still weigh less than one term outside it.
 */
export const FIRST_TERM_WEIGHTS = [0, 2, 32, 64] as const
export const OTHER_TERM_WEIGHTS = [1, 2, 32, 64] as const
export const NO_TERM_WEIGHTS = [0, 0, 0, 0] as const

/**
 * The lowest weight of an item that has a term in its brand, its category or its vendor's
 * name.
 */
export const MIN_OUTSIDE_NAME_WEIGHT = OTHER_TERM_WEIGHTS[2]
/** Maximum number of search terms of a keyword. */
export const MAX_TERMS = 12
/** Upper limit of all weights of `MAX_TERMS` search terms. */
const WEIGHTS = 1024

/**
 * Returns a table from the weight of an item to its relevance; a smaller value is better. The
 * order is: the name starts with the first term; the name starts with another term; the name
 * has all terms; some terms are outside the name. A name that equals the keyword has the best
 * value, 0.
 *
 * @param phraseCount number of search terms of the keyword
 */
export function relevanceKey({ phraseCount }: { phraseCount: number }): Int8Array {
  return RELEVANCE_KEYS[phraseCount] ?? tableFor(phraseCount)
}

const tableFor = (phraseCount: number) =>
  Int8Array.from({ length: WEIGHTS }, (_, weight) => fitOf(weight, phraseCount))

function fitOf(weight: number, phraseCount: number): number {
  if (phraseCount === 0) return 0
  return weight >= MIN_OUTSIDE_NAME_WEIGHT
    ? Math.min(7, 3 + (weight >>> 5))
    : weight - 2 * (phraseCount - 1) + 1
}

/** The relevance tables by number of search terms, computed at import. */
const RELEVANCE_KEYS = Array.from({ length: MAX_TERMS + 1 }, (_, phraseCount) => tableFor(phraseCount))

/** A posting list to scan. A document is a candidate only if all `others` contain it too. */
export type ListToScan = { list: WeightedList | 'all'; others: readonly WeightedList[] }

/** The documents that one search scans, each with its relevance weight. */
export class Candidates {
  size = 0
  /** Document numbers times four, as in the posting lists. */
  readonly entries: Uint32Array
  readonly #weights: Uint16Array
  /** Weights by rank if `entries` is an unmodified posting list; null otherwise. */
  readonly #byRank: readonly number[] | null

  /**
   * @param count number of documents in the index
   * @param lists posting lists to scan; no document is in two of them
   */
  constructor(count: number, lists: readonly ListToScan[]) {
    if (roomForEntries.length < count) {
      roomForEntries = new Uint32Array(count + (count >> 2))
      roomForWeights = new Uint16Array(count + (count >> 2))
    }
    const [first] = lists
    const whole = lists.length === 1 && first?.others.length === 0 ? first.list : null
    this.#weights = roomForWeights
    // A single list is used without a copy.
    this.entries = whole === null || whole === 'all' ? roomForEntries : whole.entries
    this.#byRank = whole === null ? null : whole === 'all' ? NO_TERM_WEIGHTS : whole.weights
    if (whole === 'all') for (let doc = 0; doc < count; doc += 1) this.entries[doc] = doc << 2
    if (whole !== null) this.size = whole === 'all' ? count : whole.entries.length
    else for (const { list, others } of lists) if (list !== 'all') this.#add(list, others)
  }

  /**
   * Writes the relevance weights of some candidates into `weights`.
   *
   * @param positions positions of the candidates in `entries`; the first `count` are read
   * @param weights receives one weight for each position
   */
  weigh(positions: Uint32Array, count: number, weights: Uint16Array): void {
    const { entries } = this
    const ownWeights = this.#weights
    const byRank = this.#byRank
    if (byRank === null)
      for (let n = 0; n < count; n += 1) weights[n] = uint16At(ownWeights, uint32At(positions, n))
    else
      for (let n = 0; n < count; n += 1)
        weights[n] = byRank[uint32At(entries, uint32At(positions, n)) & 3] ?? 0
  }

  /** Adds each document of a list that all other lists contain. */
  #add({ entries: from, weights: byRank }: WeightedList, others: readonly WeightedList[]): void {
    const entries = this.entries
    const weights = this.#weights
    const positions = new Uint32Array(others.length)
    let end = this.size
    for (let at = 0; at < from.length; at += 1) {
      const entry = uint32At(from, at)
      const doc = entry >>> 2
      let weight = byRank[entry & 3] ?? 0
      for (let other = 0; weight >= 0 && other < others.length; other += 1) {
        const next = others[other]
        const rank = next ? documentRankOf(doc, next.entries, other, positions) : -1
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
