import { CatalogueSearch } from '@pasar/contract/catalogue/search'
import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import { OPTION_CODES } from '@pasar/domain/settings/option-codes'
import type { IndexQuery } from '@pasar/search/index-query'
import type { Viewer } from '../../call/viewer.ts'
import type { SearchIndex } from './search-index.ts'

/** The search for all items, newest first. */
export const ALL_ITEMS_QUERY: IndexQuery = { ...CatalogueSearch.parse({}), kinds: 'all', near: '' }

const SHELF = 12
/** The minimum number of items on a shelf. A shelf with fewer uses the next larger area. */
const ENOUGH = 6
/** The default province: Jawa Timur (East Java). */
const DEFAULT_PROVINCE = '35'
/**
 * The category of textbooks, the only class with prices by zone.
 *
 * @spec 4 its level-3 category is 22
 */
const TEXTBOOKS = '22'

/** Returns the item ids of the home page shelves for a viewer. */
export function homeShelves(catalogue: SearchIndex, viewer: Viewer | null, view: PriceView) {
  const find = (query: Partial<IndexQuery>) =>
    catalogue.shelf({ ...ALL_ITEMS_QUERY, ...query }, view).ids.slice(0, SHELF)
  const all = catalogue.find(ALL_ITEMS_QUERY, view)
  // Goods are the first category of level 1; books have their own shelf.
  const goods = catalogue.categories.rows.find(({ level }) => level === 1)?.wireId ?? ''
  return {
    books: firstFull(
      [levelOf(catalogue, viewer), TEXTBOOKS].map(
        (categoryId) => () => find({ categoryId, kinds: 'books', sort: 'RELEVANCE' }),
      ),
    ),
    nearby: firstFull(
      areaCodesOf(viewer).map(
        (locationId) => () => find({ categoryId: goods, locationId, sort: 'RELEVANCE' }),
      ),
    ),
    newest: all.ids.slice(0, SHELF),
    total: all.total,
  }
}

/** Returns the first shelf with enough items, or the last one. */
function firstFull(shelves: readonly (() => readonly number[])[]): readonly number[] {
  let itemIds: readonly number[] = []
  for (const shelf of shelves) {
    itemIds = shelf()
    if (itemIds.length >= ENOUGH) break
  }
  return itemIds
}

/**
 * Returns the textbook category of the school's education level, or all textbooks if it is
 * unknown.
 */
function levelOf(catalogue: SearchIndex, viewer: Viewer | null): string {
  const code = viewer?.role === 'buyer' ? viewer.educationForm : null
  // TK books are filed under PAUD. The code decides, even if staff rename the school type.
  const form = OPTION_CODES.find((one) => one.code === code)?.name.split('/')[0]
  const textbooks = catalogue.categories.rows.find(({ wireId }) => wireId === TEXTBOOKS)
  const level = catalogue.categories.rows.find(
    ({ parentId, name }) => parentId === textbooks?.id && name === form,
  )
  return level?.wireId ?? TEXTBOOKS
}

/**
 * Returns the areas of a school from its regency outwards. Other viewers get the default
 * province.
 */
function areaCodesOf(viewer: Viewer | null): string[] {
  const regency = viewer?.regencyCode ?? ''
  return regency !== '' ? [regency, regency.slice(0, 2), DEFAULT_PROVINCE] : [DEFAULT_PROVINCE]
}
