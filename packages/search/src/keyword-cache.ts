import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { Candidates, NO_TERM_WEIGHTS } from './candidates.ts'
import type { FixedSort } from './index-query.ts'
import type { ItemColumns } from './item-columns.ts'
import { type ParsedKeyword, parseKeyword, type TermIndex } from './parse-keyword.ts'
import { filterOrdered, type OrderedDocuments, type ResultOrders } from './result-orders.ts'

const MAX_CACHED_KEYWORDS = 32

/** The parts of the index that the cache reads: terms, columns and sort orders. */
type Documents = TermIndex & { readonly columns: ItemColumns; readonly orders: ResultOrders }

type CachedKeyword = {
  meaning: ParsedKeyword
  /** Bitmap of the documents that match the whole keyword, one bit for each document. */
  matchBits: Uint32Array | null
  /** The matching documents in their sort orders, by sort and zone. */
  ordered: Map<string, readonly OrderedDocuments[]>
}

/**
 * Caches the parsed keywords of recent searches. The index clears it when terms or documents
 * change.
 */
export class KeywordCache {
  readonly #kept = new Map<string, CachedKeyword>()

  meaningOf(content: Documents, keyword: string): ParsedKeyword {
    return this.#asked(content, keyword).meaning
  }

  /** Returns the bitmap of the documents that match a keyword; null if the keyword has no terms. */
  matchingBits(content: Documents, keyword: string): Uint32Array | null {
    const entry = this.#asked(content, keyword)
    if (entry.meaning.lists.length === 0) return null
    entry.matchBits ??= bitsOf(content, entry.meaning)
    return entry.matchBits
  }

  /** Returns the documents that match a keyword, in a precomputed order. */
  inOrder(content: Documents, keyword: string, sort: FixedSort, zone: Zone): readonly OrderedDocuments[] {
    const having = this.matchingBits(content, keyword)
    const all = content.orders.of(sort, zone)
    if (having === null) return all
    const { ordered } = this.#asked(content, keyword)
    const key = sort === 'NEWEST' ? sort : `${sort} ${zone}`
    const cachedOrder = ordered.get(key)
    if (cachedOrder) return cachedOrder
    const keys = content.columns.keysOf(sort, zone)
    const own = all.map((one) => filterOrdered(one, having, keys, (doc) => content.orders.hasMoved(doc)))
    ordered.set(key, own)
    return own
  }

  clear(): void {
    this.#kept.clear()
  }

  #asked(content: Documents, keyword: string): CachedKeyword {
    const cachedKeyword = this.#kept.get(keyword)
    if (cachedKeyword) return cachedKeyword
    const entry = { meaning: parseKeyword(content, keyword), matchBits: null, ordered: new Map() }
    if (this.#kept.size >= MAX_CACHED_KEYWORDS) this.#kept.delete(this.#kept.keys().next().value ?? '')
    this.#kept.set(keyword, entry)
    return entry
  }
}

/** Returns whether a bitmap contains a document. */
export const hasBit = (bits: Uint32Array, doc: number) => ((bits[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0

function bitsOf({ columns }: Documents, { lists }: ParsedKeyword): Uint32Array {
  const [smallestList, ...others] = lists
    .toSorted((a, b) => a.length - b.length)
    .map((entries) => ({ entries, weights: NO_TERM_WEIGHTS }))
  const bits = new Uint32Array((columns.count >>> 5) + 1)
  if (!smallestList) return bits
  const candidates = new Candidates(columns.count, [{ list: smallestList, others }])
  for (let at = 0; at < candidates.size; at += 1) {
    const doc = (candidates.entries[at] ?? 0) >>> 2
    bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31))
  }
  return bits
}
