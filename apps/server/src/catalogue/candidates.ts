import { rankOf } from './list-algebra.ts'

/** Room for the candidates of one search; searches come one after another, so that all use the same. */
let docs = new Uint32Array(1024)
let ranks = new Uint16Array(1024)

/** A list with what each of its documents adds, by the rank it has there: head of the name, name, brand or category, vendor. */
export type Weighed = { entries: Uint32Array; weights: readonly number[] }

/** What is asked for first should stand first in the name. Twelve words in a name still add less than one outside it. */
export const FIRST_WORD = [0, 2, 32, 64] as const
export const OTHER_WORD = [1, 2, 32, 64] as const
export const NO_WORD = [0, 0, 0, 0] as const

/**
 * How well an item fits the keyword, 0 best: its name is the keyword; it begins with what is asked for first, or with something else that
 * is asked for; the name has all words; some stand in brand, category or the vendor's name.
 *
 * @param weight of all that is asked for
 */
export function fitOf(weight: number, asked: { wishes: number; words: number }, nameLength: number): number {
  if (asked.wishes === 0) return 0
  if (weight >= OTHER_WORD[2]) return Math.min(7, 3 + (weight >>> 5))
  if (nameLength === asked.words) return 0
  return weight - 2 * (asked.wishes - 1) + 1
}

/** The documents that one search has to look at, each with how much it is about the words; or simply all documents. */
export class Candidates {
  size = 0
  isAll = false
  readonly docs: Uint32Array
  readonly ranks: Uint16Array
  readonly #count: number

  /** @param count how many documents there are; a search looks at none of them twice */
  constructor(count: number) {
    if (docs.length < count) {
      docs = new Uint32Array(count + (count >> 2))
      ranks = new Uint16Array(count + (count >> 2))
    }
    this.docs = docs
    this.ranks = ranks
    this.#count = count
  }

  /** Adds each document of a list that stands in all the others too. */
  addCommon(list: Weighed | 'all', others: readonly Weighed[]): void {
    if (list === 'all') {
      this.isAll = true
      this.size = this.#count
      return
    }
    this.size = others.length === 0 ? this.#addEach(list) : this.#addThoseIn(list, others)
  }

  #addEach({ entries, weights }: Weighed): number {
    const { docs, ranks, size } = this
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] ?? 0
      docs[size + at] = entry >>> 2
      ranks[size + at] = weights[entry & 3] ?? 0
    }
    return size + entries.length
  }

  #addThoseIn({ entries, weights }: Weighed, others: readonly Weighed[]): number {
    const { docs, ranks } = this
    const places = new Uint32Array(others.length)
    let end = this.size
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] ?? 0
      const doc = entry >>> 2
      let weight = weights[entry & 3] ?? 0
      for (let other = 0; weight >= 0 && other < others.length; other += 1) {
        const next = others[other]
        const rank = next ? rankOf(doc, next.entries, other, places) : -1
        weight = rank < 0 ? -1 : weight + (next?.weights[rank] ?? 0)
      }
      if (weight < 0) continue
      docs[end] = doc
      ranks[end] = weight
      end += 1
    }
    return end
  }
}
