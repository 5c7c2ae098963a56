import { advance } from './posting-lists.ts'

/** Room for the candidates of one search; searches come one after another, so that all use the same. */
let docs = new Uint32Array(1024)
let ranks = new Uint8Array(1024)

/** The documents that one search has to look at, each with how much it is about the words; or simply all documents. */
export class Candidates {
  size = 0
  isAll = false
  readonly docs: Uint32Array
  readonly ranks: Uint8Array
  readonly #count: number

  /** @param count how many documents there are; a search looks at none of them twice */
  constructor(count: number) {
    if (docs.length < count) {
      docs = new Uint32Array(count + (count >> 2))
      ranks = new Uint8Array(count + (count >> 2))
    }
    this.docs = docs
    this.ranks = ranks
    this.#count = count
  }

  /** Adds each document of a list that stands in all the others too. */
  addCommon(entries: Uint32Array | 'all', others: readonly Uint32Array[]): void {
    if (entries === 'all') {
      this.isAll = true
      this.size = this.#count
      return
    }
    this.size = others.length === 0 ? this.#addEach(entries) : this.#addThoseIn(entries, others)
  }

  #addEach(entries: Uint32Array): number {
    const { docs, ranks, size } = this
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] ?? 0
      docs[size + at] = entry >>> 2
      ranks[size + at] = entry & 3
    }
    return size + entries.length
  }

  #addThoseIn(entries: Uint32Array, others: readonly Uint32Array[]): number {
    const { docs, ranks } = this
    const places = new Uint32Array(others.length)
    let end = this.size
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] ?? 0
      const rank = rankInAll(entry, others, places)
      if (rank < 0) continue
      docs[end] = entry >>> 2
      ranks[end] = rank
      end += 1
    }
    return end
  }
}

/**
 * The ranks of a document in all lists together, or -1 when it is missing in one.
 *
 * @param places how far each list was read; they only go forward
 */
function rankInAll(entry: number, lists: readonly Uint32Array[], places: Uint32Array): number {
  const doc = entry >>> 2
  let rank = entry & 3
  for (let at = 0; at < lists.length; at += 1) {
    const list = lists[at]
    if (!list) return -1
    const place = advance(list, places[at] ?? 0, doc)
    places[at] = place
    if (place >= list.length) return -1
    const met = list[place] ?? 0
    if (met >>> 2 !== doc) return -1
    rank += met & 3
  }
  return rank
}
