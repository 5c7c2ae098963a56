import type { ItemCard } from '@pasar/contract/catalogue/search'
import type { PriceView } from '@pasar/domain/catalogue/shown-price'
import type { CategoryTree } from '@pasar/search/category-tree'
import {
  type ComparableStatistics,
  type ComparedItem,
  comparablePrices,
  type OfferScans,
} from '@pasar/search/comparable-prices'
import { findSuggestionMatches } from '@pasar/search/find-suggestions'
import type { IndexContent } from '@pasar/search/index-content'
import type { IndexQuery } from '@pasar/search/index-query'
import { findInContent, pageOfContent, searchContent } from '@pasar/search/index-search'
import type {
  IndexSearchPage,
  IndexSearchResult,
  PageWithTotal,
  SuggestionMatches,
} from '@pasar/search/search-results'
import type { Db } from '../../db/database.ts'
import type { ContentSource } from './content-source.ts'
import { LiveContent } from './live-content.ts'
import type { IndexSnapshots } from './search-snapshot.ts'

/**
 * The in-memory search index of one process: the matching items, their total, and the counts
 * of each filter choice. It follows the database by polling the change table.
 */
export type SearchIndex = {
  /** The number of items. */
  readonly size: number
  /** Changes whenever a search result or a card may have changed. */
  readonly version: number
  readonly categories: CategoryTree
  /**
   * Codes of the villages of all vendors, and of the districts, regencies and provinces above
   * them.
   */
  areas(): readonly string[]
  search(query: IndexQuery, view: PriceView): IndexSearchResult
  /** Returns one page and the total, without counts. */
  find(query: IndexQuery, view: PriceView): PageWithTotal
  /** Returns one page and the total, up to 30 seconds old. Its items may have left the sale. */
  shelf(query: IndexQuery, view: PriceView): PageWithTotal
  /** Returns one page only. */
  page(query: IndexQuery, view: PriceView): IndexSearchPage
  /**
   * Returns the cards of some items with the prices of a view, in the order of the ids. Items
   * that are not on sale are left out.
   */
  cards(db: Db, ids: readonly number[], view: PriceView): Promise<ItemCard[]>
  /** Returns the parts of the names of some cards that match one of the search terms. */
  highlights(cards: readonly ItemCard[], view: PriceView, terms: ReadonlySet<string>): string[]
  /** Returns the suggestions for a partly typed keyword. */
  suggest(query: IndexQuery, view: PriceView): SuggestionMatches
  /** Returns the category of an item, or null if the index does not contain it. */
  categoryOf(itemId: number): string | null
  /** Returns the price range of comparable offers, or null if there are too few. */
  comparablePrices(of: ComparedItem, scans?: OfferScans): ComparableStatistics | null
  /**
   * Time in ms since the index last contained all changes of the database; since its start before.
   */
  readonly ageMs: number
  /** False while the index loads. A reply without the index is then incomplete. */
  readonly isReady: boolean
  /**
   * Waits until the index is complete, for a few seconds at most.
   *
   * @throws Overloaded when it takes longer, or when too many requests wait
   */
  whenReady(): Promise<void>
  /** Loads the categories, which calls need that need no items. */
  loadCategories(db: Db): Promise<void>
  /** Loads the whole catalogue. */
  load(db: Db): Promise<void>
  /**
   * Reads the changes since the last refresh. A request that changes an item awaits the refresh
   * before it responds.
   */
  refresh(db: Db): Promise<void>
  /**
   * Loads the index and then polls the database. Requests wait at `whenReady` meanwhile.
   *
   * @param everyMs milliseconds between two polls
   * @param report receives the error of a failed poll; the next poll retries
   */
  start(db: Db, everyMs?: number, report?: (error: unknown) => void): Promise<void>
  stop(): Promise<void>
}

const searchWithCache = (content: IndexContent, query: IndexQuery, view: PriceView) =>
  content.cache.result(
    query,
    view,
    () => searchContent(content, query, view),
    () => pageOfContent(content, query, view).ids,
  )

const findWithCache = (content: IndexContent, query: IndexQuery, view: PriceView) =>
  content.cache.page(query, view, () => findInContent(content, query, view))

const shelfWithCache = (content: IndexContent, query: IndexQuery, view: PriceView) =>
  content.cache.shelf(query, view, () => findInContent(content, query, view))

const suggestWithCache = (content: IndexContent, query: IndexQuery, view: PriceView) =>
  content.cache.suggestions(query, view, () => findSuggestionMatches(content, query, view))

/**
 * Creates an empty index.
 *
 * @param snapshots file from which `start` reads the index; null for none
 */
export function createSearchIndex(snapshots: IndexSnapshots | null = null): SearchIndex {
  return searchIndexOf(new LiveContent(snapshots))
}

/** Returns the search index of one thread. */
export function searchIndexOf(live: ContentSource): SearchIndex {
  const { cards } = live
  return {
    get size() {
      return live.content.size
    },
    get version() {
      return live.version
    },
    get categories() {
      return live.content.tree
    },
    get ageMs() {
      return live.ageMs
    },
    get isReady() {
      return live.gate.isOpen
    },
    areas: () => [...new Set(live.content.locations.villages.flatMap(areasOf))],
    search: (query, view) => searchWithCache(live.content, query, view),
    find: (query, view) => findWithCache(live.content, query, view),
    shelf: (query, view) => shelfWithCache(live.content, query, view),
    page: (query, view) => pageOfContent(live.content, query, view),
    cards: (db, ids, view) => cards.getCards(db, ids, view),
    highlights: (cardIds, view, terms) => cards.highlights(cardIds, view, terms),
    suggest: (query, view) => suggestWithCache(live.content, query, view),
    categoryOf: (itemId) => live.content.categoryOf(itemId),
    comparablePrices: (of, scans) => comparablePrices(live.content, of, scans),
    whenReady: () => live.gate.pass(),
    loadCategories: (db) => live.loadCategories(db),
    load: (db) => live.load(db),
    refresh: (db) => live.refresh(db),
    start: (db, everyMs = 250, report = () => {}) => live.start(db, everyMs, report),
    stop: () => live.stop(),
  }
}

/**
 * Waits until the index contains a committed write, so the caller sees it in the next list. If
 * the refresh fails, the write stays committed and a later poll picks it up.
 *
 * @returns the result of `act`
 */
export async function waitUntilIndexed<T>(
  { catalogue }: { readonly catalogue: SearchIndex },
  db: Db,
  act: Promise<T>,
): Promise<T> {
  const outcome = await act
  await Promise.allSettled([catalogue.refresh(db)])
  return outcome
}

/** Returns the codes of the province, regency, district and village of a village. */
const areasOf = (village: string) =>
  [2, 4, 6, 10].filter((digits) => digits <= village.length).map((digits) => village.slice(0, digits))
