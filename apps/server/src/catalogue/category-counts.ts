import { isPriceRangeUsed } from '@pasar/domain/catalogue/price-range'
import { LOWEST_PRICE } from '@pasar/domain/catalogue/unit-price'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { blameTable } from './facet-codes.ts'
import type { IndexContent } from './index-content.ts'
import type { IndexQuery } from './index-search.ts'
import { categoryIn, facetsIn, IS_BOOK } from './item-columns.ts'
import { KeptOut } from './kept-out.ts'
import { bucketsIn, COUNTS, MIXED } from './search-counts.ts'

/** Every category: none is kept out. */
const EVERY = { first: 0, last: 0xffff }

/**
 * How many items of each category all filters but the category let in, for a search without a keyword and a vendor. It reads two columns
 * from end to end and no more of most items, so that those outside the chosen category cost next to nothing.
 */
export function countCategories(content: IndexContent, query: IndexQuery, zone: Zone): Uint32Array {
  const { columns, tree } = content
  const { marks, vendors, tagSets, count } = columns
  const [prices, buckets] = [columns.pricesIn(zone), columns.bucketsIn(zone)]
  const { lower, upper } = isPriceRangeUsed(query) ? query : { lower: 0, upper: Number.POSITIVE_INFINITY }
  const byBucket = Uint8Array.of(...bucketsIn({ lower, upper }), 0)
  const byCode = blameTable(query).map((blame) => (blame === 0 ? COUNTS | MIXED : 0))
  const wanted = query.kinds === 'books' ? IS_BOOK : 0
  const keptOut = query.locationId !== '' || query.tag.length > 0 ? new KeptOut(content, query, EVERY) : null
  /** In pairs: those that do not count, and those that do. */
  const met = new Uint32Array(2 * tree.size)
  for (let doc = 0; doc < count; doc += 1) {
    const mark = marks[doc] ?? 0
    const verdict = (byBucket[buckets[doc] ?? 0] ?? 0) & (byCode[facetsIn(mark)] ?? 0)
    let counts = verdict & COUNTS
    if (verdict === MIXED) {
      const price = prices[doc] ?? 0
      counts = price >= lower && price <= upper && price >= LOWEST_PRICE ? COUNTS : 0
    }
    if ((mark & wanted) !== wanted) counts = 0
    else if (keptOut !== null && keptOut.by(0, vendors[doc] ?? 0, tagSets[doc] ?? 0) !== 0) counts = 0
    const place = 2 * categoryIn(mark) + counts
    met[place] = (met[place] ?? 0) + 1
  }
  return Uint32Array.from({ length: tree.size }, (_, category) => met[2 * category + COUNTS] ?? 0)
}
