import type { SORTS } from '@pasar/contract/catalogue/search'
import { ZONES, type Zone } from '@pasar/domain/catalogue/zone-price'
import type { ItemColumns } from './item-columns.ts'

/** The orders in which answers stand already before anything is asked; how well something fits depends on the question. */
export type FixedSort = Exclude<(typeof SORTS)[number], 'RELEVANCE'>

/** Documents in the order of an answer: the smaller key first, of equal keys the larger id. */
export type Ordered = {
  docs: Uint32Array
  /** The key of each `SAMPLED`-th of them. */
  samples: Float64Array
}

const SAMPLED_BITS = 6
const SAMPLED = 1 << SAMPLED_BITS
const DIGIT_BITS = 16
const DIGITS = 1 << DIGIT_BITS
const FEW_MOVED = 1_000

/**
 * All documents in the order of what is new and of prices, so that a page is found without looking at all that fits. Those whose price
 * depends on the zone stand in lists of their own, one for each zone. What has come or moved since is noted, and looked at one by one.
 */
export class AnswerOrders {
  readonly #moved = new Set<number>()
  #count = 0
  #newest = NONE
  #sameEverywhere = { PRICE_ASC: NONE, PRICE_DESC: NONE }
  #byZone: { PRICE_ASC: Ordered; PRICE_DESC: Ordered }[] = []

  /**
   * Puts all documents in order.
   *
   * @param byId all documents, by ascending ids
   */
  fill(columns: ItemColumns, byId: Uint32Array): void {
    this.#moved.clear()
    this.#count = columns.count
    this.#newest = descending(byId, columns.publishedAt)
    const prices = columns.pricesIn('1')
    const both = (docs: Uint32Array, keys: Float64Array) => ({
      PRICE_ASC: ascending(docs.toReversed(), keys),
      PRICE_DESC: descending(docs, keys),
    })
    this.#sameEverywhere = both(
      byId.filter((doc) => !columns.hasZonePrices(doc)),
      prices,
    )
    const zoned = byId.filter((doc) => columns.hasZonePrices(doc))
    this.#byZone = ZONES.map((zone) => both(zoned, columns.pricesIn(zone)))
  }

  /** Notes that a document does not stand where it belongs any more. */
  move(doc: number): void {
    if (doc < this.#count) this.#moved.add(doc)
  }

  hasMoved(doc: number): boolean {
    return this.#moved.has(doc)
  }

  /** Whether so much has come or moved that looking at it one by one is felt. */
  isWorn(count: number): boolean {
    return this.#moved.size + count - this.#count > Math.max(FEW_MOVED, this.#count >> 6)
  }

  /** The documents that stand in none of the orders, or in the wrong place. */
  *aside(count: number): Iterable<number> {
    yield* this.#moved
    for (let doc = this.#count; doc < count; doc += 1) yield doc
  }

  /** The lists that hold all others between them, each in the order of the answer. */
  of(sort: FixedSort, zone: Zone): Ordered[] {
    if (sort === 'NEWEST') return [this.#newest]
    const zoned = this.#byZone[ZONES.indexOf(zone)]
    return [this.#sameEverywhere[sort], ...(zoned ? [zoned[sort]] : [])]
  }
}

/** Between which places all keys from one to another stand, with a few others around them. */
export function placesOf(
  { docs, samples }: Ordered,
  sort: FixedSort,
  lower: number,
  upper: number,
): { start: number; end: number } {
  const isBefore = sort === 'PRICE_ASC' ? (key: number) => key < lower : (key: number) => key > upper
  const isBehind = sort === 'PRICE_ASC' ? (key: number) => key > upper : (key: number) => key < lower
  const start = Math.max(0, firstWhere(samples, (key) => !isBefore(key)) - 1)
  return { start: start * SAMPLED, end: Math.min(docs.length, firstWhere(samples, isBehind) * SAMPLED) }
}

/** The first place where something holds that holds for all behind it too. */
function firstWhere(samples: Float64Array, holds: (key: number) => boolean): number {
  let low = 0
  let high = samples.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(samples[middle] ?? 0)) high = middle
    else low = middle + 1
  }
  return low
}

const NONE: Ordered = { docs: new Uint32Array(0), samples: new Float64Array(0) }

const ascending = (docs: Uint32Array, keys: Float64Array) => sampled(sorted(docs, keys), keys)
const descending = (docs: Uint32Array, keys: Float64Array) => sampled(sorted(docs, keys).reverse(), keys)

const sampled = (docs: Uint32Array, keys: Float64Array): Ordered => ({
  docs,
  samples: Float64Array.from(
    { length: (docs.length + SAMPLED - 1) >>> SAMPLED_BITS },
    (_, at) => keys[docs[at * SAMPLED] ?? 0] ?? 0,
  ),
})

/**
 * Some of the documents, in the same order.
 *
 * @param wanted one bit for each document
 * @param keys what those that have not moved stand in order by
 */
export function thoseIn(
  { docs }: Ordered,
  wanted: Uint32Array,
  keys: Float64Array,
  hasMoved: (doc: number) => boolean,
): Ordered {
  const found: number[] = []
  for (let at = 0; at < docs.length; at += 1) {
    const doc = docs[at] ?? 0
    if (((wanted[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0 && !hasMoved(doc)) found.push(doc)
  }
  return sampled(Uint32Array.from(found), keys)
}

/** The documents by ascending keys, which are whole and not negative; of equal keys the one that stood first. Digit by digit. */
function sorted(docs: Uint32Array, keys: Float64Array): Uint32Array {
  let from = docs.slice()
  let to = new Uint32Array(docs.length)
  let highest = 0
  for (const doc of docs) highest = Math.max(highest, keys[doc] ?? 0)
  for (let unit = 1; unit <= highest; unit *= DIGITS) {
    const next = new Uint32Array(DIGITS + 1)
    const digitOf = (doc: number) => (((keys[doc] ?? 0) / unit) % DIGITS) >>> 0
    for (let at = 0; at < from.length; at += 1) {
      const after = digitOf(from[at] ?? 0) + 1
      next[after] = (next[after] ?? 0) + 1
    }
    for (let digit = 1; digit < DIGITS; digit += 1) next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0)
    for (let at = 0; at < from.length; at += 1) {
      const doc = from[at] ?? 0
      const digit = digitOf(doc)
      const place = next[digit] ?? 0
      next[digit] = place + 1
      to[place] = doc
    }
    ;[from, to] = [to, from]
  }
  return from
}
