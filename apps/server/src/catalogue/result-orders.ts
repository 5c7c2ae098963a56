import { ZONES, type Zone } from '@pasar/domain/catalogue/zone-price'
import type { FixedSort } from './index-query.ts'
import type { ItemColumns } from './item-columns.ts'
import { chunkRanges, type SlicedTask } from './time-slicing.ts'

/** Documents in the order of an answer: the smaller key first, of equal keys the larger id. */
export type OrderedDocuments = {
  docs: Uint32Array
  /** The key of each `SAMPLED`-th of them. */
  samples: Float64Array
}

type ByPrice = { PRICE_ASC: OrderedDocuments; PRICE_DESC: OrderedDocuments }

const SAMPLED_BITS = 6
const SAMPLED = 1 << SAMPLED_BITS
const DIGIT_BITS = 16
const DIGITS = 1 << DIGIT_BITS
const FEW_MOVED = 1_000

/**
 * All documents in the order of what is new and of prices, so that a page is found without looking at all that fits. Those whose price
 * depends on the zone stand in lists of their own, one for each zone. What has come or moved since is noted, and looked at one by one.
 */
export class ResultOrders {
  readonly #moved = new Set<number>()
  #count = 0
  #newest = NONE
  #sameEverywhere: ByPrice = { PRICE_ASC: NONE, PRICE_DESC: NONE }
  #byZone: ByPrice[] = []

  /**
   * All documents in order.
   *
   * @param byId all documents, by ascending ids
   */
  static *of(columns: ItemColumns, byId: Uint32Array): SlicedTask<ResultOrders> {
    const orders = new ResultOrders()
    orders.#count = columns.count
    orders.#newest = yield* descending(byId, columns.publishedAt)
    const { same, zoned } = yield* byZones(columns, byId)
    orders.#sameEverywhere = yield* both(same, columns.pricesIn('1'))
    for (const zone of ZONES) orders.#byZone.push(yield* both(zoned, columns.pricesIn(zone)))
    return orders
  }

  /** Notes that a document does not stand where it belongs any more. */
  move(doc: number): void {
    if (doc < this.#count) this.#moved.add(doc)
  }

  hasMoved(doc: number): boolean {
    return this.#moved.has(doc)
  }

  /** Whether so much has come or moved that looking at it one by one is felt. */
  needsRebuild(count: number): boolean {
    return this.#moved.size + count - this.#count > Math.max(FEW_MOVED, this.#count >> 6)
  }

  /** The documents that stand in none of the orders, or in the wrong place. */
  *unorderedDocuments(count: number): Iterable<number> {
    yield* this.#moved
    for (let doc = this.#count; doc < count; doc += 1) yield doc
  }

  /** The lists that hold all others between them, each in the order of the answer. */
  of(sort: FixedSort, zone: Zone): OrderedDocuments[] {
    if (sort === 'NEWEST') return [this.#newest]
    const zoned = this.#byZone[ZONES.indexOf(zone)]
    return [this.#sameEverywhere[sort], ...(zoned ? [zoned[sort]] : [])]
  }
}

/** Between which places all keys from one to another stand, with a few others around them. */
export function findKeyRange(
  { docs, samples }: OrderedDocuments,
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

const NONE: OrderedDocuments = { docs: new Uint32Array(0), samples: new Float64Array(0) }

const both = function* (docs: Uint32Array, keys: Float64Array): SlicedTask<ByPrice> {
  return {
    PRICE_ASC: sampled(yield* sorted(docs.toReversed(), keys), keys),
    PRICE_DESC: yield* descending(docs, keys),
  }
}

function* descending(docs: Uint32Array, keys: Float64Array): SlicedTask<OrderedDocuments> {
  return sampled((yield* sorted(docs, keys)).reverse(), keys)
}

/** Those that cost the same in all zones, and the others. */
function* byZones(columns: ItemColumns, docs: Uint32Array) {
  const same = new Uint32Array(docs.length)
  const zoned = new Uint32Array(docs.length)
  let sames = 0
  yield* chunkRanges(docs.length, (from, to) => {
    for (let at = from; at < to; at += 1) {
      const doc = docs[at] ?? 0
      if (columns.hasZonePrices(doc)) zoned[at - sames] = doc
      else {
        same[sames] = doc
        sames += 1
      }
    }
  })
  return { same: same.slice(0, sames), zoned: zoned.slice(0, docs.length - sames) }
}

const sampled = (docs: Uint32Array, keys: Float64Array): OrderedDocuments => ({
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
export function filterOrdered(
  { docs }: OrderedDocuments,
  wanted: Uint32Array,
  keys: Float64Array,
  hasMoved: (doc: number) => boolean,
): OrderedDocuments {
  const found: number[] = []
  for (let at = 0; at < docs.length; at += 1) {
    const doc = docs[at] ?? 0
    if (((wanted[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0 && !hasMoved(doc)) found.push(doc)
  }
  return sampled(Uint32Array.from(found), keys)
}

/** The documents by ascending keys, which are whole and not negative; of equal keys the one that stood first. Digit by digit. */
function* sorted(docs: Uint32Array, keys: Float64Array): SlicedTask<Uint32Array> {
  let from = docs.slice()
  let to = new Uint32Array(docs.length)
  let highest = 0
  for (const doc of docs) highest = Math.max(highest, keys[doc] ?? 0)
  for (let unit = 1; unit <= highest; unit *= DIGITS) {
    const next = new Uint32Array(DIGITS + 1)
    const [read, written] = [from, to]
    const digitOf = (doc: number) => (((keys[doc] ?? 0) / unit) % DIGITS) >>> 0
    yield* chunkRanges(read.length, (start, end) => {
      for (let at = start; at < end; at += 1) {
        const after = digitOf(read[at] ?? 0) + 1
        next[after] = (next[after] ?? 0) + 1
      }
    })
    for (let digit = 1; digit < DIGITS; digit += 1) next[digit] = (next[digit] ?? 0) + (next[digit - 1] ?? 0)
    yield* chunkRanges(read.length, (start, end) => {
      for (let at = start; at < end; at += 1) {
        const doc = read[at] ?? 0
        const digit = digitOf(doc)
        const place = next[digit] ?? 0
        next[digit] = place + 1
        written[place] = doc
      }
    })
    ;[from, to] = [written, read]
  }
  return from
}
