import { must } from '@pasar/domain/kernel/must'
import { uint32At } from './element-at.ts'
import { ForwardIndex } from './forward-index.ts'
import { IndexParts, SLICE_MS } from './index-parts.ts'
import type { ItemLine, TagRow, VendorRow } from './index-rows.ts'
import { COMPARABLE_LISTS, categoryIn, comparableListOf, type ItemEntry } from './item-entry.ts'
import type { ContentChange } from './memory/content-change.ts'
import { sortByCategory } from './sort-documents.ts'
import { PART_SEPARATOR } from './text/search-terms.ts'
import type { SynonymSet } from './text/synonym-dictionary.ts'
import type { Vocabulary } from './text/vocabulary.ts'
import { runInSlices, type SlicedTask } from './time-slicing.ts'

/**
 * Returns the position class of a term in an item: 0 start of the name, 1 name, 2 brand or
 * category, 3 vendor.
 */
const rankOf = (part: number, position: number) =>
  part === 0 ? (position === 0 ? 0 : 1) : part === 1 ? 2 : 3

/** Counts the distinct terms of the name, the first part of the search text. */
function nameLengthOf(searchText: string, vocabulary: Vocabulary): number {
  const forms = new Set<string>()
  for (const term of searchText.split(' ')) {
    if (term === PART_SEPARATOR) break
    if (term !== '') forms.add(vocabulary.formOf(term))
  }
  return forms.size
}

/**
 * Calls `take` for each term of an item with its number and rank. The best rank of a term comes
 * first. Adds new terms to the vocabulary.
 */
function eachTerm(
  searchText: string,
  vocabulary: Vocabulary,
  take: (number: number, rank: number) => void,
): void {
  let part = 0
  let position = 0
  for (const term of searchText.split(' ')) {
    if (term === PART_SEPARATOR) part += 1
    else if (term !== '') {
      take(vocabulary.add(term, part === 0 ? 'name' : 'elsewhere'), rankOf(part, position))
      position += 1
    }
  }
}

/** Documents below which compaction gains nothing. */
const FEW = 50
/** Lists are merged when this part of the documents is new or deleted: one in sixteen. */
const MERGED_SHARE = 16

/**
 * All live items of active vendors, and the changes of them.
 *
 * The arrays are in shared memory. One thread writes them; other threads attach to them and repeat
 * its changes for the parts that are not arrays.
 *
 * @decision 0115
 */
export class IndexContent extends IndexParts {
  #loading: { forwardIndex: ForwardIndex; lastDoc: number[] } | null = null

  /** Receives each change that other threads repeat. */
  onChange: (change: ContentChange) => void = () => {}
  /** Changes whenever arrays were replaced, so that other threads must attach again. */
  generation = 0

  /** @param rows sets of names as entered by staff */
  setSynonyms(rows: readonly SynonymSet[]): void {
    this.useSynonyms(rows)
    this.onChange({ kind: 'synonyms', rows })
  }

  /** @returns whether the name has changed */
  nameTag(tag: TagRow): boolean {
    if (!this.tags.name(tag)) return false
    this.onChange({ kind: 'tag', tag })
    return true
  }

  /** Returns the tag set of each item of a vendor, with duplicates. */
  readonly tagSetsOf = (vendorId: number): Uint32Array => {
    const { tagSets } = this.columns
    return this.byVendor.of(this.vendorNumber(vendorId) ?? -1).map((entry) => uint32At(tagSets, entry >>> 2))
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
    const sortedContent = yield* sortByCategory(this.columns, this.tree.size, inOrderOfIds)
    this.take(sortedContent)
    const { vendors, attributeBits } = this.columns
    yield* this.byVendor.packEach((doc) => uint32At(vendors, doc), count, this.locations.villages.length)
    yield* this.byCategory.packEach((doc) => categoryIn(uint32At(attributeBits, doc)), count, this.tree.size)
    const { comparables } = this.columns
    const comparableList = (doc: number) => comparableListOf(uint32At(comparables, doc))
    yield* this.byComparable.packEach(comparableList, count, COMPARABLE_LISTS)
    yield* loading.forwardIndex.packInto(this.byTerm, sortedContent.oldNumbers, this.vocabulary.size)
    yield* this.vocabulary.sort()
    this.generation += 1
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
    if (doc !== null && this.columns.hasSamePosition(doc, entry)) {
      const movedDocument = this.columns.keepsSortOrder(doc, entry) ? null : doc
      if (movedDocument !== null) this.orders.move(doc)
      this.onChange({ kind: 'set', line, vendor, moved: movedDocument })
      return this.columns.set(doc, entry)
    }
    if (doc !== null) this.remove(line.id)
    this.#append(entry)
    this.onChange({ kind: 'append', line, vendor })
    return true
  }

  /** @returns whether the index contained the item */
  remove(id: number): boolean {
    const doc = this.docOf(id)
    if (doc === null) return false
    this.columns.markDeleted(doc)
    this.numbers.delete(id)
    this.onChange({ kind: 'remove', id })
    return true
  }

  /** Repeats a change of the thread that writes the shared arrays. */
  repeat(change: ContentChange): void {
    this.columns.dropNetPrices()
    if (change.kind === 'remove') this.numbers.delete(change.id)
    else if (change.kind === 'tag') this.tags.name(change.tag)
    else if (change.kind === 'synonyms') this.useSynonyms(change.rows)
    else {
      const entry = must(this.#entryOf(change.line, change.vendor), 'the entry of an item on sale')
      if (change.kind === 'append') this.#index(this.columns.noteAdded(entry), entry)
      else {
        this.columns.codes.add(entry.facets)
        if (change.moved !== null) this.orders.move(change.moved)
      }
    }
  }

  /** Returns the document number of an item, or null if the index does not contain it. */
  docOf(id: number): number | null {
    return this.numbers.of(this.columns, id)
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
   * Merges the added documents into the lists if there are many, and drops the deleted ones from
   * the lists. The documents get new numbers only when most of them are deleted, so the arrays are
   * never in memory twice. Searches run in between; the caller must not insert or remove items
   * meanwhile.
   */
  async compactIfNeeded(): Promise<void> {
    const { count } = this.columns
    const loose = this.numbers.looseAmong(count)
    if (this.numbers.deleted * 2 > count && count > FEW) await runInSlices(this.pack(), SLICE_MS)
    else if (loose > FEW && loose * MERGED_SHARE > count) await runInSlices(this.merge(), SLICE_MS)
    else if (this.orders.needsRebuild(count)) this.orders = await runInSlices(this.inOrder(), SLICE_MS)
    else return
    this.generation += 1
    this.cache.clear()
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
      isTaxed: line.isTaxed && vendor.isPkp,
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
    const { room } = this.columns
    this.#index(this.columns.add(entry), entry)
    if (this.columns.room !== room) this.generation += 1
  }

  /** Enters a document, whose columns are filled, into the lists. */
  #index(doc: number, entry: ItemEntry): void {
    this.cache.clear()
    this.numbers.add(entry.id, doc)
    this.byCategory.append(entry.category, doc << 2)
    this.byVendor.append(entry.vendor, doc << 2)
    this.byComparable.append(comparableListOf(entry.comparable), doc << 2)
    const metDocuments = new Set<number>()
    eachTerm(entry.searchText, this.vocabulary, (number, rank) => {
      if (!metDocuments.has(number)) this.byTerm.append(number, (doc << 2) | rank)
      metDocuments.add(number)
    })
  }
}
