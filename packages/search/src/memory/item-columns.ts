import { type PriceView, priceViewKey, shownPrice } from '@pasar/domain/catalogue/shown-price'
import { ZONES, type Zone } from '@pasar/domain/catalogue/zone-price'
import { rupiah } from '@pasar/domain/kernel/money'
import { must } from '@pasar/domain/kernel/must'
import { NO_BUCKET, priceBucketOf } from '../counts/price-spread.ts'
import { float64At, uint32At } from '../element-at.ts'
import type { FixedSort } from '../index-query.ts'
import { attributeBitsOf, categoryIn, type ItemEntry, isTaxedIn } from '../item-entry.ts'
import type { SlicedTask } from '../time-slicing.ts'
import { hashOf, picked, roomy } from './column-arrays.ts'
import {
  type SharedFloat64,
  type SharedUint8,
  type SharedUint32,
  sharedFloat64,
  sharedUint8,
  sharedUint32,
} from './shared-arrays.ts'
import type { PartSource, SnapshotPart } from './snapshot-parts.ts'

const FIRST_ROOM = 1024
/** Returns a capacity with spare room, so that the next items need no copy of the arrays. */
const roomFor = (count: number) => count + FIRST_ROOM + (count >> 4)

/** Prices in whole rupiah and their buckets, by document. */
type ShownPrices = { readonly prices: Float64Array; readonly buckets: Uint8Array }

/**
 * The items of the index, one array for each property. The index of an item in the arrays is
 * its document number.
 */
export class ItemColumns {
  count = 0
  ids: SharedFloat64 = sharedFloat64(FIRST_ROOM)
  vendors: SharedUint32 = sharedUint32(FIRST_ROOM)
  attributeBits: SharedUint32 = sharedUint32(FIRST_ROOM)
  tagSets: SharedUint32 = sharedUint32(FIRST_ROOM)
  publishedAt: SharedFloat64 = sharedFloat64(FIRST_ROOM)
  /** Stored as unsigned numbers. */
  comparables: SharedUint32 = sharedUint32(FIRST_ROOM)
  popularity: SharedUint32 = sharedUint32(FIRST_ROOM)
  /** Weight of one unit in grams. */
  weights: SharedUint32 = sharedUint32(FIRST_ROOM)
  nameLengths: SharedUint8 = sharedUint8(FIRST_ROOM)
  /** One array for each zone. A deleted item has price 0, so no search finds it. */
  prices: SharedFloat64[] = ZONES.map(() => sharedFloat64(FIRST_ROOM))
  /**
   * The price bucket of each price. Computing it during a search would take a third of the
   * search time.
   */
  #buckets: SharedUint8[] = ZONES.map(() => sharedUint8(FIRST_ROOM))
  #searchTextHash: SharedUint32 = sharedUint32(FIRST_ROOM)
  /** The facet codes of all items so far: a few dozen of the possible ones. */
  readonly codes = new Set<number>()
  /** Net prices by view, until the next change: few schools see them. */
  readonly #netPrices = new Map<string, ShownPrices>()

  /** Returns the listed prices in a zone, by document. */
  listedIn(zone: Zone): Float64Array {
    return must(this.prices[ZONES.indexOf(zone)], 'the prices of a zone')
  }

  /** Returns the prices that a viewer pays, and their buckets, by document. */
  shownTo(view: PriceView): ShownPrices {
    const prices = this.listedIn(view.zone)
    if (view.waivedPpn === 0)
      return { prices, buckets: must(this.#buckets[ZONES.indexOf(view.zone)], 'the buckets of a zone') }
    const key = priceViewKey(view)
    const netPrices = this.#netPrices.get(key)
    if (netPrices) return netPrices
    const net = { prices: new Float64Array(this.count), buckets: new Uint8Array(this.count) }
    for (let doc = 0; doc < this.count; doc += 1) {
      const price = this.priceTo(view, doc)
      net.prices[doc] = price
      net.buckets[doc] = priceBucketOf(price)
    }
    this.#netPrices.set(key, net)
    return net
  }

  /** Returns the price that a viewer pays for one document, in whole rupiah. */
  priceTo(view: PriceView, doc: number): number {
    const price = rupiah(float64At(this.listedIn(view.zone), doc))
    return shownPrice(price, isTaxedIn(uint32At(this.attributeBits, doc)), view)
  }

  /** Drops the computed net prices, after any change of an item. */
  readonly dropNetPrices = () => this.#netPrices.clear()

  /** Returns the sort key of each document. */
  keysOf(sort: FixedSort, view: PriceView): Float64Array {
    return sort === 'NEWEST' ? this.publishedAt : this.shownTo(view).prices
  }

  /** The number of documents that fit into the arrays. */
  get room(): number {
    return this.ids.length
  }

  /**
   * Notes an item that another thread has written into the shared arrays.
   *
   * @returns the document number
   */
  noteAdded({ facets }: ItemEntry): number {
    this.dropNetPrices()
    this.codes.add(facets)
    this.count += 1
    return this.count - 1
  }

  /** @returns the document number */
  add(entry: ItemEntry): number {
    if (this.count === this.room) this.#resize(roomFor(this.count))
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
   * Writes the properties of an item. Those that `hasSamePosition` compares change only while it is
   * added.
   *
   * @returns whether anything has changed
   */
  set(doc: number, entry: ItemEntry): boolean {
    this.dropNetPrices()
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
      buckets[doc] = priceBucketOf(price)
    }
    return isChanged
  }

  /** Returns whether the item still has the same terms, category, vendor and comparable terms. */
  hasSamePosition(doc: number, entry: ItemEntry): boolean {
    return (
      this.#searchTextHash[doc] === hashOf(entry.searchText) &&
      categoryIn(uint32At(this.attributeBits, doc)) === entry.category &&
      this.vendors[doc] === entry.vendor &&
      this.comparables[doc] === entry.comparable >>> 0
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
    this.dropNetPrices()
    for (const column of this.prices) column[doc] = 0
    for (const column of this.#buckets) column[doc] = NO_BUCKET
  }

  /** Returns columns with the same arrays, for `arrange`. */
  withSameArrays(): ItemColumns {
    const same = new ItemColumns()
    same.count = this.count
    for (const code of this.codes) same.codes.add(code)
    same.ids = this.ids
    same.publishedAt = this.publishedAt
    same.vendors = this.vendors
    same.attributeBits = this.attributeBits
    same.tagSets = this.tagSets
    same.comparables = this.comparables
    same.popularity = this.popularity
    same.weights = this.weights
    same.nameLengths = this.nameLengths
    same.#searchTextHash = this.#searchTextHash
    same.prices = [...this.prices]
    same.#buckets = [...this.#buckets]
    return same
  }

  /**
   * Replaces the arrays one by one by arrays with some of the documents in another order, so that
   * only one of them is in memory twice.
   *
   * @param docs document numbers in their new order
   */
  *arrange(docs: Uint32Array): SlicedTask<void> {
    this.dropNetPrices()
    const room = roomFor(docs.length)
    const wide = (column: SharedFloat64) => picked(column, docs, sharedFloat64(room))
    const narrow = (column: SharedUint32) => picked(column, docs, sharedUint32(room))
    const tiny = (column: SharedUint8) => picked(column, docs, sharedUint8(room))
    this.count = docs.length
    this.ids = yield* wide(this.ids)
    this.publishedAt = yield* wide(this.publishedAt)
    this.vendors = yield* narrow(this.vendors)
    this.attributeBits = yield* narrow(this.attributeBits)
    this.tagSets = yield* narrow(this.tagSets)
    this.comparables = yield* narrow(this.comparables)
    this.popularity = yield* narrow(this.popularity)
    this.weights = yield* narrow(this.weights)
    this.nameLengths = yield* tiny(this.nameLengths)
    this.#searchTextHash = yield* narrow(this.#searchTextHash)
    for (const [zone, column] of this.prices.entries()) this.prices[zone] = yield* wide(column)
    for (const [zone, column] of this.#buckets.entries()) this.#buckets[zone] = yield* tiny(column)
  }

  /**
   * Yields the columns for a snapshot. Values may change meanwhile: a process that reads it
   * reloads items that changed after its start.
   *
   * @param count number of documents in the snapshot
   * @param room length of the arrays; another thread needs the spare room too
   */
  *snapshotParts(count: number, room: number): Iterable<SnapshotPart> {
    yield Uint32Array.of(count, ...this.codes)
    for (const column of [this.ids, this.publishedAt, ...this.prices]) yield column.subarray(0, room)
    for (const column of [this.vendors, this.attributeBits, this.tagSets, this.comparables])
      yield column.subarray(0, room)
    for (const column of [this.popularity, this.weights, this.#searchTextHash]) yield column.subarray(0, room)
    for (const column of [this.nameLengths, ...this.#buckets]) yield column.subarray(0, room)
  }

  /** Reads the columns of a snapshot, or those of another thread. */
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
    const wide = (column: SharedFloat64) => roomy(column, sharedFloat64(room))
    const narrow = (column: SharedUint32) => roomy(column, sharedUint32(room))
    this.ids = wide(this.ids)
    this.publishedAt = wide(this.publishedAt)
    this.prices = this.prices.map(wide)
    this.#buckets = this.#buckets.map((column) => roomy(column, sharedUint8(room)))
    this.vendors = narrow(this.vendors)
    this.attributeBits = narrow(this.attributeBits)
    this.tagSets = narrow(this.tagSets)
    this.comparables = narrow(this.comparables)
    this.popularity = narrow(this.popularity)
    this.weights = narrow(this.weights)
    this.nameLengths = roomy(this.nameLengths, sharedUint8(room))
    this.#searchTextHash = narrow(this.#searchTextHash)
  }
}
