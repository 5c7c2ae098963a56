import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import { Candidates, NO_TERM_WEIGHTS } from '../candidates.ts'
import { uint32At } from '../element-at.ts'
import type { FixedSort } from '../index-query.ts'
import type { ItemColumns } from '../memory/item-columns.ts'
import { filterOrdered, type OrderedDocuments, type ResultOrders } from '../result-orders.ts'
import type { KeywordMatches, ParsedKeyword } from '../search-results.ts'
import { parseKeyword } from './parse-keyword.ts'
import type { TermIndex } from './term-index.ts'

/** The parts of the index that keyword matches are computed from. */
type Documents = TermIndex & { readonly columns: ItemColumns; readonly orders: ResultOrders }

/** Returns the parsed keyword. */
export const meaningOf = (content: Documents, keyword: string): ParsedKeyword =>
  matchesOf(content, keyword).meaning

/** Returns the bitmap of the documents that match a keyword; null if the keyword has no terms. */
export function matchingBits(content: Documents, keyword: string): Uint32Array | null {
  const matches = matchesOf(content, keyword)
  if (matches.meaning.lists.length === 0) return null
  if (matches.matchBits) return matches.matchBits
  matches.matchBits = bitsOf(content, matches.meaning)
  content.cache.resize(keyword, matches)
  return matches.matchBits
}

/** Returns the documents that match a keyword, in a precomputed order. */
export function matchesInOrder(
  content: Documents,
  keyword: string,
  sort: FixedSort,
  view: PriceView,
): readonly OrderedDocuments[] {
  const having = matchingBits(content, keyword)
  const all = content.orders.of(sort, view.zone)
  if (having === null) return all
  const matches = matchesOf(content, keyword)
  const key = sort === 'NEWEST' ? sort : `${sort} ${view.zone}`
  const cachedOrder = matches.ordered.get(key)
  if (cachedOrder) return cachedOrder
  const keys = content.columns.keysOf(sort, view)
  // A deleted document has no key any more, so a sample at its position would end a price range.
  const isElsewhere = (doc: number) => content.orders.hasMoved(doc) || !content.columns.isAlive(doc)
  const own = all.map((one) => filterOrdered(one, having, keys, isElsewhere))
  matches.ordered.set(key, own)
  content.cache.resize(keyword, matches)
  return own
}

const matchesOf = (content: Documents, keyword: string): KeywordMatches =>
  content.cache.keyword(keyword, () => ({
    meaning: parseKeyword(content, keyword),
    matchBits: null,
    ordered: new Map(),
  }))

/** Returns whether a bitmap contains a document. */
export const hasBit = (bits: Uint32Array, doc: number) =>
  (uint32At(bits, doc >>> 5) & (1 << (doc & 31))) !== 0

function bitsOf({ columns }: Documents, { lists }: ParsedKeyword): Uint32Array {
  const [smallestList, ...others] = lists
    .toSorted((a, b) => a.length - b.length)
    .map((entries) => ({ entries, weights: NO_TERM_WEIGHTS }))
  const bits = new Uint32Array((columns.count >>> 5) + 1)
  if (!smallestList) return bits
  const candidates = new Candidates(columns.count, [{ list: smallestList, others }])
  for (let at = 0; at < candidates.size; at += 1) {
    const doc = uint32At(candidates.entries, at) >>> 2
    bits[doc >>> 5] = uint32At(bits, doc >>> 5) | (1 << (doc & 31))
  }
  return bits
}
