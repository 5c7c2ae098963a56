import { CategoryTree } from './category-tree.ts'
import { DocumentNumbers } from './document-numbers.ts'
import { uint32At } from './element-at.ts'
import { COMPARABLE_LISTS } from './item-entry.ts'
import { ItemColumns } from './memory/item-columns.ts'
import type { SharedUint32 } from './memory/shared-arrays.ts'
import { jsonParts, type PartSource, readJson, type SnapshotPart } from './memory/snapshot-parts.ts'
import { PostingLists } from './posting-lists.ts'
import { ResultOrders } from './result-orders.ts'
import { SearchCache } from './search-cache.ts'
import { type SortedContent, sortByCategory } from './sort-documents.ts'
import { TagRegistry } from './tag-registry.ts'
import { SynonymDictionary, type SynonymSet } from './text/synonym-dictionary.ts'
import { Vocabulary } from './text/vocabulary.ts'
import { runInSlices, type SlicedTask } from './time-slicing.ts'
import { type VendorEntry, VendorLocations } from './vendor-locations.ts'

/** Maximum time of one slice of a long task, in ms. A request waits no longer than that. */
export const SLICE_MS = 8

/**
 * The parts of the index: columns, posting lists by term, category, vendor and comparable terms,
 * sort orders and names. They can be written as a snapshot, shared with another thread, merged and
 * packed.
 *
 * A load numbers the documents by category, and by item id within a category. The documents of one
 * term are then mostly adjacent in memory. Documents added later are appended.
 *
 * @decision 0115
 */
export class IndexParts {
  columns = new ItemColumns()
  vocabulary = new Vocabulary()
  byTerm = new PostingLists()
  byCategory = new PostingLists()
  byVendor = new PostingLists()
  /** Offers by a hash of their comparable terms, see `comparableListOf`. */
  byComparable = new PostingLists()
  orders = new ResultOrders()
  readonly cache = new SearchCache(() => performance.now())
  tags = new TagRegistry()
  locations = new VendorLocations(new Map())
  tree = new CategoryTree([])
  synonyms = new SynonymDictionary([])
  protected numbers = new DocumentNumbers()
  #synonymRows: readonly SynonymSet[] = []
  readonly #vendors = new Map<number, number>()

  /** The number of items. */
  get size(): number {
    return this.columns.count - this.numbers.deleted
  }

  /** Returns the number of a vendor, or undefined if it has no item on sale. */
  vendorNumber(id: number): number | undefined {
    return this.#vendors.get(id)
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
   * Yields the content for a snapshot. Items may change between two parts: a process that
   * reads it reloads the items that changed since the first part.
   */
  *snapshotParts(room = this.columns.count): Iterable<SnapshotPart> {
    const { columns, byTerm, byCategory, byVendor, byComparable, tags, vocabulary } = this
    const { count } = columns
    const { byId } = this.numbers
    yield* jsonParts(this.tree.rows.map(({ id }) => id))
    yield* jsonParts(this.locations.rows())
    yield byId
    yield* columns.snapshotParts(count, room)
    for (const lists of [byTerm, byCategory, byVendor, byComparable]) yield* lists.snapshotParts(count)
    yield* vocabulary.snapshotParts()
    yield* tags.snapshotParts()
  }

  /** Returns the content for another thread, which shares its arrays. */
  sharedParts(): SnapshotPart[] {
    return [
      ...this.snapshotParts(this.columns.room),
      ...this.numbers.sharedParts(),
      ...this.orders.sharedParts(),
      ...jsonParts(this.#synonymRows),
    ]
  }

  /**
   * Reads a snapshot into this empty content, whose tree and area names are current.
   *
   * @throws Error if the categories have changed since, or a part is unreadable
   */
  async readSnapshot(source: PartSource): Promise<void> {
    const byId = await this.#readParts(source)
    this.numbers = DocumentNumbers.of(this.columns, byId)
    this.orders = await runInSlices(this.inOrder(), SLICE_MS)
    this.cache.clear()
  }

  /**
   * Fills this empty content with the shared arrays of another thread, which alone writes them.
   *
   * @param source parts that the other thread has sent
   */
  async attach(source: PartSource): Promise<void> {
    const byId = await this.#readParts(source)
    this.numbers = await DocumentNumbers.read(source, this.columns, byId)
    this.orders = await ResultOrders.read(source)
    this.useSynonyms(await readJson(source))
  }

  /** @param rows sets of names as entered by staff */
  protected useSynonyms(rows: readonly SynonymSet[]): void {
    this.#synonymRows = rows
    this.synonyms = new SynonymDictionary(rows)
    this.cache.clear()
  }

  /** @returns the documents of the last merge in the order of their item ids */
  async #readParts(source: PartSource): Promise<SharedUint32> {
    const categories = await readJson<number>(source)
    const { rows } = this.tree
    if (categories.length !== rows.length || rows.some(({ id }, number) => categories[number] !== id))
      throw new Error('its categories are others')
    for (const vendor of await readJson<VendorEntry>(source)) this.setVendor(vendor)
    const byId = await source.uint32()
    this.columns = await ItemColumns.read(source)
    this.byTerm = await PostingLists.read(source)
    this.byCategory = await PostingLists.read(source)
    this.byVendor = await PostingLists.read(source)
    this.byComparable = await PostingLists.read(source)
    this.vocabulary = await Vocabulary.read(source)
    this.tags = await TagRegistry.read(source)
    return byId
  }

  protected *inOrder(): SlicedTask<ResultOrders> {
    return yield* ResultOrders.of(this.columns, yield* this.numbers.inOrder(this.columns))
  }

  /**
   * Merges the added documents into the lists and orders, one after the other, without changing any
   * document number. Searches may use any mixture of old and new lists.
   */
  protected *merge(): SlicedTask<void> {
    const { count } = this.columns
    const numbers = new Int32Array(count)
    for (let doc = 0; doc < count; doc += 1) numbers[doc] = this.columns.isAlive(doc) ? doc : -1
    this.byTerm = yield* this.byTerm.repacked(numbers, this.vocabulary.size)
    this.byCategory = yield* this.byCategory.repacked(numbers, this.tree.size)
    this.byVendor = yield* this.byVendor.repacked(numbers, this.locations.villages.length)
    this.byComparable = yield* this.byComparable.repacked(numbers, COMPARABLE_LISTS)
    yield* this.vocabulary.sort()
    const byId = yield* this.numbers.inOrder(this.columns)
    this.orders = yield* ResultOrders.of(this.columns, byId)
    this.numbers = new DocumentNumbers(byId, { count, deleted: this.numbers.deleted })
  }

  /**
   * Sorts the documents and drops the deleted ones. Builds the new content next to the old one
   * and swaps them at the end.
   */
  protected *pack(): SlicedTask<void> {
    const { count } = this.columns
    const sortedById = yield* this.numbers.inOrder(this.columns)
    const sortedContent = yield* sortByCategory(this.columns.withSameArrays(), this.tree.size, sortedById)
    const newNumbers = new Int32Array(count).fill(-1)
    const { oldNumbers } = sortedContent
    for (let doc = 0; doc < oldNumbers.length; doc += 1) newNumbers[uint32At(oldNumbers, doc)] = doc
    const byTerm = yield* this.byTerm.repacked(newNumbers, this.vocabulary.size)
    const byCategory = yield* this.byCategory.repacked(newNumbers, this.tree.size)
    const byVendor = yield* this.byVendor.repacked(newNumbers, this.locations.villages.length)
    const byComparable = yield* this.byComparable.repacked(newNumbers, COMPARABLE_LISTS)
    yield* this.vocabulary.sort()
    this.take(sortedContent)
    this.byTerm = byTerm
    this.byCategory = byCategory
    this.byVendor = byVendor
    this.byComparable = byComparable
  }

  protected take({ byId, columns, orders }: SortedContent): void {
    this.numbers = new DocumentNumbers(byId)
    this.columns = columns
    this.orders = orders
  }
}
