import { priceLimits } from '@pasar/domain/catalogue/price-range'
import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import { MIN_PRICE } from '@pasar/domain/catalogue/unit-price'
import { float64At, uint8At, uint32At } from '../element-at.ts'
import type { IndexContent } from '../index-content.ts'
import type { IndexQuery } from '../index-query.ts'
import { categoryIn, facetsIn, IS_BOOK, NON_CATEGORY_BITS } from '../item-entry.ts'
import { bucketsIn, COUNT_BIT, PARTIALLY_IN_RANGE } from './count-slots.ts'
import { buildExclusionTable } from './facet-codes.ts'

/**
 * Counts the items of each category that pass the filter groups and the price range. Only for
 * searches that filter by category and nothing else. It scans two columns and reads hardly
 * anything else, so the items outside the chosen category cost almost nothing.
 */
export function countCategories(
  { columns, tree }: IndexContent,
  query: IndexQuery,
  view: PriceView,
): Uint32Array {
  const { attributeBits, count } = columns
  const { prices, buckets } = columns.shownTo(view)
  const { lower, upper } = priceLimits(query) ?? { lower: 0, upper: Number.POSITIVE_INFINITY }
  const byBucket = Uint8Array.of(...bucketsIn({ lower, upper }), 0)
  const blame = buildExclusionTable(query)
  const requiredBits = query.kinds === 'books' ? IS_BOOK : 0
  const byBits = Uint8Array.from({ length: NON_CATEGORY_BITS + 1 }, (_, bits) =>
    blame[facetsIn(bits)] === 0 && (bits & requiredBits) === requiredBits
      ? COUNT_BIT | PARTIALLY_IN_RANGE
      : 0,
  )
  const counts = new Uint32Array(tree.size)
  // Neighbouring items mostly share a category, so the loop counts a run of them in a local.
  for (let doc = 0; doc < count; ) {
    const category = categoryIn(uint32At(attributeBits, doc))
    let foundCount = 0
    for (; doc < count; doc += 1) {
      const bits = uint32At(attributeBits, doc)
      if (categoryIn(bits) !== category) break
      const verdict = uint8At(byBucket, uint8At(buckets, doc)) & uint8At(byBits, bits & NON_CATEGORY_BITS)
      foundCount += verdict & COUNT_BIT
      if (verdict >= PARTIALLY_IN_RANGE) {
        const price = float64At(prices, doc)
        if (price >= lower && price <= upper && price >= MIN_PRICE) foundCount += 1
      }
    }
    counts[category] = uint32At(counts, category) + foundCount
  }
  return counts
}
