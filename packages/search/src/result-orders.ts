import { ZONES, type Zone } from '@pasar/domain/catalogue/zone-price'
import { float64At, uint32At } from './element-at.ts'
import type { FixedSort } from './index-query.ts'
import type { ItemColumns } from './memory/item-columns.ts'
import { inSharedUint32, sharedFloat64, sharedUint32 } from './memory/shared-arrays.ts'
import type { PartSource, SnapshotPart } from './memory/snapshot-parts.ts'
import { chunkRanges, type SlicedTask } from './time-slicing.ts'

/** Documents in a sort order: smaller keys first, the larger id first among equal keys. */
export type OrderedDocuments = {
  docs: Uint32Array
  /** The key of every `SAMPLED`-th document. */
  samples: Float64Array
}

type ByPrice = { PRICE_ASC: OrderedDocuments; PRICE_DESC: OrderedDocuments }

const SAMPLED_BITS = 6
const SAMPLED = 1 << SAMPLED_BITS
const DIGIT_BITS = 16
const DIGITS = 1 << DIGIT_BITS
const FEW_MOVED = 1_000

/**
 * All documents sorted by date and by price, so that a page needs no scan of all matches.
 * Documents with prices by zone are in separate lists, one for each zone. Documents added or
 * moved later are recorded and checked one by one.
 */
export class ResultOrders {
  readonly #moved = new Set<number>()
  #count = 0
  #newest = NONE
  #sameEverywhere: ByPrice = { PRICE_ASC: NONE, PRICE_DESC: NONE }
  #byZone: ByPrice[] = []

  /**
   * Sorts all documents.
   *
   * @param byId all documents, by ascending item id
   */
  static *of(columns: ItemColumns, byId: Uint32Array): SlicedTask<ResultOrders> {
    const orders = new ResultOrders()
    orders.#count = columns.count
    orders.#newest = yield* descending(byId, columns.publishedAt)
    const { same, zoned } = yield* byZones(columns, byId)
    orders.#sameEverywhere = yield* both(same, columns.listedIn('1'))
    for (const zone of ZONES) orders.#byZone.push(yield* both(zoned, columns.listedIn(zone)))
    return orders
  }

  /** Records that a document is no longer at its sorted position. */
  move(doc: number): void {
    if (doc < this.#count) this.#moved.add(doc)
  }

  hasMoved(doc: number): boolean {
    return this.#moved.has(doc)
  }

  /** Returns whether the number of added and moved documents slows searches down. */
  needsRebuild(count: number): boolean {
    return this.#moved.size + count - this.#count > Math.max(FEW_MOVED, this.#count >> 6)
  }

  /** Yields the documents that are in no sort order or at a wrong position. */
  *unorderedDocuments(count: number): Iterable<number> {
    yield* this.#moved
    for (let doc = this.#count; doc < count; doc += 1) yield doc
  }

  /** Yields the orders for another thread. */
  *sharedParts(): Iterable<SnapshotPart> {
    yield Uint32Array.of(this.#count, ...this.#moved)
    for (const { docs, samples } of this.#lists()) {
      yield docs
      yield samples
    }
  }

  /** Reads the orders of another thread. */
  static async read(source: PartSource): Promise<ResultOrders> {
    const orders = new ResultOrders()
    const [count = 0, ...movedDocuments] = await source.uint32()
    const list = async () => ({ docs: await source.uint32(), samples: await source.float64() })
    const pair = async () => ({ PRICE_ASC: await list(), PRICE_DESC: await list() })
    orders.#count = count
    for (const doc of movedDocuments) orders.#moved.add(doc)
    orders.#newest = await list()
    orders.#sameEverywhere = await pair()
    for (const _ of ZONES) orders.#byZone.push(await pair())
    return orders
  }

  /** Returns the lists that together contain all other documents, each in sort order. */
  of(sort: FixedSort, zone: Zone): OrderedDocuments[] {
    if (sort === 'NEWEST') return [this.#newest]
    const zoneOrder = this.#byZone[ZONES.indexOf(zone)]
    return [this.#sameEverywhere[sort], ...(zoneOrder ? [zoneOrder[sort]] : [])]
  }

  #lists(): OrderedDocuments[] {
    const pairs = [this.#sameEverywhere, ...this.#byZone]
    return [this.#newest, ...pairs.flatMap((pair) => [pair.PRICE_ASC, pair.PRICE_DESC])]
  }
}

/**
 * Returns the range of positions with keys between two limits. It may include a few other keys
 * at both ends.
 */
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

/** Returns the first position from which `holds` is true (binary search). */
function firstWhere(samples: Float64Array, holds: (key: number) => boolean): number {
  let low = 0
  let high = samples.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(float64At(samples, middle))) high = middle
    else low = middle + 1
  }
  return low
}

const NONE: OrderedDocuments = { docs: sharedUint32(0), samples: sharedFloat64(0) }

const both = function* (docs: Uint32Array, keys: Float64Array): SlicedTask<ByPrice> {
  return {
    PRICE_ASC: sampled(yield* sorted(docs.toReversed(), keys), keys, 'shared'),
    PRICE_DESC: yield* descending(docs, keys),
  }
}

function* descending(docs: Uint32Array, keys: Float64Array): SlicedTask<OrderedDocuments> {
  return sampled((yield* sorted(docs, keys)).reverse(), keys, 'shared')
}

/** Splits the documents into those with the same price in all zones and the others. */
function* byZones(columns: ItemColumns, docs: Uint32Array) {
  const same = new Uint32Array(docs.length)
  const zonedDocuments = new Uint32Array(docs.length)
  let sames = 0
  yield* chunkRanges(docs.length, (from, to) => {
    for (let at = from; at < to; at += 1) {
      const doc = uint32At(docs, at)
      if (columns.hasZonePrices(doc)) zonedDocuments[at - sames] = doc
      else {
        same[sames] = doc
        sames += 1
      }
    }
  })
  return { same: same.slice(0, sames), zoned: zonedDocuments.slice(0, docs.length - sames) }
}

function sampled(docs: Uint32Array, keys: Float64Array, memory: 'own' | 'shared'): OrderedDocuments {
  const length = (docs.length + SAMPLED - 1) >>> SAMPLED_BITS
  const samples = memory === 'shared' ? sharedFloat64(length) : new Float64Array(length)
  for (let at = 0; at < length; at += 1) samples[at] = float64At(keys, uint32At(docs, at * SAMPLED))
  return { docs: memory === 'shared' ? inSharedUint32(docs) : docs, samples }
}

/**
 * Returns some of the documents in the same order.
 *
 * @param matchBits bitmap of the documents
 * @param keys sort keys of the documents that are in place
 * @param isElsewhere whether a document has moved or is deleted
 */
export function filterOrdered(
  { docs }: OrderedDocuments,
  matchBits: Uint32Array,
  keys: Float64Array,
  isElsewhere: (doc: number) => boolean,
): OrderedDocuments {
  const documents: number[] = []
  for (let at = 0; at < docs.length; at += 1) {
    const doc = uint32At(docs, at)
    if ((uint32At(matchBits, doc >>> 5) & (1 << (doc & 31))) !== 0 && !isElsewhere(doc)) documents.push(doc)
  }
  return sampled(Uint32Array.from(documents), keys, 'own')
}

/** Sorts documents by ascending keys with a stable radix sort. Keys are non-negative integers. */
function* sorted(docs: Uint32Array, keys: Float64Array): SlicedTask<Uint32Array> {
  let from = docs.slice()
  let to = new Uint32Array(docs.length)
  let highest = 0
  for (const doc of docs) highest = Math.max(highest, float64At(keys, doc))
  for (let unit = 1; unit <= highest; unit *= DIGITS) {
    const next = new Uint32Array(DIGITS + 1)
    const [source, target] = [from, to]
    const digitOf = (doc: number) => ((float64At(keys, doc) / unit) % DIGITS) >>> 0
    yield* chunkRanges(source.length, (start, end) => {
      for (let at = start; at < end; at += 1) {
        const after = digitOf(uint32At(source, at)) + 1
        next[after] = uint32At(next, after) + 1
      }
    })
    for (let digit = 1; digit < DIGITS; digit += 1)
      next[digit] = uint32At(next, digit) + uint32At(next, digit - 1)
    yield* chunkRanges(source.length, (start, end) => {
      for (let at = start; at < end; at += 1) {
        const doc = uint32At(source, at)
        const digit = digitOf(doc)
        const position = uint32At(next, digit)
        next[digit] = position + 1
        target[position] = doc
      }
    })
    ;[from, to] = [target, source]
  }
  return from
}
