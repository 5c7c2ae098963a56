import { addToCart, changeCartLine, removeCartLine } from '@pasar/contract/cart/cart'
import { compareOffers, estimateShipping } from '@pasar/contract/cart/comparison'
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
import type { Call } from '../call/call.ts'
import { dehydrateAsJson } from '../call/json-dehydration.ts'
import { orNotFound } from '../call/or-not-found.ts'
import { preloadImage } from '../ui/ssr/preload-image.ts'
import { categoryPath } from './categories/category-tree.ts'
import { homeTiles } from './home/home-tiles.ts'

/** A result page and the path of its category. */
export type Results = { reply: SearchReply; path: readonly Category[] }

/** Loads the home page. For a signed-in user it includes the open tasks. */
export async function loadHome(call: Call, audience: 'visitor' | 'member') {
  const [shelves, groups, board] = await Promise.all([
    call(home, {}),
    call(categories, { params: { type: 'item' }, query: { level: '1,2', is_quick: 'true' } }),
    audience === 'member' ? call(tasks, {}) : null,
  ])
  const nearby = goodsFirst(shelves.nearby, shelves.books)
  return {
    shelves: dehydrateAsJson({ ...shelves, nearby }),
    tiles: homeTiles(groups),
    board,
  }
}

/**
 * Returns a shelf without the items of the book shelf, with other books moved behind the
 * goods.
 */
function goodsFirst(items: readonly ItemCard[], books: readonly ItemCard[]): ItemCard[] {
  const shownBooks = new Set(books.map(({ id }) => id))
  const others = items.filter(({ id }) => !shownBooks.has(id))
  return [...others.filter(({ kind }) => kind !== 'book'), ...others.filter(({ kind }) => kind === 'book')]
}

const categoryCache = new WeakMap<Call, Promise<Category[]>>()

/** Loads all categories, once per page view. */
export function loadCategories(call: Call): Promise<Category[]> {
  const cachedCategories = categoryCache.get(call)
  if (cachedCategories) return cachedCategories
  const pendingCategories = call(categories, { params: { type: 'item' }, query: { is_quick: 'true' } })
  categoryCache.set(call, pendingCategories)
  pendingCategories.catch(() => categoryCache.delete(call))
  return pendingCategories
}

/** @param signal aborts the search when a newer one starts */
const searchItems = (call: Call, query: CatalogueSearch, signal?: AbortSignal): Promise<SearchReply> =>
  call(searchCatalogue, { params: { type: 'item' }, query, ...(signal ? { signal } : {}) })

/** Counts the items of a listing per category, ignoring its own category filter. */
export async function loadCategoryCounts(call: Call, list: CatalogueSearch, signal: AbortSignal) {
  const { total, categoryCounts } = await searchItems(call, { ...list, categoryId: '', start: 0 }, signal)
  return { all: total, byCategory: categoryCounts }
}

/** Loads the next cards of a listing. */
export const loadMore = (call: Call, query: CatalogueSearch) =>
  call(searchMore, { params: { type: 'item' }, query })

/** Loads one result page with the path to its category. */
export async function loadResults(
  call: Call,
  query: CatalogueSearch,
  signal?: AbortSignal,
): Promise<Results> {
  const [reply, all] = await Promise.all([
    searchItems(call, query, signal),
    query.categoryId === '' ? [] : loadCategories(call),
  ])
  return { reply: dehydrateAsJson(reply), path: categoryPath(all, query.categoryId) }
}

export const loadItem = (call: Call, pageId: number) =>
  orNotFound(call(itemDetail, { params: { type: 'item', pageId } }))

/**
 * Preloads an item and its first picture on hover, so that both render in the first frame
 * after the click.
 */
export async function preloadItem(call: Call, pageId: number) {
  const item = await loadItem(call, pageId)
  const { files, picture } = item
  preloadImage(files[0]?.url ?? pictureAddress(picture, { style: '598_27' }))
  return item
}

/** Loads the vendor and its items in parallel. */
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

/** @param cartItem quantity in whole units; an option if the item has options */
export const addItemToCart = (
  call: Call,
  cartItem: { itemId: number; optionId: number | null; quantity: number },
  key: string,
) => call(addToCart, { body: cartItem, key })

/**
 * Takes units back out of a cart line.
 *
 * @param quantity units of the line before
 * @returns the number of lines in the cart
 */
export async function takeFromCart(
  call: Call,
  { lineId, quantity }: { lineId: number; quantity: number },
  units: number,
): Promise<number> {
  const params = { lineId }
  const { count } =
    quantity > units
      ? await call(changeCartLine, { params, body: { quantity: quantity - units } })
      : await call(removeCartLine, { params })
  return count
}

/** @param offer an item, or an item with an option: `15`, `15-3` */
export const loadShipping = (call: Call, offer: string, quantity: number, signal: AbortSignal) =>
  call(estimateShipping, { query: { offer, quantity }, signal })

/** @param offers items, some with an option: `15`, `15-3` */
export const loadComparison = (call: Call, offers: string[], quantity: number) =>
  call(compareOffers, { query: { offers, quantity } })
