import { ZONES, type Zone } from '@pasar/domain/catalogue/zone-price'
import { must } from '@pasar/domain/kernel/must'
import { uint32At } from './element-at.ts'
import type { FixedSort } from './index-query.ts'
import { bucketOf, NO_BUCKET } from './price-spread.ts'
import type { PartSource, SnapshotPart } from './snapshot-parts.ts'
import { chunkRanges, type SlicedTask } from './time-slicing.ts'

/** The data of an item in the index besides its terms. */
export type ItemEntry = {
  id: number
  vendor: number
  category: number
  facets: number
  /** Number of its tag set; see `TagRegistry`. */
  tagSet: number
  isBook: boolean
  inStock: boolean
  /** Weight of one unit in grams, below 2³². */
  weight: number
  /**
   * Tax-inclusive whole rupiah by zone, in the order of `ZONES`. Only the first if all zones
   * have the same price.
   */
  prices: readonly number[]
  /** Milliseconds since 1970. */
  publishedAt: number
  /** Hash that comparable offers share, from -2^31 to 2^31 - 1. */
  comparable: number
  /** Among equally relevant items the higher value comes first; below 2³². */
  popularity: number
  /** The number of distinct terms of its name. */
  nameLength: number
  /** The search text, in the format of `itemSearchText`. */
  searchText: string
}

/**
 * Attribute bits of an item in one number, so that a search reads them together: category in
 * the high bits, then the facet code, then two flags.
 */
export const IN_STOCK = 1
export const IS_BOOK = 2
const FACET_SHIFT = 2
const CATEGORY_SHIFT = 16
const FACETS = 0x1ff
/** All attribute bits except the category. */
export const NON_CATEGORY_BITS = (FACETS << FACET_SHIFT) | IS_BOOK | IN_STOCK
/** Returns the facet code in the attribute bits of an item. */
export const facetsIn = (attributeBits: number) => (attributeBits >>> FACET_SHIFT) & FACETS
/** Returns the category number in the attribute bits of an item. */
export const categoryIn = (attributeBits: number) => attributeBits >>> CATEGORY_SHIFT

const attributeBitsOf = ({ category, facets, inStock, isBook }: ItemEntry): number =>
  ((category << CATEGORY_SHIFT) |
    (facets << FACET_SHIFT) |
    (isBook ? IS_BOOK : 0) |
    (inStock ? IN_STOCK : 0)) >>>
  0

const FIRST_ROOM = 1024
/** Returns a capacity with spare room, so that the next items need no copy of the arrays. */
const roomFor = (count: number) => Math.max(FIRST_ROOM, count + (count >> 4))

/**
 * The items of the index, one array for each property. The index of an item in the arrays is
 * its document number.
 */
export class ItemColumns {
  count = 0
  ids: Float64Array = new Float64Array(FIRST_ROOM)
  vendors: Uint32Array = new Uint32Array(FIRST_ROOM)
  attributeBits: Uint32Array = new Uint32Array(FIRST_ROOM)
  tagSets: Uint32Array = new Uint32Array(FIRST_ROOM)
  publishedAt: Float64Array = new Float64Array(FIRST_ROOM)
  /** Stored as unsigned numbers. */
  comparables: Uint32Array = new Uint32Array(FIRST_ROOM)
  popularity: Uint32Array = new Uint32Array(FIRST_ROOM)
  /** Weight of one unit in grams. */
  weights: Uint32Array = new Uint32Array(FIRST_ROOM)
  nameLengths: Uint8Array = new Uint8Array(FIRST_ROOM)
  /** One array for each zone. A deleted item has price 0, so no search finds it. */
  prices: Float64Array[] = ZONES.map(() => new Float64Array(FIRST_ROOM))
  /**
   * The price bucket of each price. Computing it during a search would take a third of the
   * search time.
   */
  #buckets: Uint8Array[] = ZONES.map(() => new Uint8Array(FIRST_ROOM))
  #searchTextHash: Uint32Array = new Uint32Array(FIRST_ROOM)
  /** The facet codes of all items so far: a few dozen of the possible ones. */
  readonly codes = new Set<number>()

  pricesIn(zone: Zone): Float64Array {
    return this.prices[ZONES.indexOf(zone)] ?? new Float64Array(0)
  }

  bucketsIn(zone: Zone): Uint8Array {
    return this.#buckets[ZONES.indexOf(zone)] ?? new Uint8Array(0)
  }

  /** Returns the sort key of each document. */
  keysOf(sort: FixedSort, zone: Zone): Float64Array {
    return sort === 'NEWEST' ? this.publishedAt : this.pricesIn(zone)
  }

  /** @returns the document number */
  add(entry: ItemEntry): number {
    if (this.count === this.ids.length) this.#resize(this.count + (this.count >> 1))
    const doc = this.count
    this.count += 1
    this.ids[doc] = entry.id
    this.vendors[doc] = entry.vendor
    this.#searchTextHash[doc] = hashOf(entry.searchText)
    this.nameLengths[doc] = Math.min(255, entry.nameLength)
    this.set(doc, entry)
    return doc
  }

  /**
   * Writes the properties that affect neither the terms, the category nor the vendor of the
   * item.
   *
   * @returns whether anything has changed
   */
  set(doc: number, entry: ItemEntry): boolean {
    const attributeBits = attributeBitsOf(entry)
    const comparable = entry.comparable >>> 0
    let isChanged =
      this.comparables[doc] !== comparable ||
      this.attributeBits[doc] !== attributeBits ||
      this.tagSets[doc] !== entry.tagSet ||
      this.popularity[doc] !== entry.popularity ||
      this.weights[doc] !== entry.weight ||
      this.publishedAt[doc] !== entry.publishedAt
    this.attributeBits[doc] = attributeBits
    this.codes.add(entry.facets)
    this.tagSets[doc] = entry.tagSet
    this.comparables[doc] = comparable
    this.popularity[doc] = entry.popularity
    this.weights[doc] = entry.weight
    this.publishedAt[doc] = entry.publishedAt
    const [list = 0] = entry.prices
    for (let zone = 0; zone < this.prices.length; zone += 1) {
      const column = this.prices[zone]
      const buckets = this.#buckets[zone]
      const price = entry.prices[zone] ?? list
      if (!column || !buckets || column[doc] === price) continue
      isChanged = true
      column[doc] = price
      buckets[doc] = bucketOf(price)
    }
    return isChanged
  }

  /** Returns whether the item still has the same terms, category and vendor. */
  hasSamePosition(doc: number, entry: ItemEntry): boolean {
    return (
      this.#searchTextHash[doc] === hashOf(entry.searchText) &&
      categoryIn(uint32At(this.attributeBits, doc)) === entry.category &&
      this.vendors[doc] === entry.vendor
    )
  }

  /** Returns whether the item keeps its position in the orders by date and by price. */
  keepsSortOrder(doc: number, entry: ItemEntry): boolean {
    const [list = 0] = entry.prices
    return (
      this.publishedAt[doc] === entry.publishedAt &&
      this.prices.every((column, zone) => column[doc] === (entry.prices[zone] ?? list))
    )
  }

  /** Returns whether the item has different prices by zone. */
  hasZonePrices(doc: number): boolean {
    const price = this.prices[0]?.[doc]
    return this.prices.some((column) => column[doc] !== price)
  }

  isAlive(doc: number): boolean {
    return (this.prices[0]?.[doc] ?? 0) > 0
  }

  markDeleted(doc: number): void {
    for (const column of this.prices) column[doc] = 0
    for (const column of this.#buckets) column[doc] = NO_BUCKET
  }

  /**
   * Copies some of the documents in another order.
   *
   * @param docs document numbers in their new order
   */
  *copyInOrder(docs: Uint32Array): SlicedTask<ItemColumns> {
    const room = roomFor(docs.length)
    const next = new ItemColumns()
    next.count = docs.length
    for (const code of this.codes) next.codes.add(code)
    next.ids = yield* picked(this.ids, docs, new Float64Array(room))
    next.publishedAt = yield* picked(this.publishedAt, docs, new Float64Array(room))
    next.vendors = yield* picked(this.vendors, docs, new Uint32Array(room))
    next.attributeBits = yield* picked(this.attributeBits, docs, new Uint32Array(room))
    next.tagSets = yield* picked(this.tagSets, docs, new Uint32Array(room))
    next.comparables = yield* picked(this.comparables, docs, new Uint32Array(room))
    next.popularity = yield* picked(this.popularity, docs, new Uint32Array(room))
    next.weights = yield* picked(this.weights, docs, new Uint32Array(room))
    next.nameLengths = yield* picked(this.nameLengths, docs, new Uint8Array(room))
    next.#searchTextHash = yield* picked(this.#searchTextHash, docs, new Uint32Array(room))
    for (const [zone, column] of this.prices.entries())
      next.prices[zone] = yield* picked(column, docs, new Float64Array(room))
    for (const [zone, column] of this.#buckets.entries())
      next.#buckets[zone] = yield* picked(column, docs, new Uint8Array(room))
    return next
  }

  /**
   * Yields the columns for a snapshot. Values may change meanwhile: a process that reads it
   * reloads items that changed after its start.
   *
   * @param count number of documents in the snapshot
   */
  *snapshotParts(count: number): Iterable<SnapshotPart> {
    yield Uint32Array.of(count, ...this.codes)
    for (const column of [this.ids, this.publishedAt, ...this.prices]) yield column.subarray(0, count)
    for (const column of [this.vendors, this.attributeBits, this.tagSets, this.comparables])
      yield column.subarray(0, count)
    for (const column of [this.popularity, this.weights, this.#searchTextHash])
      yield column.subarray(0, count)
    for (const column of [this.nameLengths, ...this.#buckets]) yield column.subarray(0, count)
  }

  /** Reads the columns of a snapshot. */
  static async read(source: PartSource): Promise<ItemColumns> {
    const columns = new ItemColumns()
    const [count = 0, ...codes] = await source.uint32()
    const room = roomFor(count)
    columns.count = count
    for (const code of codes) columns.codes.add(code)
    columns.ids = await source.float64(room)
    columns.publishedAt = await source.float64(room)
    for (const zone of columns.prices.keys()) columns.prices[zone] = await source.float64(room)
    columns.vendors = await source.uint32(room)
    columns.attributeBits = await source.uint32(room)
    columns.tagSets = await source.uint32(room)
    columns.comparables = await source.uint32(room)
    columns.popularity = await source.uint32(room)
    columns.weights = await source.uint32(room)
    columns.#searchTextHash = await source.uint32(room)
    columns.nameLengths = await source.uint8(room)
    for (const zone of columns.#buckets.keys()) columns.#buckets[zone] = await source.uint8(room)
    return columns
  }

  #resize(room: number): void {
    const wide = (column: Float64Array) => roomy(column, new Float64Array(room))
    const narrow = (column: Uint32Array) => roomy(column, new Uint32Array(room))
    this.ids = wide(this.ids)
    this.publishedAt = wide(this.publishedAt)
    this.prices = this.prices.map(wide)
    this.#buckets = this.#buckets.map((column) => roomy(column, new Uint8Array(room)))
    this.vendors = narrow(this.vendors)
    this.attributeBits = narrow(this.attributeBits)
    this.tagSets = narrow(this.tagSets)
    this.comparables = narrow(this.comparables)
    this.popularity = narrow(this.popularity)
    this.weights = narrow(this.weights)
    this.nameLengths = roomy(this.nameLengths, new Uint8Array(room))
    this.#searchTextHash = narrow(this.#searchTextHash)
  }
}

function roomy<A extends Float64Array | Uint32Array | Uint8Array>(old: A, next: A): A {
  next.set(old.subarray(0, next.length))
  return next
}

function* picked<A extends Float64Array | Uint32Array | Uint8Array>(
  column: A,
  docs: Uint32Array,
  next: A,
): SlicedTask<A> {
  yield* chunkRanges(docs.length, (from, to) => {
    for (let at = from; at < to; at += 1) next[at] = must(column[uint32At(docs, at)], 'a value of a column')
  })
  return next
}

/** Returns a 32-bit FNV-1a hash, enough to detect a changed text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
