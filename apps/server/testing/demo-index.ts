import { demoCatalogue } from '@pasar/demo/catalogue'
import type { ItemDraft } from '@pasar/demo/item-draft'
import type { VendorDraft } from '@pasar/demo/vendor-draft'
import { DEMO_SEED } from '@pasar/demo/world'
import { CategoryTree } from '@pasar/search/category-tree'
import { itemCode, vendorCode } from '@pasar/search/facet-codes'
import { IndexContent } from '@pasar/search/index-content'
import type { VendorRow } from '@pasar/search/index-rows'
import { SynonymDictionary } from '@pasar/search/synonym-dictionary'
import { runWithoutPause } from '@pasar/search/time-slicing'
import { CATEGORIES } from '../src/reference/category-tree.ts'

/**
 * Builds an in-memory search index of the demo catalogue, without a database. The id of an item
 * is its index plus one.
 */
export function demoIndex(items: number, synonyms: readonly (readonly string[])[]) {
  const { item, vendor } = demoCatalogue(DEMO_SEED)
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
  content.synonyms = new SynonymDictionary(synonyms)
  content.beginLoading()
  const drafts: ItemDraft[] = []
  for (let index = 0; index < items; index += 1) {
    const draft = item(index)
    drafts.push(draft)
    if (!draft.draft) content.put(lineOf(draft), rowOf(draft, vendor(draft.vendor)))
  }
  runWithoutPause(content.endLoading())
  return { content, drafts }
}

const rowOf = ({ vendor }: ItemDraft, { name, regency, scale }: VendorDraft): VendorRow => ({
  id: vendor + 1,
  name,
  village: regency,
  latitude: 0,
  longitude: 0,
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
