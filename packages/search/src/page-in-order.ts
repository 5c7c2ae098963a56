import { priceLimits } from '@pasar/domain/catalogue/price-range'
import { PAGE_SIZE } from '@pasar/domain/catalogue/search-options'
import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import { buildExclusionTable } from './counts/facet-codes.ts'
import { float64At, uint32At } from './element-at.ts'
import { vendorsIn } from './exclusion-filter.ts'
import type { IndexContent } from './index-content.ts'
import type { FixedSort, IndexQuery } from './index-query.ts'
import { categoryIn, facetsIn, IS_BOOK } from './item-entry.ts'
import { findKeyRange } from './result-orders.ts'
import { hasBit, matchesInOrder, matchingBits } from './text/keyword-matches.ts'
import { TopHits } from './top-hits.ts'

/**
 * Finds a page by scanning all documents that match the keyword in sort order until the page
 * is full. The cost depends on the share of results among them and not on the number of items.
 *
 * @param view whose net prices are in no precomputed order; see `pageOfContent`
 * @param run first and last number of the chosen category and its descendants
 * @param patience maximum number of items to scan
 * @returns the documents of the page, or null if more than `patience` items would be scanned
 */
export function pageInOrder(
  content: IndexContent,
  query: IndexQuery & { sort: FixedSort },
  view: PriceView,
  run: { first: number; last: number },
  patience: number,
): number[] | null {
  const { columns, orders } = content
  const having = matchingBits(content, query.keyword)
  const isResult = resultsOf(content, query, view, run)
  const keys = columns.keysOf(query.sort, view)
  const sign = query.sort === 'PRICE_ASC' ? 1 : -1
  const limits = query.sort === 'NEWEST' ? null : priceLimits(query)
  const { lower, upper } = limits ?? { lower: 0, upper: Number.POSITIVE_INFINITY }
  const hits = new TopHits(Math.min(query.start + PAGE_SIZE, columns.count + 1), columns.ids)
  for (const doc of orders.unorderedDocuments(columns.count))
    if ((having === null || hasBit(having, doc)) && isResult(doc))
      hits.offer(doc, float64At(keys, doc) * sign)
  let left = patience
  for (const orderedDocuments of matchesInOrder(content, query.keyword, query.sort, view)) {
    const { docs } = orderedDocuments
    const { start, end } = findKeyRange(orderedDocuments, query.sort, lower, upper)
    for (let at = start; at < end; at += 1) {
      left -= 1
      if (left < 0) return null
      const doc = uint32At(docs, at)
      if (!isResult(doc) || orders.hasMoved(doc)) continue
      // All later documents are worse than this one.
      if (!hits.offer(doc, float64At(keys, doc) * sign)) break
    }
  }
  return hits.from(query.start)
}

/** Returns a function that tests whether a document with all terms matches the filters. */
function resultsOf(
  content: IndexContent,
  query: IndexQuery,
  view: PriceView,
  { first, last }: { first: number; last: number },
): (doc: number) => boolean {
  const { vendors, attributeBits, tagSets } = content.columns
  const prices = content.columns.shownTo(view).prices
  const onlyVendor = query.vendorId > 0 ? (content.vendorNumber(query.vendorId) ?? -1) : null
  const inLocation = onlyVendor === null ? vendorsIn(content, query.locationId) : null
  const requiredBits = query.kinds === 'books' ? IS_BOOK : 0
  const limits = priceLimits(query)
  const lower = Math.max(MIN_PRICE, limits?.lower ?? 0)
  const upper = limits?.upper ?? Number.MAX_SAFE_INTEGER
  const blame = buildExclusionTable(query)
  const withTag = content.tags.setsWith(query.tag, content.tagSetsOf)
  return (doc) => {
    const bits = uint32At(attributeBits, doc)
    if ((bits & requiredBits) !== requiredBits || blame[facetsIn(bits)] !== 0) return false
    if (withTag !== null && withTag[uint32At(tagSets, doc)] !== 1) return false
    const category = categoryIn(bits)
    if (category < first || category > last) return false
    const price = float64At(prices, doc)
    if (price < lower || price > upper) return false
    const vendor = uint32At(vendors, doc)
    return (onlyVendor === null || vendor === onlyVendor) && (inLocation === null || inLocation[vendor] === 1)
  }
}
