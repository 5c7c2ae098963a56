import { PAGE_SIZE } from '@pasar/contract/catalogue/search'
import { isPriceRangeUsed } from '@pasar/domain/catalogue/price-range'
import { LOWEST_PRICE } from '@pasar/domain/catalogue/unit-price'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { type Candidates, fitOf } from './candidates.ts'
import { blameTable, FACET_CODES, SEVERAL } from './facet-codes.ts'
import type { IndexContent } from './index-content.ts'
import type { IndexQuery } from './index-search.ts'
import { categoryIn, facetsIn, HAS_TAGS, IN_STOCK, IS_BOOK } from './item-columns.ts'
import { PRICE_BUCKETS } from './price-spread.ts'
import { TopHits } from './top-hits.ts'

/** What was met on the way over the candidates. */
export type Passed = {
  total: number
  hits: TopHits
  blame: Uint8Array
  /** How often each filter code was met by items that at most one filter group keeps out. */
  metFacets: Uint32Array
  /** How many items of each category, whatever category is chosen. */
  metCategories: Uint32Array
  /** How many of them lie in the chosen category. */
  foundCategories: Uint32Array
  /** How many items of each vendor, whatever place is chosen. */
  metVendors: Uint32Array
  /** How many items with each set of tags, whatever tags are chosen. */
  metTags: Uint32Array
  /** How many items in each price bucket, whatever price range is chosen; and the ends of their prices. */
  metPrices: Uint32Array
  lowest: number
  highest: number
}

/** Who keeps an item out, behind the filter groups. */
const PRICE = 32
const CATEGORY = 33
const PLACE = 34
const TAG = 35

/**
 * Looks at each candidate once. An item that a single filter keeps out still counts for the other choices of that filter. The columns
 * stand in variables of their own: this loop is what a search costs.
 *
 * @param run first and last number of the chosen category and those below it
 * @param asked how many things the keyword asks for, and in how many words
 */
export function passOver(
  content: IndexContent,
  query: IndexQuery,
  zone: Zone,
  run: { first: number; last: number },
  candidates: Candidates,
  asked: { wishes: number; words: number },
): Passed {
  const { vendors, marks, tagSets, publishedAt, popularity, nameLengths, ids } = content.columns
  const prices = content.columns.pricesIn(zone)
  const buckets = content.columns.bucketsIn(zone)
  const { docs, ranks, size, isAll } = candidates
  const onlyVendor = query.vendorId > 0 ? (content.vendorNumber(query.vendorId) ?? -1) : null
  // A vendor that is chosen is chosen wherever it is. @spec 2 off once a vendor is chosen
  const inPlace = onlyVendor === null ? vendorsIn(content, query.locationId) : null
  const wantedMarks = query.kinds === 'books' ? IS_BOOK : 0
  const hasRange = isPriceRangeUsed(query)
  const lower = hasRange ? query.lower : 0
  const upper = hasRange ? query.upper : Number.MAX_SAFE_INTEGER
  const { first, last } = run
  const blame = blameTable(query)
  const withTag = content.tags.setsWith(query.tag)
  const metFacets = new Uint32Array(FACET_CODES)
  const metCategories = new Uint32Array(content.tree.size)
  const metVendors = new Uint32Array(content.places.villages.length)
  const metTags = new Uint32Array(content.tags.size)
  const metPrices = new Uint32Array(PRICE_BUCKETS)
  let lowest = Number.MAX_SAFE_INTEGER
  let highest = 0
  const hits = new TopHits(Math.min(query.start + PAGE_SIZE, size + 1), ids)
  const distance = distances(content, query)
  const byRelevance = query.sort === 'RELEVANCE'
  const keys = query.sort === 'NEWEST' ? publishedAt : prices
  const sign = query.sort === 'PRICE_ASC' ? 1 : -1
  let total = 0
  let worst = hits.worst
  // Backwards, because what has a larger id is mostly newer: then hardly anything that comes later is better.
  for (let at = size - 1; at >= 0; at -= 1) {
    const doc = isAll ? at : (docs[at] ?? 0)
    const price = prices[doc] ?? 0
    if (price < LOWEST_PRICE) continue
    const mark = marks[doc] ?? 0
    if ((mark & wantedMarks) !== wantedMarks) continue
    const vendor = vendors[doc] ?? 0
    if (onlyVendor !== null && vendor !== onlyVendor) continue
    const code = facetsIn(mark)
    let fault = blame[code] ?? 0
    if (fault === SEVERAL) continue
    if (price < lower || price > upper) {
      if (fault !== 0) continue
      fault = PRICE
    }
    const category = categoryIn(mark)
    if (category < first || category > last) {
      if (fault !== 0) continue
      fault = CATEGORY
    }
    if (inPlace !== null && inPlace[vendor] !== 1) {
      if (fault !== 0) continue
      fault = PLACE
    }
    const tags = mark & HAS_TAGS ? (tagSets[doc] ?? 0) : 0
    if (withTag !== null && withTag[tags] !== 1) {
      if (fault !== 0) continue
      fault = TAG
    }
    if (fault === 0 || fault === PRICE) {
      const bucket = buckets[doc] ?? 0
      metPrices[bucket] = (metPrices[bucket] ?? 0) + 1
      if (price < lowest) lowest = price
      if (price > highest) highest = price
    }
    if (fault === 0 || fault === CATEGORY) metCategories[category] = (metCategories[category] ?? 0) + 1
    if (fault === 0 || fault === PLACE) metVendors[vendor] = (metVendors[vendor] ?? 0) + 1
    if (tags !== 0 && (fault === 0 || fault === TAG)) metTags[tags] = (metTags[tags] ?? 0) + 1
    if (fault < PRICE) metFacets[code] = (metFacets[code] ?? 0) + 1
    if (fault !== 0) continue
    total += 1
    const key = byRelevance
      ? relevance(
          fitOf(isAll ? 0 : (ranks[at] ?? 0), asked, nameLengths[doc] ?? 0),
          mark,
          distance === null ? 0 : (distance[vendor] ?? 2),
          popularity[doc] ?? 0,
        )
      : (keys[doc] ?? 0) * sign
    if (key > worst) continue
    hits.offer(doc, key)
    worst = hits.worst
  }
  // No item outside the chosen category is found, and none inside it is kept out by it.
  const foundCategories = metCategories.map((met, number) => (number < first || number > last ? 0 : met))
  const met = { metFacets, metCategories, foundCategories, metVendors, metTags, metPrices, lowest, highest }
  return { total, hits, blame, ...met }
}

/** How far the vendors are from the reader: 0 in the same regency, 1 in the same province, 2 elsewhere; null where nobody asks. */
function distances(content: IndexContent, { sort, near }: IndexQuery): Uint8Array | null {
  if (sort !== 'RELEVANCE' || near === '') return null
  const [regency, province] = [near.slice(0, 4), near.slice(0, 2)]
  return Uint8Array.from(content.places.villages, (village) =>
    village.startsWith(regency) ? 0 : village.startsWith(province) ? 1 : 2,
  )
}

/** Fit, then what can be had, then what is near, then what is popular; the smaller, the earlier. */
const relevance = (fit: number, marks: number, distance: number, popularity: number) =>
  (fit * 8 + (marks & IN_STOCK ? 0 : 4) + distance) * 2 ** 32 - popularity

/** For each vendor whether it is in a place; null for no place. */
export function vendorsIn(content: IndexContent, locationId: string): Uint8Array | null {
  if (locationId === '') return null
  return Uint8Array.from(content.places.villages, (village) => (village.startsWith(locationId) ? 1 : 0))
}
