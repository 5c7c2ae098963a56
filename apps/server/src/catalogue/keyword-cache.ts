import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { Candidates, NO_TERM_WEIGHTS } from './candidates.ts'
import type { FixedSort } from './index-query.ts'
import type { ItemColumns } from './item-columns.ts'
import { type ParsedKeyword, parseKeyword, type TermIndex } from './parse-keyword.ts'
import { filterOrdered, type OrderedDocuments, type ResultOrders } from './result-orders.ts'

const MOST_KEPT = 32

/** What is asked of the index: its words, and its documents in the orders of answers. */
type Documents = TermIndex & { readonly columns: ItemColumns; readonly orders: ResultOrders }

type CachedKeyword = {
  meaning: ParsedKeyword
  /** Which documents have all of it: one bit for each document. */
  matchBits: Uint32Array | null
  /** The same documents in the orders of answers, by sort and zone. */
  ordered: Map<string, readonly OrderedDocuments[]>
}

/** What the keywords that were asked for last mean. It holds until there are other words, or other documents that have them. */
export class KeywordCache {
  readonly #kept = new Map<string, CachedKeyword>()

  meaningOf(content: Documents, keyword: string): ParsedKeyword {
    return this.#asked(content, keyword).meaning
  }

  /** The documents that have all that a keyword asks for; null where it asks for nothing. */
  matchingBits(content: Documents, keyword: string): Uint32Array | null {
    const asked = this.#asked(content, keyword)
    if (asked.meaning.lists.length === 0) return null
    asked.matchBits ??= bitsOf(content, asked.meaning)
    return asked.matchBits
  }

  /** The documents that have all that a keyword asks for, as the orders hold them. */
  inOrder(content: Documents, keyword: string, sort: FixedSort, zone: Zone): readonly OrderedDocuments[] {
    const having = this.matchingBits(content, keyword)
    const all = content.orders.of(sort, zone)
    if (having === null) return all
    const { ordered } = this.#asked(content, keyword)
    const key = sort === 'NEWEST' ? sort : `${sort} ${zone}`
    const known = ordered.get(key)
    if (known) return known
    const keys = content.columns.keysOf(sort, zone)
    const own = all.map((one) => filterOrdered(one, having, keys, (doc) => content.orders.hasMoved(doc)))
    ordered.set(key, own)
    return own
  }

  clear(): void {
    this.#kept.clear()
  }

  #asked(content: Documents, keyword: string): CachedKeyword {
    const known = this.#kept.get(keyword)
    if (known) return known
    const asked = { meaning: parseKeyword(content, keyword), matchBits: null, ordered: new Map() }
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '')
    this.#kept.set(keyword, asked)
    return asked
  }
}

export const hasBit = (bits: Uint32Array, doc: number) => ((bits[doc >>> 5] ?? 0) & (1 << (doc & 31))) !== 0

function bitsOf({ columns }: Documents, { lists }: ParsedKeyword): Uint32Array {
  const [shortest, ...others] = lists
    .toSorted((a, b) => a.length - b.length)
    .map((entries) => ({ entries, weights: NO_TERM_WEIGHTS }))
  const bits = new Uint32Array((columns.count >>> 5) + 1)
  if (!shortest) return bits
  const candidates = new Candidates(columns.count, [{ list: shortest, others }])
  for (let at = 0; at < candidates.size; at += 1) {
    const doc = (candidates.entries[at] ?? 0) >>> 2
    bits[doc >>> 5] = (bits[doc >>> 5] ?? 0) | (1 << (doc & 31))
  }
  return bits
}
