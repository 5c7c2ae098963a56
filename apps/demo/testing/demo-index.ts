import { CategoryTree } from '@pasar/search/category-tree'
import { itemCode, vendorCode } from '@pasar/search/counts/facet-codes'
import { IndexContent } from '@pasar/search/index-content'
import type { VendorRow } from '@pasar/search/index-rows'
import type { SynonymSet } from '@pasar/search/text/synonym-dictionary'
import { runWithoutPause } from '@pasar/search/time-slicing'
import { CATEGORIES } from '@pasar/server/reference/category-tree'
import { demoCatalogue } from '../src/catalogue.ts'
import type { ItemDraft } from '../src/item-draft.ts'
import type { VendorDraft } from '../src/vendor-draft.ts'
import { DEMO_SEED } from '../src/world.ts'

/** Returns an empty search index with the categories of the product. */
export function emptyDemoIndex(): IndexContent {
  const content = new IndexContent()
  content.tree = new CategoryTree(
    CATEGORIES.map((row) => ({
      id: row.id,
      wireId: row.wire_id,
      parentId: row.parent_id,
      level: row.level,
      name: row.name,
      fullName: row.name_generated,
      icon: row.icon,
    })),
  )
  return content
}

/**
 * Loads the first items of the demo catalogue into an empty index, without a database. The id of
 * an item is its index plus one.
 *
 * @param take receives each item, also those that are not on sale
 */
export function loadDemoIndex(
  content: IndexContent,
  items: number,
  take: (draft: ItemDraft) => void = () => {},
): void {
  const { item, vendor } = demoCatalogue(DEMO_SEED)
  content.beginLoading()
  for (let index = 0; index < items; index += 1) {
    const draft = item(index)
    take(draft)
    if (!draft.draft) content.put(lineOf(draft), rowOf(draft, vendor(draft.vendor)))
  }
  runWithoutPause(content.endLoading())
}

/** Builds the search index of the first items of the demo catalogue. */
export function demoIndex(items: number, synonyms: readonly SynonymSet[]) {
  const content = emptyDemoIndex()
  content.setSynonyms(synonyms)
  const drafts: ItemDraft[] = []
  loadDemoIndex(content, items, (draft) => drafts.push(draft))
  return { content, drafts }
}

/** Returns an item of the demo catalogue as a change of the index, with another price. */
export function changedDemoItem(index: number, price: number) {
  const { item, vendor } = demoCatalogue(DEMO_SEED)
  const draft = item(index)
  return { line: { ...lineOf(draft), prices: [price] }, vendor: rowOf(draft, vendor(draft.vendor)) }
}

const rowOf = ({ vendor }: ItemDraft, { name, regency, scale }: VendorDraft): VendorRow => ({
  id: vendor + 1,
  name,
  village: regency,
  latitude: 0,
  longitude: 0,
  isPkp: true,
  code: vendorCode({ scale, ratingSum: 0, ratingCount: 0 }),
})

const lineOf = (draft: ItemDraft) => ({
  id: draft.index + 1,
  vendorId: draft.vendor + 1,
  categoryId: draft.categoryId,
  isBook: draft.kind === 'book',
  inStock: draft.stockUnlimited || draft.stock > 0,
  weight: draft.weightGrams,
  prices: [draft.price, ...(draft.higherZones ?? [])],
  isTaxed: draft.ppn === 'charged',
  publishedAt: -draft.ageMinutes,
  popularity: draft.sold,
  comparable: 0,
  searchText: draft.searchText,
  tags: [],
  code: itemCode({
    goods: draft.domestic && draft.smallVendor ? 'umkm' : 'non_umkm',
    production: draft.domestic ? 'domestic' : 'import',
    condition: draft.used ? 'used' : 'new',
    availability: draft.preorder ? 'preorder' : 'ready',
  }),
})
