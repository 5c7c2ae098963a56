import { ZONES, type Zone } from '@pasar/domain/catalogue/zone-price'
import type { FixedSort } from './index-query.ts'
import { bucketOf, NO_BUCKET } from './price-spread.ts'
import { chunkRanges, type SlicedTask } from './time-slicing.ts'

/** What the index keeps of an item besides its words. */
export type ItemEntry = {
  id: number
  vendor: number
  category: number
  facets: number
  /** Which tags it has; see `TagRegistry`. */
  tagSet: number
  isBook: boolean
  inStock: boolean
  /** Tax-inclusive whole rupiah by zone, in the order of `ZONES`; only the first where zones make no difference. */
  prices: readonly number[]
  /** Milliseconds since 1970. */
  publishedAt: number
  /** The same for offers of the same thing, from -2^31 to 2^31 - 1. */
  comparable: number
  /** Of items that fit as well the one with more of it comes first; below 2³². */
  popularity: number
  /** How many different words its name has. */
  nameLength: number
  /** What it is found by, as `itemSearchText` writes it. */
  searchText: string
}

/** Marks of an item in one number, so that a search reads them at once: category above, then filter values, then two claims. */
export const IN_STOCK = 1
export const IS_BOOK = 2
const FACET_SHIFT = 2
const CATEGORY_SHIFT = 16
const FACETS = 0x1ff
/** All marks but the category. */
export const NON_CATEGORY_BITS = (FACETS << FACET_SHIFT) | IS_BOOK | IN_STOCK
export const facetsIn = (marks: number) => (marks >>> FACET_SHIFT) & FACETS
export const categoryIn = (marks: number) => marks >>> CATEGORY_SHIFT

const marksOf = ({ category, facets, inStock, isBook }: ItemEntry): number =>
  ((category << CATEGORY_SHIFT) |
    (facets << FACET_SHIFT) |
    (isBook ? IS_BOOK : 0) |
    (inStock ? IN_STOCK : 0)) >>>
  0

const FIRST_ROOM = 1024
/** Some places stay free, so that the next items do not move all others. */
const roomFor = (count: number) => Math.max(FIRST_ROOM, count + (count >> 4))

/** The items of the index, one array for each of their properties; the place of an item in them is its document number. */
export class ItemColumns {
  count = 0
  ids: Float64Array = new Float64Array(FIRST_ROOM)
  vendors: Uint32Array = new Uint32Array(FIRST_ROOM)
  attributeBits: Uint32Array = new Uint32Array(FIRST_ROOM)
  tagSets: Uint32Array = new Uint32Array(FIRST_ROOM)
  publishedAt: Float64Array = new Float64Array(FIRST_ROOM)
  /** As unsigned numbers. */
  comparables: Uint32Array = new Uint32Array(FIRST_ROOM)
  popularity: Uint32Array = new Uint32Array(FIRST_ROOM)
  nameLengths: Uint8Array = new Uint8Array(FIRST_ROOM)
  /** One array for each zone. An item that is gone costs 0, so that no search finds it. */
  prices: Float64Array[] = ZONES.map(() => new Float64Array(FIRST_ROOM))
  /** The price bucket of each price: to reckon it for every item met would be a third of what a search costs. */
  #buckets: Uint8Array[] = ZONES.map(() => new Uint8Array(FIRST_ROOM))
  #wordsHash: Uint32Array = new Uint32Array(FIRST_ROOM)
  /** The filter codes that items have or have had: a few dozen of all that there could be. */
  readonly codes = new Set<number>()

  pricesIn(zone: Zone): Float64Array {
    return this.prices[ZONES.indexOf(zone)] ?? new Float64Array(0)
  }

  bucketsIn(zone: Zone): Uint8Array {
    return this.#buckets[ZONES.indexOf(zone)] ?? new Uint8Array(0)
  }

  /** What items are put in order by. */
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
    this.#wordsHash[doc] = hashOf(entry.searchText)
    this.nameLengths[doc] = Math.min(255, entry.nameLength)
    this.set(doc, entry)
    return doc
  }

  /**
   * Writes what may change without the item being found by other words or in another place.
   *
   * @returns whether anything is different
   */
  set(doc: number, entry: ItemEntry): boolean {
    const marks = marksOf(entry)
    const comparable = entry.comparable >>> 0
    let isChanged =
      this.comparables[doc] !== comparable ||
      this.attributeBits[doc] !== marks ||
      this.tagSets[doc] !== entry.tagSet ||
      this.popularity[doc] !== entry.popularity ||
      this.publishedAt[doc] !== entry.publishedAt
    this.attributeBits[doc] = marks
    this.codes.add(entry.facets)
    this.tagSets[doc] = entry.tagSet
    this.comparables[doc] = comparable
    this.popularity[doc] = entry.popularity
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

  /** Whether the item is still found by the same words, in the same category, at the same vendor. */
  hasSamePosition(doc: number, entry: ItemEntry): boolean {
    return (
      this.#wordsHash[doc] === hashOf(entry.searchText) &&
      categoryIn(this.attributeBits[doc] ?? 0) === entry.category &&
      this.vendors[doc] === entry.vendor
    )
  }

  /** Whether it stays in its place among others by what is new and by price. */
  keepsSortOrder(doc: number, entry: ItemEntry): boolean {
    const [list = 0] = entry.prices
    return (
      this.publishedAt[doc] === entry.publishedAt &&
      this.prices.every((column, zone) => column[doc] === (entry.prices[zone] ?? list))
    )
  }

  /** Whether its price is not the same in all zones. */
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
   * Some of the documents, in another order.
   *
   * @param kept document numbers in their new order
   */
  *copyInOrder(kept: Uint32Array): SlicedTask<ItemColumns> {
    const room = roomFor(kept.length)
    const next = new ItemColumns()
    next.count = kept.length
    for (const code of this.codes) next.codes.add(code)
    next.ids = yield* picked(this.ids, kept, new Float64Array(room))
    next.publishedAt = yield* picked(this.publishedAt, kept, new Float64Array(room))
    next.vendors = yield* picked(this.vendors, kept, new Uint32Array(room))
    next.attributeBits = yield* picked(this.attributeBits, kept, new Uint32Array(room))
    next.tagSets = yield* picked(this.tagSets, kept, new Uint32Array(room))
    next.comparables = yield* picked(this.comparables, kept, new Uint32Array(room))
    next.popularity = yield* picked(this.popularity, kept, new Uint32Array(room))
    next.nameLengths = yield* picked(this.nameLengths, kept, new Uint8Array(room))
    next.#wordsHash = yield* picked(this.#wordsHash, kept, new Uint32Array(room))
    for (const [zone, column] of this.prices.entries())
      next.prices[zone] = yield* picked(column, kept, new Float64Array(room))
    for (const [zone, column] of this.#buckets.entries())
      next.#buckets[zone] = yield* picked(column, kept, new Uint8Array(room))
    return next
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
    this.nameLengths = roomy(this.nameLengths, new Uint8Array(room))
    this.#wordsHash = narrow(this.#wordsHash)
  }
}

function roomy<A extends Float64Array | Uint32Array | Uint8Array>(old: A, next: A): A {
  next.set(old.subarray(0, next.length))
  return next
}

function* picked<A extends Float64Array | Uint32Array | Uint8Array>(
  column: A,
  kept: Uint32Array,
  next: A,
): SlicedTask<A> {
  yield* chunkRanges(kept.length, (from, to) => {
    for (let at = from; at < to; at += 1) next[at] = column[kept[at] ?? 0] ?? 0
  })
  return next
}

/** FNV-1a, 32 bits: enough to see that a text is another one. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
