import { CategoryTree } from './category-tree.ts'
import { float64At, uint32At } from './element-at.ts'
import { ForwardIndex } from './forward-index.ts'
import type { ItemLine, VendorRow } from './index-rows.ts'
import { categoryIn, ItemColumns, type ItemEntry } from './item-columns.ts'
import { eachTerm, nameLengthOf } from './item-terms.ts'
import { PostingLists } from './posting-lists.ts'
import { ResultOrders } from './result-orders.ts'
import { SearchCache } from './search-cache.ts'
import { jsonParts, type PartSource, readJson, type SnapshotPart } from './snapshot-parts.ts'
import { findDocument, type SortedContent, sortByCategory, sortById } from './sort-documents.ts'
import { SynonymDictionary } from './synonym-dictionary.ts'
import { TagRegistry } from './tag-registry.ts'
import { runInSlices, type SlicedTask } from './time-slicing.ts'
import { type VendorEntry, VendorLocations } from './vendor-locations.ts'
import { Vocabulary } from './vocabulary.ts'

/** Maximum time of one slice of a long task, in ms. A request waits no longer than that. */
export const SLICE_MS = 8

/**
 * All live items of active vendors: columns, and posting lists by term, category and vendor.
 *
 * A compaction numbers the documents by category, and by item id within a category. The
 * documents of one term are then mostly adjacent in memory. Documents added later are
 * appended.
 */
export class IndexContent {
  columns = new ItemColumns()
  vocabulary = new Vocabulary()
  byTerm = new PostingLists()
  byCategory = new PostingLists()
  byVendor = new PostingLists()
  orders = new ResultOrders()
  readonly cache = new SearchCache(() => performance.now())
  tags = new TagRegistry()
  locations = new VendorLocations(new Map())
  tree = new CategoryTree([])
  #synonyms = new SynonymDictionary([])
  readonly #vendors = new Map<number, number>()
  readonly #later = new Map<number, number>()
  /** The compacted documents in the order of their item ids. */
  #byId: Uint32Array = new Uint32Array(0)
  #dead = 0
  #loading: { forwardIndex: ForwardIndex; lastDoc: number[] } | null = null

  /** The number of items. */
  get size(): number {
    return this.columns.count - this.#dead
  }
  get synonyms(): SynonymDictionary {
    return this.#synonyms
  }

  set synonyms(book: SynonymDictionary) {
    this.#synonyms = book
    this.cache.clear()
  }

  /** Returns the number of a vendor, or undefined if it has no item on sale. */
  vendorNumber(id: number): number | undefined {
    return this.#vendors.get(id)
  }

  /** Returns the tag set of each item of a vendor, with duplicates. */
  readonly tagSetsOf = (vendorId: number): Uint32Array => {
    const { tagSets } = this.columns
    return this.byVendor.of(this.#vendors.get(vendorId) ?? -1).map((entry) => uint32At(tagSets, entry >>> 2))
  }

  /** Stores the location of a vendor and returns its number. Assigns a number to a new vendor. */
  setVendor(vendor: VendorEntry): number {
    const existingNumber = this.#vendors.get(vendor.id)
    const number = existingNumber ?? this.locations.villages.length
    if (existingNumber === undefined) this.#vendors.set(vendor.id, number)
    this.locations.put(number, vendor)
    return number
  }

  /**
   * Starts the initial load of an empty index. Items must arrive in the order of their ids until
   * `endLoading`.
   */
  beginLoading(): void {
    this.#loading = { forwardIndex: new ForwardIndex(), lastDoc: [] }
  }

  /** Sorts the loaded items and builds their posting lists. The index is complete at its end. */
  *endLoading(): SlicedTask<void> {
    const loading = this.#loading
    if (!loading) return
    this.#loading = null
    const { count } = this.columns
    const inOrderOfIds = new Uint32Array(count)
    for (let doc = 0; doc < count; doc += 1) inOrderOfIds[doc] = doc
    const arranged = yield* sortByCategory(this.columns, this.tree.size, inOrderOfIds)
    this.#take(arranged)
    const { vendors, attributeBits } = this.columns
    yield* this.byVendor.packEach((doc) => uint32At(vendors, doc), count, this.locations.villages.length)
    yield* this.byCategory.packEach((doc) => categoryIn(uint32At(attributeBits, doc)), count, this.tree.size)
    yield* loading.forwardIndex.packInto(this.byTerm, arranged.oldNumbers, this.vocabulary.size)
    yield* this.vocabulary.sort()
    this.cache.clear()
  }

  /**
   * Inserts or updates an item.
   *
   * @returns whether anything has changed
   */
  put(line: ItemLine, vendor: VendorRow): boolean {
    const entry = this.#entryOf(line, vendor)
    if (this.#loading) return this.#load(entry)
    if (!entry) return this.remove(line.id)
    const doc = this.docOf(line.id)
    if (doc !== null) {
      if (this.columns.hasSamePosition(doc, entry)) {
        if (!this.columns.keepsSortOrder(doc, entry)) this.orders.move(doc)
        return this.columns.set(doc, entry)
      }
      this.#kill(line.id, doc)
    }
    this.#append(entry)
    return true
  }

  /** @returns whether the index contained the item */
  remove(id: number): boolean {
    const doc = this.docOf(id)
    if (doc === null) return false
    this.#kill(id, doc)
    return true
  }

  /** Returns the document number of an item, or null if the index does not contain it. */
  docOf(id: number): number | null {
    const later = this.#later.get(id)
    if (later !== undefined) return later
    return findDocument(this.columns, this.#byId, id)
  }

  /**
   * Returns the category of an item by its id on the wire, or null if the index does not contain
   * the item.
   */
  categoryOf(id: number): string | null {
    const doc = this.docOf(id)
    return doc === null
      ? null
      : (this.tree.rows[categoryIn(uint32At(this.columns.attributeBits, doc))]?.wireId ?? null)
  }

  /**
   * Compacts the index if many documents were added or deleted since the last compaction.
   * Searches run in between; the caller must not insert or remove items meanwhile.
   */
  async compactIfNeeded(): Promise<void> {
    const loose = this.#dead + this.columns.count - this.#byId.length
    if (loose > 50 && loose * 5 > this.columns.count) await runInSlices(this.#pack(), SLICE_MS)
    else if (this.orders.needsRebuild(this.columns.count)) {
      this.orders = await runInSlices(this.#inOrder(), SLICE_MS)
      this.cache.clear()
    }
  }

  /**
   * Yields the content for a snapshot. Items may change between two parts: a process that
   * reads it reloads the items that changed since the first part.
   */
  *snapshotParts(): Iterable<SnapshotPart> {
    const { columns, byTerm, byCategory, byVendor, tags, vocabulary } = this
    const { count } = columns
    const byId = this.#byId
    yield* jsonParts(this.tree.rows.map(({ id }) => id))
    yield* jsonParts(this.locations.rows())
    yield byId
    yield* columns.snapshotParts(count)
    for (const lists of [byTerm, byCategory, byVendor]) yield* lists.snapshotParts(count)
    yield* vocabulary.snapshotParts()
    yield* tags.snapshotParts()
  }

  /**
   * Reads a snapshot into this empty content, whose tree and area names are current.
   *
   * @throws Error if the categories have changed since, or a part is unreadable
   */
  async readSnapshot(source: PartSource): Promise<void> {
    const categories = await readJson<number>(source)
    const { rows } = this.tree
    if (categories.length !== rows.length || rows.some(({ id }, number) => categories[number] !== id))
      throw new Error('its categories are others')
    for (const vendor of await readJson<VendorEntry>(source)) this.setVendor(vendor)
    this.#byId = await source.uint32()
    this.columns = await ItemColumns.read(source)
    this.byTerm = await PostingLists.read(source)
    this.byCategory = await PostingLists.read(source)
    this.byVendor = await PostingLists.read(source)
    this.vocabulary = await Vocabulary.read(source)
    this.tags = await TagRegistry.read(source)
    for (let doc = 0; doc < this.columns.count; doc += 1) {
      if (!this.columns.isAlive(doc)) this.#dead += 1
      else if (doc >= this.#byId.length) this.#later.set(float64At(this.columns.ids, doc), doc)
    }
    this.orders = await runInSlices(this.#inOrder(), SLICE_MS)
    this.cache.clear()
  }

  #sortedById(): SlicedTask<Uint32Array> {
    return sortById(this.columns, this.#byId, this.#later)
  }

  *#inOrder(): SlicedTask<ResultOrders> {
    return yield* ResultOrders.of(this.columns, yield* this.#sortedById())
  }

  /**
   * Sorts the documents and drops the deleted ones. Builds the new content next to the old one
   * and swaps them at the end.
   */
  *#pack(): SlicedTask<void> {
    const { count } = this.columns
    const arranged = yield* sortByCategory(this.columns, this.tree.size, yield* this.#sortedById())
    const renumbered = new Int32Array(count).fill(-1)
    const { oldNumbers } = arranged
    for (let doc = 0; doc < oldNumbers.length; doc += 1) renumbered[uint32At(oldNumbers, doc)] = doc
    const byTerm = yield* this.byTerm.repacked(renumbered, this.vocabulary.size)
    const byCategory = yield* this.byCategory.repacked(renumbered, this.tree.size)
    const byVendor = yield* this.byVendor.repacked(renumbered, this.locations.villages.length)
    yield* this.vocabulary.sort()
    this.#take(arranged)
    this.byTerm = byTerm
    this.byCategory = byCategory
    this.byVendor = byVendor
    this.#later.clear()
    this.#dead = 0
    this.cache.clear()
  }

  #take({ byId, columns, orders }: SortedContent): void {
    this.#byId = byId
    this.columns = columns
    this.orders = orders
  }

  #entryOf(line: ItemLine, vendor: VendorRow): ItemEntry | null {
    const category = this.tree.numberOf(line.categoryId)
    if (category === undefined || !((line.prices[0] ?? 0) > 0)) return null
    const { id, isBook, inStock, weight, prices, publishedAt, popularity, comparable, searchText } = line
    const facets = line.code | vendor.code
    return {
      id,
      vendor: this.setVendor(vendor),
      category,
      facets,
      tagSet: this.tags.numberOf(line.tags),
      isBook,
      inStock,
      weight,
      prices,
      publishedAt,
      comparable,
      popularity,
      nameLength: nameLengthOf(searchText, this.vocabulary),
      searchText,
    }
  }

  #load(entry: ItemEntry | null): boolean {
    if (!entry || !this.#loading) return false
    const { forwardIndex, lastDoc } = this.#loading
    const doc = this.columns.add(entry)
    forwardIndex.nextItem()
    eachTerm(entry.searchText, this.vocabulary, (number, rank) => {
      if (lastDoc[number] === doc) return
      lastDoc[number] = doc
      forwardIndex.add(number, rank)
    })
    return true
  }

  #append(entry: ItemEntry): void {
    this.cache.clear()
    const doc = this.columns.add(entry)
    this.#later.set(entry.id, doc)
    this.byCategory.append(entry.category, doc << 2)
    this.byVendor.append(entry.vendor, doc << 2)
    const met = new Set<number>()
    eachTerm(entry.searchText, this.vocabulary, (number, rank) => {
      if (!met.has(number)) this.byTerm.append(number, (doc << 2) | rank)
      met.add(number)
    })
  }

  #kill(id: number, doc: number): void {
    this.columns.markDeleted(doc)
    this.#later.delete(id)
    this.#dead += 1
  }
}
