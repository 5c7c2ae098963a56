import type { ItemCard } from '@pasar/contract/catalogue/search'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import { must } from '@pasar/domain/kernel/must'
import { CategoryTree } from '@pasar/search/category-tree'
import { type ComparablePrices, comparablePrices } from '@pasar/search/comparable-prices'
import { findSuggestionMatches } from '@pasar/search/find-suggestions'
import { IndexContent } from '@pasar/search/index-content'
import type { IndexQuery } from '@pasar/search/index-query'
import { findInContent, pageOfContent, searchContent } from '@pasar/search/index-search'
import type {
  IndexSearchPage,
  IndexSearchResult,
  PageWithTotal,
  SuggestionMatches,
} from '@pasar/search/search-results'
import { SynonymDictionary } from '@pasar/search/synonym-dictionary'
import { VendorLocations } from '@pasar/search/vendor-locations'
import type { Db } from '../../db/database.ts'
import { CardCache } from '../pages/card-cache.ts'
import { Poll } from './poll.ts'
import {
  deleteChangesBefore,
  readAreaNames,
  readCategories,
  readChanges,
  readHorizon,
  readItemLines,
  readItemLinesOf,
  readOpenVendors,
  readOpenVendorsOf,
  readSynonyms,
  readTagsOf,
} from './search-index.queries.ts'
import { SharedRuns } from './shared-runs.ts'

const LOAD_AT_ONCE = 500
const READ_AT_ONCE = 250
/** Maximum lag of another process: changes older than this are deleted. */
const FORGET_AFTER_MS = 3_600_000
const FORGET_EVERY_MS = 600_000

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
  search(query: IndexQuery, zone: Zone): IndexSearchResult
  /** Returns one page and the total, without counts. */
  find(query: IndexQuery, zone: Zone): PageWithTotal
  /** Returns one page and the total, up to 30 seconds old. Its items may have left the sale. */
  shelf(query: IndexQuery, zone: Zone): PageWithTotal
  /** Returns one page only. */
  page(query: IndexQuery, zone: Zone): IndexSearchPage
  /**
   * Returns the cards of some items with the prices of a zone, in the order of the ids. Items
   * that are not on sale are left out.
   */
  cards(db: Db, ids: readonly number[], zone: Zone): Promise<ItemCard[]>
  /** Returns the parts of the names of some cards that match one of the search terms. */
  highlights(cards: readonly ItemCard[], zone: Zone, terms: ReadonlySet<string>): string[]
  /** Returns the suggestions for a partly typed keyword. */
  suggest(query: IndexQuery, zone: Zone): SuggestionMatches
  /** Returns the category of an item, or null if the index does not contain it. */
  categoryOf(itemId: number): string | null
  /** Returns the price range of comparable offers, or null if there are too few. */
  comparablePrices(of: { itemId: number; province: string; zone: Zone }): ComparablePrices | null
  /** Loads the whole catalogue. */
  load(db: Db): Promise<void>
  /**
   * Reads the changes since the last refresh. A request that changes an item awaits the refresh
   * before it responds.
   */
  refresh(db: Db): Promise<void>
  /**
   * Loads the index and then polls the database.
   *
   * @param everyMs milliseconds between two polls
   * @param report receives the error of a failed poll; the next poll retries
   */
  start(db: Db, everyMs?: number, report?: (error: unknown) => void): Promise<void>
  stop(): Promise<void>
}

const searchWithCache = (content: IndexContent, query: IndexQuery, zone: Zone) =>
  content.cache.result(
    query,
    zone,
    () => searchContent(content, query, zone),
    () => pageOfContent(content, query, zone).ids,
  )

/** Creates an empty index. */
export function createSearchIndex(): SearchIndex {
  let content = new IndexContent()
  let version = 0
  const cards = new CardCache()
  const follower = new Follower((ids) => {
    cards.delete(ids)
    version += 1
  })
  const poll = new Poll()
  const refreshes = new SharedRuns()
  const changed = () => {
    version += 1
    content.cache.deleteResults()
  }
  const index: SearchIndex = {
    get size() {
      return content.size
    },
    get version() {
      return version
    },
    get categories() {
      return content.tree
    },
    areas: () => [...new Set(content.locations.villages.flatMap(areasOf))],
    search: (query, zone) => searchWithCache(content, query, zone),
    find: (query, zone) => content.cache.page(query, zone, () => findInContent(content, query, zone)),
    shelf: (query, zone) => content.cache.shelf(query, zone, () => findInContent(content, query, zone)),
    page: (query, zone) => pageOfContent(content, query, zone),
    cards: (db, ids, zone) => cards.getCards(db, ids, zone),
    highlights: (shown, zone, terms) => cards.highlights(shown, zone, terms),
    suggest: (query, zone) =>
      content.cache.suggestions(query, zone, () => findSuggestionMatches(content, query, zone)),
    categoryOf: (itemId) => content.categoryOf(itemId),
    comparablePrices: (of) => comparablePrices(content, of),
    async load(db) {
      await follower.begin(db)
      const loaded = await loadContent(db)
      await follower.bringUpToDate(db, loaded)
      content = loaded
      cards.clear()
      changed()
    },
    refresh: (db) =>
      refreshes.run(async () => {
        if (await follower.bringUpToDate(db, content)) changed()
      }),
    async start(db, everyMs = 250, report = () => {}) {
      await index.load(db)
      poll.start(() => index.refresh(db).catch(report), everyMs)
    },
    async stop() {
      poll.stop()
      await refreshes.settled()
    },
  }
  return index
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
  const done = await act
  await Promise.allSettled([catalogue.refresh(db)])
  return done
}

/** Returns the codes of the province, regency, district and village of a village. */
const areasOf = (village: string) =>
  [2, 4, 6, 10].filter((digits) => digits <= village.length).map((digits) => village.slice(0, digits))

async function loadContent(db: Db): Promise<IndexContent> {
  const content = new IndexContent()
  content.tree = new CategoryTree(await readCategories(db))
  content.locations = new VendorLocations(await readAreaNames(db))
  const vendors = await readOpenVendors(db)
  content.beginLoading()
  let lines = await readItemLines(db, 0, LOAD_AT_ONCE)
  while (lines.length > 0) {
    // PostgreSQL prepares the next batch while this one is indexed.
    const next = readItemLines(db, must(lines.at(-1), 'the last item of a batch').id, LOAD_AT_ONCE)
    for (const line of lines) {
      const vendor = vendors.get(line.vendorId)
      if (vendor) content.put(line, vendor)
    }
    lines = await next
  }
  content.endLoading()
  for (const tag of await readTagsOf(db, content.tags.ids)) content.tags.name(tag)
  return content
}

/** Reads the change table without missing transactions that commit late. */
class Follower {
  readonly #onChange: (ids: readonly number[]) => void
  #horizon = '0'
  /** Id of the last synonym change that was read. */
  #synonyms = -1
  /**
   * Changes at or above the horizon that were already read. They reappear while an older
   * transaction is open.
   */
  #processed = new Map<string, ReadonlySet<number>>()
  #checkpoints: { at: number; horizon: string }[] = []

  /** @param onChange receives the ids of changed items before they are read */
  constructor(onChange: (ids: readonly number[]) => void) {
    this.#onChange = onChange
  }

  async begin(db: Db): Promise<void> {
    this.#horizon = await readHorizon(db)
    this.#synonyms = -1
    this.#processed.clear()
  }

  /** @returns whether the content has changed */
  async bringUpToDate(db: Db, content: IndexContent): Promise<boolean> {
    const { changes, horizon, synonyms } = await readChanges(db, this.#horizon)
    const ids = [
      ...new Set(
        changes.flatMap(({ xid, itemIds }) => {
          const processedIds = this.#processed.get(xid)
          return processedIds ? itemIds.filter((id) => !processedIds.has(id)) : itemIds
        }),
      ),
    ]
    if (ids.length > 0) this.#onChange(ids)
    let isChanged = false
    if (synonyms !== this.#synonyms) {
      content.synonyms = new SynonymDictionary(await readSynonyms(db))
      this.#synonyms = synonyms
      isChanged = true
    }
    for (let from = 0; from < ids.length; from += READ_AT_ONCE)
      if (await reread(db, content, ids.slice(from, from + READ_AT_ONCE))) isChanged = true
    const oldestOpen = BigInt(horizon)
    const open = changes.filter(({ xid }) => BigInt(xid) >= oldestOpen)
    this.#processed = new Map(open.map(({ xid, itemIds }) => [xid, new Set(itemIds)]))
    this.#horizon = horizon
    await content.compactIfNeeded()
    await this.#forgetOld(db, horizon)
    return isChanged
  }

  async #forgetOld(db: Db, horizon: string): Promise<void> {
    const now = performance.now()
    const last = this.#checkpoints.at(-1)
    if (last && now - last.at < FORGET_EVERY_MS) return
    const old = this.#checkpoints.findLast((checkpoint) => now - checkpoint.at > FORGET_AFTER_MS)
    if (old) await deleteChangesBefore(db, old.horizon)
    this.#checkpoints = [
      ...this.#checkpoints.filter((checkpoint) => now - checkpoint.at <= FORGET_AFTER_MS),
      { at: now, horizon },
    ]
  }
}

async function reread(db: Db, content: IndexContent, ids: readonly number[]): Promise<boolean> {
  const vendors = await readOpenVendorsOf(db, ids)
  const gone = new Set(ids)
  let isChanged = false
  const lines = await readItemLinesOf(db, ids)
  const tags = await readTagsOf(db, [...new Set(lines.flatMap((line) => line.tags))])
  for (const tag of tags) if (content.tags.name(tag)) isChanged = true
  for (const line of lines) {
    const vendor = vendors.get(line.vendorId)
    if (!vendor) continue
    gone.delete(line.id)
    if (content.put(line, vendor)) isChanged = true
  }
  for (const id of gone) if (content.remove(id)) isChanged = true
  return isChanged
}
