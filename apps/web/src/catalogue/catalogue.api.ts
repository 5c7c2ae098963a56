import { addToCart } from '@pasar/contract/cart/cart'
import { compareOffers } from '@pasar/contract/cart/comparison'
import { type Category, categories } from '@pasar/contract/catalogue/category'
import { home } from '@pasar/contract/catalogue/home'
import { itemDetail, vendorPage } from '@pasar/contract/catalogue/item'
import {
  type CatalogueSearch,
  type ItemCard,
  type SearchReply,
  searchCatalogue,
  searchMore,
} from '@pasar/contract/catalogue/search'
import { tasks } from '@pasar/contract/identity/dashboard'
import { searchLocations, searchMembers } from '@pasar/contract/identity/member-search'
import { pictureAddress } from '@pasar/domain/media/item-pictures'
import type { Call } from '../api/call.ts'
import { dehydrateAsJson } from '../api/json-dehydration.ts'
import { orNotFound } from '../api/or-not-found.ts'
import { preloadImage } from '../ui/preload-image.ts'
import { categoryPath } from './category-tree.ts'
import { homeTiles } from './home-tiles.ts'

/** A page of a list, and where its category stands. */
export type Results = { reply: SearchReply; path: readonly Category[] }

/** What the first page shows; whoever is signed in also sees what waits for them. */
export async function loadHome(call: Call, reader: 'visitor' | 'member') {
  const [shelves, groups, board] = await Promise.all([
    call(home, {}),
    call(categories, { params: { type: 'item' }, query: { level: '1,2', is_quick: 'true' } }),
    reader === 'member' ? call(tasks, {}) : null,
  ])
  const nearby = goodsFirst(shelves.nearby, shelves.books)
  return {
    shelves: dehydrateAsJson({ ...shelves, nearby }, ['books', 'nearby', 'newest']),
    tiles: homeTiles(groups),
    board,
  }
}

/** A shelf without what stands on the shelf of books already, and with other books behind the goods. */
function goodsFirst(items: readonly ItemCard[], books: readonly ItemCard[]): ItemCard[] {
  const shown = new Set(books.map(({ id }) => id))
  const others = items.filter(({ id }) => !shown.has(id))
  return [...others.filter(({ kind }) => kind !== 'book'), ...others.filter(({ kind }) => kind === 'book')]
}

const known = new WeakMap<Call, Promise<Category[]>>()

/** All categories; a page view asks for them once. */
export function loadCategories(call: Call): Promise<Category[]> {
  const found = known.get(call)
  if (found) return found
  const asked = call(categories, { params: { type: 'item' }, query: { is_quick: 'true' } })
  known.set(call, asked)
  asked.catch(() => known.delete(call))
  return asked
}

/** @param signal drops the question when another one is asked */
const searchItems = (call: Call, query: CatalogueSearch, signal?: AbortSignal): Promise<SearchReply> =>
  call(searchCatalogue, { params: { type: 'item' }, query, ...(signal ? { signal } : {}) })

/** How many items of a list stand in each category, whatever category it has. */
export async function loadCategoryCounts(call: Call, list: CatalogueSearch, signal: AbortSignal) {
  const { total, categoryCounts } = await searchItems(call, { ...list, categoryId: '', start: 0 }, signal)
  return { all: total, byCategory: categoryCounts }
}

/** The cards that follow on a list whose first page is known. */
export const loadMore = (call: Call, query: CatalogueSearch) =>
  call(searchMore, { params: { type: 'item' }, query })

/** One page of a list, with the way to its category. */
export async function loadResults(
  call: Call,
  query: CatalogueSearch,
  signal?: AbortSignal,
): Promise<Results> {
  const [reply, all] = await Promise.all([
    searchItems(call, query, signal),
    query.categoryId === '' ? [] : loadCategories(call),
  ])
  return { reply: dehydrateAsJson(reply, ['items']), path: categoryPath(all, query.categoryId) }
}

export const loadItem = (call: Call, pageId: number) =>
  orNotFound(call(itemDetail, { params: { type: 'item', pageId } }))

/** An item that somebody points at, with its first picture: both are in the first frame of whoever presses. */
export async function preloadItem(call: Call, pageId: number) {
  const item = await loadItem(call, pageId)
  const { files, picture } = item
  preloadImage(files[0]?.url ?? pictureAddress(picture, { style: '598_27' }))
  return item
}

/** The vendor's card and its items, both at once. */
export async function loadVendor(call: Call, merchantId: number, query: CatalogueSearch) {
  const [vendor, results] = await Promise.all([
    orNotFound(call(vendorPage, { params: { merchantId } })),
    loadResults(call, { ...query, vendorId: merchantId, locationId: '' }),
  ])
  return { vendor, results }
}

export const findVendors = (call: Call, keyword: string, signal: AbortSignal) =>
  call(searchMembers, { query: { keyword }, signal })

export const findLocations = (call: Call, keyword: string, signal: AbortSignal) =>
  call(searchLocations, { query: { keyword }, signal })

/** @param wanted whole units; an option where the item has some */
export const addItemToCart = (
  call: Call,
  wanted: { itemId: number; optionId: number | null; quantity: number },
  key: string,
) => call(addToCart, { body: wanted, key })

/** @param offers items, some with an option: `15`, `15-3` */
export const loadComparison = (call: Call, offers: string[], quantity: number) =>
  call(compareOffers, { query: { offers, quantity } })
