import { CatalogueSearch } from '@pasar/contract/catalogue/search'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { OPTION_CODES } from '@pasar/domain/settings/option-codes'
import type { Actor } from '../http/actor.ts'
import type { IndexQuery } from './index-query.ts'
import type { SearchIndex } from './search-index.ts'

/** Everything, in the order of what is new. */
export const ALL_ITEMS_QUERY: IndexQuery = { ...CatalogueSearch.parse({}), kinds: 'all', near: '' }

const SHELF = 12
/** A shelf with less than this looks empty: then the next larger area is taken. */
const ENOUGH = 6
/** Where the platform begins: Jawa Timur. */
const DEFAULT_PROVINCE = '35'
/** The textbooks, the only class with prices by zone. @spec 4 its level-3 category is 22 */
const TEXTBOOKS = '22'

/** What of the catalogue the first page shows to somebody, as ids. */
export function homeShelves(catalogue: SearchIndex, actor: Actor | null, zone: Zone) {
  const find = (query: Partial<IndexQuery>) =>
    catalogue.find({ ...ALL_ITEMS_QUERY, ...query }, zone).ids.slice(0, SHELF)
  const all = catalogue.find(ALL_ITEMS_QUERY, zone)
  // Goods are the first kind of the tree; books have a shelf of their own.
  const goods = catalogue.categories.rows.find(({ level }) => level === 1)?.wireId ?? ''
  return {
    books: firstFull(
      [levelOf(catalogue, actor), TEXTBOOKS].map(
        (categoryId) => () => find({ categoryId, kinds: 'books', sort: 'RELEVANCE' }),
      ),
    ),
    nearby: firstFull(
      placesOf(actor).map((locationId) => () => find({ categoryId: goods, locationId, sort: 'RELEVANCE' })),
    ),
    newest: all.ids.slice(0, SHELF),
    total: all.total,
  }
}

/** The first shelf that has enough on it, or the last one. */
function firstFull(shelves: readonly (() => readonly number[])[]): readonly number[] {
  let found: readonly number[] = []
  for (const shelf of shelves) {
    found = shelf()
    if (found.length >= ENOUGH) break
  }
  return found
}

/** The textbooks of a school's level, where it is known. */
function levelOf(catalogue: SearchIndex, actor: Actor | null): string {
  const code = actor?.role === 'buyer' ? actor.educationForm : null
  // Books for a TK stand with those for PAUD. Whatever staff call a form, its books stand where they stood.
  const form = OPTION_CODES.find((one) => one.code === code)?.name.split('/')[0]
  const textbooks = catalogue.categories.rows.find(({ wireId }) => wireId === TEXTBOOKS)
  const level = catalogue.categories.rows.find(
    ({ parentId, name }) => parentId === textbooks?.id && name === form,
  )
  return level?.wireId ?? TEXTBOOKS
}

/** The regency of a school, whose vendors come first; empty for everybody else. */
export const schoolRegencyOf = (actor: Actor | null): string =>
  actor?.role === 'buyer' ? (actor.villageCode ?? '').slice(0, 4) : ''

/** From the regency of a school outwards; others are taken to be where the platform begins. */
function placesOf(actor: Actor | null): string[] {
  const village = schoolRegencyOf(actor)
  return village !== '' ? [village.slice(0, 4), village.slice(0, 2), DEFAULT_PROVINCE] : [DEFAULT_PROVINCE]
}
