import { CategoryTree } from './category-tree.ts'
import { ItemColumns, type ItemEntry } from './item-columns.ts'
import { PostingLists } from './posting-lists.ts'
import type { ItemLine, VendorRow } from './search-index.queries.ts'
import { Vocabulary } from './vocabulary.ts'

/** How much an item is about a word, by the place of the word among its words: 0 is the first, 3 far behind. */
const rankOf = (place: number) => (place === 0 ? 0 : place < 3 ? 1 : place < 7 ? 2 : 3)

/** Pairs of list and entry while they are collected. */
class Pairs {
  #lists = new Uint32Array(1 << 14)
  #entries = new Uint32Array(1 << 14)
  #count = 0

  add(list: number, entry: number): void {
    if (this.#count === this.#lists.length) {
      const room = this.#count * 2
      const lists = new Uint32Array(room)
      const entries = new Uint32Array(room)
      lists.set(this.#lists)
      entries.set(this.#entries)
      this.#lists = lists
      this.#entries = entries
    }
    this.#lists[this.#count] = list
    this.#entries[this.#count] = entry
    this.#count += 1
  }

  packInto(postings: PostingLists, lists: number): void {
    postings.pack(this.#lists.subarray(0, this.#count), this.#entries.subarray(0, this.#count), lists)
  }
}

/**
 * All live items of open vendors, in columns, with lists of them by word, category and vendor.
 *
 * Documents are numbered in the order of the items' ids up to the last packing; later ones follow as they come.
 */
export class IndexContent {
  readonly columns = new ItemColumns()
  readonly words = new Vocabulary()
  readonly byWord = new PostingLists()
  readonly byCategory = new PostingLists()
  readonly byVendor = new PostingLists()
  /** Village code of each vendor, by its number. */
  readonly villages: string[] = []
  tree = new CategoryTree([])
  readonly #vendors = new Map<number, number>()
  readonly #later = new Map<number, number>()
  #packed = 0
  #dead = 0
  #loading: { words: Pairs; categories: Pairs; vendors: Pairs; lastDoc: number[] } | null = null

  /** How many items there are. */
  get size(): number {
    return this.columns.count - this.#dead
  }

  /** The number of a vendor, or undefined for one that has nothing on sale. */
  vendorNumber(id: number): number | undefined {
    return this.#vendors.get(id)
  }

  /** Notes where a vendor is, and gives it a number. */
  putVendor({ id, village }: VendorRow): number {
    const known = this.#vendors.get(id)
    const number = known ?? this.villages.length
    if (known === undefined) this.#vendors.set(id, number)
    this.villages[number] = village
    return number
  }

  /** Begins to fill an empty index: items come in the order of their ids until `endLoading`. */
  beginLoading(): void {
    this.#loading = { words: new Pairs(), categories: new Pairs(), vendors: new Pairs(), lastDoc: [] }
  }

  endLoading(): void {
    const loading = this.#loading
    if (!loading) return
    this.#loading = null
    loading.words.packInto(this.byWord, this.words.size)
    loading.categories.packInto(this.byCategory, this.tree.size)
    loading.vendors.packInto(this.byVendor, this.villages.length)
    this.#packed = this.columns.count
    this.columns.trim()
    this.words.sort()
  }

  /**
   * Takes an item up or brings it up to date.
   *
   * @returns whether anything is different now
   */
  put(line: ItemLine, vendor: VendorRow): boolean {
    const entry = this.#entryOf(line, vendor)
    if (this.#loading) return this.#load(entry)
    if (!entry) return this.remove(line.id)
    const doc = this.docOf(line.id)
    if (doc !== null) {
      if (this.columns.standsWhereItStood(doc, entry)) return this.columns.set(doc, entry)
      this.#kill(line.id, doc)
    }
    this.#append(entry)
    return true
  }

  /** @returns whether the item was there */
  remove(id: number): boolean {
    const doc = this.docOf(id)
    if (doc === null) return false
    this.#kill(id, doc)
    return true
  }

  /** The document of an item; null when it is not here. */
  docOf(id: number): number | null {
    const later = this.#later.get(id)
    if (later !== undefined) return later
    const { ids } = this.columns
    let low = 0
    let high = this.#packed
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ids[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    return low < this.#packed && ids[low] === id && this.columns.isAlive(low) ? low : null
  }

  /** Packs anew when much has come or gone since the last time. */
  packWhenWorthIt(): void {
    const loose = this.#dead + this.columns.count - this.#packed
    if (loose > 50 && loose * 5 > this.columns.count) this.pack()
  }

  /** Numbers the documents in the order of their ids again and lets go of those that are gone. */
  pack(): void {
    const { ids, count } = this.columns
    const packed: number[] = []
    for (let doc = 0; doc < this.#packed; doc += 1) if (this.columns.isAlive(doc)) packed.push(doc)
    const later = [...this.#later.values()].sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0))
    const kept = merged(packed, later, ids)
    const renumbered = new Int32Array(count).fill(-1)
    for (let doc = 0; doc < kept.length; doc += 1) renumbered[kept[doc] ?? 0] = doc
    this.columns.rearrange(kept)
    this.byWord.repack(renumbered, this.words.size)
    this.byCategory.repack(renumbered, this.tree.size)
    this.byVendor.repack(renumbered, this.villages.length)
    this.#packed = kept.length
    this.#later.clear()
    this.#dead = 0
    this.words.sort()
  }

  #entryOf(line: ItemLine, vendor: VendorRow): ItemEntry | null {
    const category = this.tree.numberOf(line.categoryId)
    if (category === undefined || !((line.prices[0] ?? 0) > 0)) return null
    const { id, isBook, inStock, prices, publishedAt, sold, words, code } = line
    const facets = code | vendor.code
    return {
      id,
      vendor: this.putVendor(vendor),
      category,
      facets,
      isBook,
      inStock,
      prices,
      publishedAt,
      sold,
      words,
    }
  }

  #load(entry: ItemEntry | null): boolean {
    if (!entry || !this.#loading) return false
    const { words, categories, vendors, lastDoc } = this.#loading
    const doc = this.columns.add(entry)
    categories.add(entry.category, doc << 2)
    vendors.add(entry.vendor, doc << 2)
    let place = 0
    for (const word of entry.words.split(' ')) {
      if (word === '') continue
      const number = this.words.add(word)
      if (lastDoc[number] === doc) continue
      lastDoc[number] = doc
      words.add(number, (doc << 2) | rankOf(place))
      place += 1
    }
    return true
  }

  #append(entry: ItemEntry): void {
    const doc = this.columns.add(entry)
    this.#later.set(entry.id, doc)
    this.byCategory.append(entry.category, doc << 2)
    this.byVendor.append(entry.vendor, doc << 2)
    const words = new Set(entry.words.split(' ').filter((word) => word !== ''))
    for (const [place, word] of [...words].entries())
      this.byWord.append(this.words.add(word), (doc << 2) | rankOf(place))
  }

  #kill(id: number, doc: number): void {
    this.columns.kill(doc)
    this.#later.delete(id)
    this.#dead += 1
  }
}

/** Two ascending runs as one. */
function merged(packed: readonly number[], later: readonly number[], ids: Float64Array): Uint32Array {
  const kept = new Uint32Array(packed.length + later.length)
  let a = 0
  let b = 0
  for (let at = 0; at < kept.length; at += 1) {
    const left = packed[a]
    const right = later[b]
    const isLeft = right === undefined || (left !== undefined && (ids[left] ?? 0) < (ids[right] ?? 0))
    kept[at] = (isLeft ? left : right) ?? 0
    if (isLeft) a += 1
    else b += 1
  }
  return kept
}
