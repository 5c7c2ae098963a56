import { AnswerOrders } from './answer-orders.ts'
import { AskedKeywords } from './asked-keywords.ts'
import { CategoryTree } from './category-tree.ts'
import { atOnce, inSlices, type Pausing, stretches } from './in-slices.ts'
import { categoryIn, ItemColumns, type ItemEntry } from './item-columns.ts'
import { PostingLists } from './posting-lists.ts'
import type { ItemLine, VendorRow } from './search-index.queries.ts'
import { formOf, NEXT_PART } from './search-words.ts'
import { SynonymBook } from './synonym-book.ts'
import { TagBook } from './tag-book.ts'
import { VendorPlaces } from './vendor-places.ts'
import { Vocabulary } from './vocabulary.ts'
import { WordsOfItems } from './words-of-items.ts'

/** How much an item is about a word, by where it stands: at the head of the name, in the name, in brand or category, in the vendor. */
const rankOf = (part: number, place: number) => (part === 0 ? (place === 0 ? 0 : 1) : part === 1 ? 2 : 3)

/** A request waits no longer than that for the packing. */
const SLICE_MS = 8

/** Documents in their places, before they are taken over. */
type Arranged = {
  /** The old document numbers in their new order. */
  kept: Uint32Array
  byId: Uint32Array
  columns: ItemColumns
  orders: AnswerOrders
}

/**
 * All live items of open vendors, in columns, with lists of them by word, category and vendor.
 *
 * Up to the last packing documents are numbered by category, and by id within one: what is found by one word is then mostly next to
 * each other in memory. Later ones follow as they come.
 */
export class IndexContent {
  columns = new ItemColumns()
  readonly words = new Vocabulary()
  byWord = new PostingLists()
  byCategory = new PostingLists()
  byVendor = new PostingLists()
  orders = new AnswerOrders()
  readonly asked = new AskedKeywords()
  readonly tags = new TagBook()
  places = new VendorPlaces(new Map())
  tree = new CategoryTree([])
  #synonyms = new SynonymBook([])
  readonly #vendors = new Map<number, number>()
  readonly #later = new Map<number, number>()
  /** The packed documents in the order of the ids of their items. */
  #byId: Uint32Array = new Uint32Array(0)
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

  /** The sets of tags that the items of a vendor have, as often as they have them. */
  readonly tagSetsOf = (vendorId: number): Uint32Array => {
    const { tagSets } = this.columns
    return this.byVendor.of(this.#vendors.get(vendorId) ?? -1).map((entry) => tagSets[entry >>> 2] ?? 0)
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
    const arranged = atOnce(this.#arranged(inOrderOfIds))
    this.#take(arranged)
    const { vendors, marks } = this.columns
    this.byVendor.packEach((doc) => vendors[doc] ?? 0, count, this.places.villages.length)
    this.byCategory.packEach((doc) => categoryIn(marks[doc] ?? 0), count, this.tree.size)
    loading.words.packInto(this.byWord, arranged.kept, this.words.size)
    atOnce(this.words.sort())
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

  /** Packs anew when much has come or gone since the last time. Searches are answered meanwhile; nothing may be put in or taken out. */
  async packWhenWorthIt(): Promise<void> {
    const loose = this.#dead + this.columns.count - this.#byId.length
    if (loose > 50 && loose * 5 > this.columns.count) await inSlices(this.#pack(), SLICE_MS)
    else if (this.orders.isWorn(this.columns.count)) {
      this.orders = await inSlices(this.#inOrder(), SLICE_MS)
      this.asked.forgetAll()
    }
  }

  *#inOrder(): Pausing<AnswerOrders> {
    return yield* AnswerOrders.of(this.columns, yield* this.#inOrderOfIds())
  }

  /** Gives the documents their order again and lets go of those that are gone: everything beside what is there, which it replaces at the end. */
  *#pack(): Pausing<void> {
    const { count } = this.columns
    const arranged = yield* this.#arranged(yield* this.#inOrderOfIds())
    const renumbered = new Int32Array(count).fill(-1)
    const { kept } = arranged
    for (let doc = 0; doc < kept.length; doc += 1) renumbered[kept[doc] ?? 0] = doc
    const byWord = yield* this.byWord.repacked(renumbered, this.words.size)
    const byCategory = yield* this.byCategory.repacked(renumbered, this.tree.size)
    const byVendor = yield* this.byVendor.repacked(renumbered, this.places.villages.length)
    yield* this.words.sort()
    this.#take(arranged)
    this.byWord = byWord
    this.byCategory = byCategory
    this.byVendor = byVendor
    this.#later.clear()
    this.#dead = 0
    this.asked.forgetAll()
  }

  /** The documents that are not gone, by ascending ids of their items. */
  *#inOrderOfIds(): Pausing<Uint32Array> {
    const { ids } = this.columns
    const packed = new Uint32Array(this.#byId.length)
    let alive = 0
    yield* stretches(packed.length, (from, to) => {
      for (let at = from; at < to; at += 1) {
        const doc = this.#byId[at] ?? 0
        if (!this.columns.isAlive(doc)) continue
        packed[alive] = doc
        alive += 1
      }
    })
    // A column of numbers is put in order several times faster than a list by a rule.
    const later = Float64Array.from(this.#later.keys()).sort()
    yield
    const all = new Uint32Array(alive + later.length)
    let left = 0
    let right = 0
    yield* stretches(all.length, (from, to) => {
      for (let at = from; at < to; at += 1) {
        const doc = packed[left] ?? 0
        const id = later[right]
        if (id === undefined || (left < alive && (ids[doc] ?? 0) < id)) {
          all[at] = doc
          left += 1
        } else {
          all[at] = this.#later.get(id) ?? 0
          right += 1
        }
      }
    })
    return all
  }

  /**
   * The documents in their places: by category, and by id within one.
   *
   * @param inOrderOfIds the documents to keep
   */
  *#arranged(inOrderOfIds: Uint32Array): Pausing<Arranged> {
    const { marks } = this.columns
    const { length } = inOrderOfIds
    const next = new Uint32Array(this.tree.size + 1)
    yield* stretches(length, (from, to) => {
      for (let at = from; at < to; at += 1) {
        const after = categoryIn(marks[inOrderOfIds[at] ?? 0] ?? 0) + 1
        next[after] = (next[after] ?? 0) + 1
      }
    })
    for (let number = 1; number < next.length; number += 1)
      next[number] = (next[number] ?? 0) + (next[number - 1] ?? 0)
    const kept = new Uint32Array(length)
    const byId = new Uint32Array(length)
    yield* stretches(length, (from, to) => {
      for (let at = from; at < to; at += 1) {
        const doc = inOrderOfIds[at] ?? 0
        const category = categoryIn(marks[doc] ?? 0)
        const place = next[category] ?? 0
        next[category] = place + 1
        byId[at] = place
        kept[place] = doc
      }
    })
    const columns = yield* this.columns.rearranged(kept)
    const orders = yield* AnswerOrders.of(columns, byId)
    return { kept, byId, columns, orders }
  }

  #take({ byId, columns, orders }: Arranged): void {
    this.#byId = byId
    this.columns = columns
    this.orders = orders
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
      tagSet: this.tags.numberOf(line.tags),
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
