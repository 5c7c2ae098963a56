import { AnswerOrders } from './answer-orders.ts'
import { AskedKeywords } from './asked-keywords.ts'
import { CategoryTree } from './category-tree.ts'
import { categoryIn, ItemColumns, type ItemEntry } from './item-columns.ts'
import { PostingLists } from './posting-lists.ts'
import type { ItemLine, VendorRow } from './search-index.queries.ts'
import { formOf, NEXT_PART } from './search-words.ts'
import { SynonymBook } from './synonym-book.ts'
import { VendorPlaces } from './vendor-places.ts'
import { Vocabulary } from './vocabulary.ts'
import { WordsOfItems } from './words-of-items.ts'

/** How much an item is about a word, by where it stands: at the head of the name, in the name, in brand or category, in the vendor. */
const rankOf = (part: number, place: number) => (part === 0 ? (place === 0 ? 0 : 1) : part === 1 ? 2 : 3)

/**
 * All live items of open vendors, in columns, with lists of them by word, category and vendor.
 *
 * Up to the last packing documents are numbered by category, and by id within one: what is found by one word is then mostly next to
 * each other in memory. Later ones follow as they come.
 */
export class IndexContent {
  readonly columns = new ItemColumns()
  readonly words = new Vocabulary()
  readonly byWord = new PostingLists()
  readonly byCategory = new PostingLists()
  readonly byVendor = new PostingLists()
  readonly orders = new AnswerOrders()
  readonly asked = new AskedKeywords()
  places = new VendorPlaces(new Map())
  tree = new CategoryTree([])
  #synonyms = new SynonymBook([])
  readonly #vendors = new Map<number, number>()
  readonly #later = new Map<number, number>()
  /** The packed documents in the order of the ids of their items. */
  #byId = new Uint32Array(0)
  #dead = 0
  #loading: { words: WordsOfItems; lastDoc: number[] } | null = null

  /** How many items there are. */
  get size(): number {
    return this.columns.count - this.#dead
  }

  get synonyms(): SynonymBook {
    return this.#synonyms
  }

  set synonyms(book: SynonymBook) {
    this.#synonyms = book
    this.asked.forgetAll()
  }

  /** The number of a vendor, or undefined for one that has nothing on sale. */
  vendorNumber(id: number): number | undefined {
    return this.#vendors.get(id)
  }

  /** Notes where a vendor is, and gives it a number. */
  putVendor(vendor: VendorRow): number {
    const known = this.#vendors.get(vendor.id)
    const number = known ?? this.places.villages.length
    if (known === undefined) this.#vendors.set(vendor.id, number)
    this.places.put(number, vendor)
    return number
  }

  /** Begins to fill an empty index: items come in the order of their ids until `endLoading`. */
  beginLoading(): void {
    this.#loading = { words: new WordsOfItems(), lastDoc: [] }
  }

  endLoading(): void {
    const loading = this.#loading
    if (!loading) return
    this.#loading = null
    const { count } = this.columns
    const inOrderOfIds = new Uint32Array(count)
    for (let doc = 0; doc < count; doc += 1) inOrderOfIds[doc] = doc
    const kept = this.#arrange(inOrderOfIds)
    const { vendors, marks } = this.columns
    this.byVendor.packEach((doc) => vendors[doc] ?? 0, count, this.places.villages.length)
    this.byCategory.packEach((doc) => categoryIn(marks[doc] ?? 0), count, this.tree.size)
    loading.words.packInto(this.byWord, kept, this.words.size)
    this.words.sort()
    this.asked.forgetAll()
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
      if (this.columns.standsWhereItStood(doc, entry)) {
        if (!this.columns.staysInOrder(doc, entry)) this.orders.move(doc)
        return this.columns.set(doc, entry)
      }
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
    let high = this.#byId.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ids[this.#byId[middle] ?? 0] ?? 0) < id) low = middle + 1
      else high = middle
    }
    const doc = this.#byId[low]
    return doc !== undefined && ids[doc] === id && this.columns.isAlive(doc) ? doc : null
  }

  /** The category of an item, as callers name it; null for an item that is not here. */
  categoryOf(id: number): string | null {
    const doc = this.docOf(id)
    return doc === null ? null : (this.tree.rows[categoryIn(this.columns.marks[doc] ?? 0)]?.wireId ?? null)
  }

  /** Packs anew when much has come or gone since the last time. */
  packWhenWorthIt(): void {
    const loose = this.#dead + this.columns.count - this.#byId.length
    if (loose > 50 && loose * 5 > this.columns.count) this.pack()
    else if (this.orders.isWorn(this.columns.count)) {
      this.orders.fill(this.columns, this.#inOrderOfIds())
      this.asked.forgetAll()
    }
  }

  /** Gives the documents their order again and lets go of those that are gone. */
  pack(): void {
    const { count } = this.columns
    const kept = this.#arrange(this.#inOrderOfIds())
    const renumbered = new Int32Array(count).fill(-1)
    for (let doc = 0; doc < kept.length; doc += 1) renumbered[kept[doc] ?? 0] = doc
    this.byWord.repack(renumbered, this.words.size)
    this.byCategory.repack(renumbered, this.tree.size)
    this.byVendor.repack(renumbered, this.places.villages.length)
    this.#later.clear()
    this.#dead = 0
    this.words.sort()
    this.asked.forgetAll()
  }

  #inOrderOfIds(): Uint32Array {
    const { ids } = this.columns
    const packed = this.#byId.filter((doc) => this.columns.isAlive(doc))
    const later = Uint32Array.from(this.#later.values()).sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0))
    return merged(packed, later, ids)
  }

  /**
   * Moves documents to their places: by category, and by id within one.
   *
   * @param inOrderOfIds the documents to keep
   * @returns the old document numbers in their new order
   */
  #arrange(inOrderOfIds: Uint32Array): Uint32Array {
    const { marks } = this.columns
    const { length } = inOrderOfIds
    const next = new Uint32Array(this.tree.size + 1)
    for (let at = 0; at < length; at += 1) {
      const after = categoryIn(marks[inOrderOfIds[at] ?? 0] ?? 0) + 1
      next[after] = (next[after] ?? 0) + 1
    }
    for (let number = 1; number < next.length; number += 1)
      next[number] = (next[number] ?? 0) + (next[number - 1] ?? 0)
    const kept = new Uint32Array(length)
    this.#byId = new Uint32Array(length)
    for (let at = 0; at < length; at += 1) {
      const doc = inOrderOfIds[at] ?? 0
      const category = categoryIn(marks[doc] ?? 0)
      const place = next[category] ?? 0
      next[category] = place + 1
      this.#byId[at] = place
      kept[place] = doc
    }
    this.columns.rearrange(kept)
    this.orders.fill(this.columns, this.#byId)
    return kept
  }

  #entryOf(line: ItemLine, vendor: VendorRow): ItemEntry | null {
    const category = this.tree.numberOf(line.categoryId)
    if (category === undefined || !((line.prices[0] ?? 0) > 0)) return null
    const { id, isBook, inStock, prices, publishedAt, popularity, comparable, words, code } = line
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
      comparable,
      popularity,
      nameLength: nameLengthOf(words),
      words,
    }
  }

  #load(entry: ItemEntry | null): boolean {
    if (!entry || !this.#loading) return false
    const { words, lastDoc } = this.#loading
    const doc = this.columns.add(entry)
    words.nextItem()
    this.#eachWord(entry.words, (number, rank) => {
      if (lastDoc[number] === doc) return
      lastDoc[number] = doc
      words.add(number, rank)
    })
    return true
  }

  #append(entry: ItemEntry): void {
    this.asked.forgetAll()
    const doc = this.columns.add(entry)
    this.#later.set(entry.id, doc)
    this.byCategory.append(entry.category, doc << 2)
    this.byVendor.append(entry.vendor, doc << 2)
    const met = new Set<number>()
    this.#eachWord(entry.words, (number, rank) => {
      if (!met.has(number)) this.byWord.append(number, (doc << 2) | rank)
      met.add(number)
    })
  }

  /** The forms of the words of an item with their ranks, the best rank of each first. */
  #eachWord(words: string, take: (number: number, rank: number) => void): void {
    let part = 0
    let place = 0
    for (const word of words.split(' ')) {
      if (word === NEXT_PART) part += 1
      else if (word !== '') {
        take(this.words.add(word, part === 0 ? 'name' : 'elsewhere'), rankOf(part, place))
        place += 1
      }
    }
  }

  #kill(id: number, doc: number): void {
    this.columns.kill(doc)
    this.#later.delete(id)
    this.#dead += 1
  }
}

/** How many words the name has, which stand before the other parts. */
function nameLengthOf(words: string): number {
  const forms = new Set<string>()
  for (const word of words.split(' ')) {
    if (word === NEXT_PART) break
    if (word !== '') forms.add(formOf(word))
  }
  return forms.size
}

/** Two ascending runs as one. */
function merged(packed: Uint32Array, later: Uint32Array, ids: Float64Array): Uint32Array {
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
