import { ZONES, type Zone } from '@pasar/domain/catalogue/zone-price'

/** What the index keeps of an item besides its words. */
export type ItemEntry = {
  id: number
  vendor: number
  category: number
  facets: number
  isBook: boolean
  inStock: boolean
  /** Tax-inclusive whole rupiah by zone, in the order of `ZONES`. */
  prices: readonly number[]
  /** Milliseconds since 1970. */
  publishedAt: number
  sold: number
  /** The words in the order of their weight, with a space between. */
  words: string
}

export const IN_STOCK = 1
export const IS_BOOK = 2

const FIRST_ROOM = 1024

/** The items of the index, one array for each of their properties; the place of an item in them is its document number. */
export class ItemColumns {
  count = 0
  ids = new Float64Array(FIRST_ROOM)
  vendors = new Uint32Array(FIRST_ROOM)
  categories = new Uint16Array(FIRST_ROOM)
  facets = new Uint16Array(FIRST_ROOM)
  flags = new Uint8Array(FIRST_ROOM)
  publishedAt = new Float64Array(FIRST_ROOM)
  sold = new Uint32Array(FIRST_ROOM)
  wordsHash = new Uint32Array(FIRST_ROOM)
  /** One array for each zone. An item that is gone costs 0, so that no search finds it. */
  prices: Float64Array[] = ZONES.map(() => new Float64Array(FIRST_ROOM))

  pricesIn(zone: Zone): Float64Array {
    return this.prices[ZONES.indexOf(zone)] ?? new Float64Array(0)
  }

  /** @returns the document number */
  add(entry: ItemEntry): number {
    if (this.count === this.ids.length) this.#resize(this.count + (this.count >> 1))
    const doc = this.count
    this.count += 1
    this.ids[doc] = entry.id
    this.vendors[doc] = entry.vendor
    this.categories[doc] = entry.category
    this.wordsHash[doc] = hashOf(entry.words)
    this.set(doc, entry)
    return doc
  }

  /**
   * Writes what may change without the item being found by other words or in another place.
   *
   * @returns whether anything is different
   */
  set(doc: number, entry: ItemEntry): boolean {
    const flags = (entry.inStock ? IN_STOCK : 0) | (entry.isBook ? IS_BOOK : 0)
    let isChanged =
      this.facets[doc] !== entry.facets ||
      this.flags[doc] !== flags ||
      this.publishedAt[doc] !== entry.publishedAt ||
      this.sold[doc] !== entry.sold
    this.facets[doc] = entry.facets
    this.flags[doc] = flags
    this.publishedAt[doc] = entry.publishedAt
    this.sold[doc] = entry.sold
    for (const [zone, column] of this.prices.entries()) {
      const price = entry.prices[zone] ?? 0
      if (column[doc] !== price) isChanged = true
      column[doc] = price
    }
    return isChanged
  }

  /** Whether the item is still found by the same words, in the same category, at the same vendor. */
  standsWhereItStood(doc: number, entry: ItemEntry): boolean {
    return (
      this.wordsHash[doc] === hashOf(entry.words) &&
      this.categories[doc] === entry.category &&
      this.vendors[doc] === entry.vendor
    )
  }

  kill(doc: number): void {
    for (const column of this.prices) column[doc] = 0
  }

  /** Gives the memory back that loading had set aside. */
  trim(): void {
    this.#resize(Math.max(FIRST_ROOM, this.count + (this.count >> 4)))
  }

  /**
   * Leaves only some documents, in another order.
   *
   * @param kept old document numbers in their new order
   */
  rearrange(kept: Uint32Array): void {
    const moved = <A extends Float64Array | Uint32Array | Uint16Array | Uint8Array>(column: A): A => {
      const old = column.slice()
      for (let doc = 0; doc < kept.length; doc += 1) column[doc] = old[kept[doc] ?? 0] ?? 0
      return column
    }
    for (const column of [this.ids, this.publishedAt, ...this.prices]) moved(column)
    for (const column of [this.vendors, this.sold, this.wordsHash]) moved(column)
    for (const column of [this.categories, this.facets]) moved(column)
    moved(this.flags)
    this.count = kept.length
    this.trim()
  }

  #resize(room: number): void {
    this.ids = roomy(this.ids, new Float64Array(room))
    this.vendors = roomy(this.vendors, new Uint32Array(room))
    this.categories = roomy(this.categories, new Uint16Array(room))
    this.facets = roomy(this.facets, new Uint16Array(room))
    this.flags = roomy(this.flags, new Uint8Array(room))
    this.publishedAt = roomy(this.publishedAt, new Float64Array(room))
    this.sold = roomy(this.sold, new Uint32Array(room))
    this.wordsHash = roomy(this.wordsHash, new Uint32Array(room))
    this.prices = this.prices.map((column) => roomy(column, new Float64Array(room)))
  }
}

function roomy<A extends Float64Array | Uint32Array | Uint16Array | Uint8Array>(old: A, next: A): A {
  next.set(old.subarray(0, next.length))
  return next
}

/** FNV-1a, 32 bits: enough to see that a text is another one. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
