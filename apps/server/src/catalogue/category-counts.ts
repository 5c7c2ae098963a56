import { priceLimits } from '@pasar/domain/catalogue/price-range'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { buildExclusionTable } from './facet-codes.ts'
import type { IndexContent } from './index-content.ts'
import type { IndexQuery } from './index-query.ts'
import { categoryIn, facetsIn, IS_BOOK, NON_CATEGORY_BITS } from './item-columns.ts'
import { bucketsIn, COUNT_BIT, PARTIALLY_IN_RANGE } from './search-counts.ts'

/**
 * How many items of each category the filter groups and the price range let in, for a search by nothing else but a category. It reads two
 * columns from end to end and hardly anything besides, so that what lies outside the chosen category costs next to nothing.
 */
export function countCategories({ columns, tree }: IndexContent, query: IndexQuery, zone: Zone): Uint32Array {
  const { attributeBits, count } = columns
  const [prices, buckets] = [columns.pricesIn(zone), columns.bucketsIn(zone)]
  const { lower, upper } = priceLimits(query) ?? { lower: 0, upper: Number.POSITIVE_INFINITY }
  const byBucket = Uint8Array.of(...bucketsIn({ lower, upper }), 0)
  const blame = buildExclusionTable(query)
  const wanted = query.kinds === 'books' ? IS_BOOK : 0
  const byMark = Uint8Array.from({ length: NON_CATEGORY_BITS + 1 }, (_, mark) =>
    blame[facetsIn(mark)] === 0 && (mark & wanted) === wanted ? COUNT_BIT | PARTIALLY_IN_RANGE : 0,
  )
  const met = new Uint32Array(tree.size)
  // Most lie beside others of their category: what these are counted by stays at hand.
  for (let doc = 0; doc < count; ) {
    const category = categoryIn(attributeBits[doc] ?? 0)
    let found = 0
    for (; doc < count; doc += 1) {
      const mark = attributeBits[doc] ?? 0
      if (categoryIn(mark) !== category) break
      const verdict = (byBucket[buckets[doc] ?? 0] ?? 0) & (byMark[mark & NON_CATEGORY_BITS] ?? 0)
      found += verdict & COUNT_BIT
      if (verdict >= PARTIALLY_IN_RANGE) {
        const price = prices[doc] ?? 0
        if (price >= lower && price <= upper && price >= MIN_PRICE) found += 1
      }
    }
    met[category] = (met[category] ?? 0) + found
  }
  return met
}
