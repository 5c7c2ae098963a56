import type { ItemDetail } from '@pasar/contract/catalogue/item'
import type { ItemCard } from '@pasar/contract/catalogue/search'
import type { Zone } from '@pasar/domain/catalogue/zone-price'
import type { Db } from '../db/database.ts'
import { CardCache } from './card-cache.ts'
import { CategoryTree } from './category-tree.ts'
import { comparablePrices } from './comparable-prices.ts'
import { findSuggestionMatches, type SuggestionMatches } from './find-suggestions.ts'
import { IndexContent } from './index-content.ts'
import type { IndexQuery } from './index-query.ts'
import {
  findInContent,
  type IndexSearchPage,
  type IndexSearchResult,
  pageOfContent,
  searchContent,
} from './index-search.ts'
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
import { SynonymDictionary } from './synonym-dictionary.ts'
import { VendorLocations } from './vendor-locations.ts'

const LOAD_AT_ONCE = 500
const READ_AT_ONCE = 250
const MOST_KEPT = 500
/** A second process may be that late with reading what has changed. */
const FORGET_AFTER_MS = 3_600_000
const FORGET_EVERY_MS = 600_000

/**
 * The catalogue of one process in memory: which items a search finds, how many, and how many each filter would leave. It follows the
 * database by reading what has changed.
 */
export type SearchIndex = {
  /** How many items it has. */
  readonly size: number
  /** Another number whenever an answer may be another one. */
  readonly version: number
  readonly categories: CategoryTree
  /** Codes of the villages in which its vendors are, and of all that they lie in. */
  areas(): readonly string[]
  search(query: IndexQuery, zone: Zone): IndexSearchResult
  /** One page and the total, without counts. */
  find(query: IndexQuery, zone: Zone): { ids: readonly number[]; total: number }
  /** One page without anything else. */
  page(query: IndexQuery, zone: Zone): IndexSearchPage
  /** The cards of some items with the prices of a zone, in the order of the ids; those that are not on sale have none. */
  cards(db: Db, ids: readonly number[], zone: Zone): Promise<ItemCard[]>
  /** What somebody may be looking for who has typed so far. */
  suggest(query: IndexQuery, zone: Zone): SuggestionMatches
  /** The category of an item; null for one that is not here. */
  categoryOf(itemId: number): string | null
  /** What offers of the same thing cost; null where there are too few to tell. */
  comparablePrices(of: { itemId: number; province: string; zone: Zone }): ItemDetail['priceRange']
  /** Reads everything. */
  load(db: Db): Promise<void>
  /** Reads what has changed since the last time; whoever has changed something waits for it before answering. */
  refresh(db: Db): Promise<void>
  /**
   * Loads, and then follows the database.
   *
   * @param everyMs milliseconds between two looks
   * @param report is told when a look fails; the next one tries again
   */
  start(db: Db, everyMs?: number, report?: (error: unknown) => void): Promise<void>
  stop(): Promise<void>
}

/** An index without items. */
export function createSearchIndex(): SearchIndex {
  let content = new IndexContent()
  let version = 0
  const answers = new Answers<IndexSearchResult>()
  const suggestions = new Answers<SuggestionMatches>()
  const cards = new CardCache()
  const follower = new Follower((ids) => cards.delete(ids))
  let timer: NodeJS.Timeout | null = null
  /** The look at the database that was asked for last; one that has not begun yet will do for all who ask. */
  let work: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null

  const changed = () => {
    version += 1
    answers.forgetAll()
    suggestions.forgetAll()
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
    search: (query, zone) => answers.of(query, zone, () => searchContent(content, query, zone)),
    find: (query, zone) => findInContent(content, query, zone),
    page: (query, zone) => pageOfContent(content, query, zone),
    cards: (db, ids, zone) => cards.getCards(db, ids, zone),
    suggest: (query, zone) => suggestions.of(query, zone, () => findSuggestionMatches(content, query, zone)),
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
    refresh(db) {
      waiting ??= work
        .catch(() => {})
        .then(async () => {
          waiting = null
          if (await follower.bringUpToDate(db, content)) changed()
        })
      work = waiting
      return waiting
    },
    async start(db, everyMs = 250, report = () => {}) {
      await index.load(db)
      const look = () => {
        void index.refresh(db).catch(report).then(wait)
      }
      const wait = () => {
        if (timer) timer = setTimeout(look, everyMs).unref()
      }
      timer = setTimeout(look, everyMs).unref()
    },
    async stop() {
      if (timer) clearTimeout(timer)
      timer = null
      await work.catch(() => {})
    },
  }
  return index
}

/**
 * Waits until what was just written is found, so that whoever wrote it sees it in the next list. What was written stays written even
 * where looking fails: the index looks again by itself.
 *
 * @returns what the act returned
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

/** Province, regency, district and village of a village code. */
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
    // The database prepares the next part while this one is taken up.
    const next = readItemLines(db, lines.at(-1)?.id ?? 0, LOAD_AT_ONCE)
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

/** Reads the list of changes without missing one that was committed late. */
class Follower {
  readonly #heard: (ids: readonly number[]) => void
  #horizon = '0'
  /** Number of the change up to which the synonyms were read. */
  #synonyms = -1
  /** Changes at or above the horizon that were read already: while a long transaction is open they are seen again and again. */
  #seen = new Map<string, ReadonlySet<number>>()
  #marks: { at: number; horizon: string }[] = []

  /** @param heard is told which items have changed, before they are read again */
  constructor(heard: (ids: readonly number[]) => void) {
    this.#heard = heard
  }

  async begin(db: Db): Promise<void> {
    this.#horizon = await readHorizon(db)
    this.#synonyms = -1
    this.#seen.clear()
  }

  /** @returns whether the content is another one now */
  async bringUpToDate(db: Db, content: IndexContent): Promise<boolean> {
    const { changes, horizon, synonyms } = await readChanges(db, this.#horizon)
    const ids = [
      ...new Set(
        changes.flatMap(({ xid, itemIds }) => {
          const seen = this.#seen.get(xid)
          return seen ? itemIds.filter((id) => !seen.has(id)) : itemIds
        }),
      ),
    ]
    if (ids.length > 0) this.#heard(ids)
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
    this.#seen = new Map(open.map(({ xid, itemIds }) => [xid, new Set(itemIds)]))
    this.#horizon = horizon
    await content.compactIfNeeded()
    await this.#forgetOld(db, horizon)
    return isChanged
  }

  async #forgetOld(db: Db, horizon: string): Promise<void> {
    const now = performance.now()
    const last = this.#marks.at(-1)
    if (last && now - last.at < FORGET_EVERY_MS) return
    const old = this.#marks.findLast((mark) => now - mark.at > FORGET_AFTER_MS)
    if (old) await deleteChangesBefore(db, old.horizon)
    this.#marks = [...this.#marks.filter((mark) => now - mark.at <= FORGET_AFTER_MS), { at: now, horizon }]
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

/** The answers of the last searches. Broad ones look at every item, and are asked for again and again. */
class Answers<A> {
  readonly #kept = new Map<string, A>()

  of(query: IndexQuery, zone: Zone, find: () => A): A {
    const key = keyOf(query, zone)
    const known = this.#kept.get(key)
    if (known) {
      // What was asked for last stands last, so that the first is the one to let go.
      this.#kept.delete(key)
      this.#kept.set(key, known)
      return known
    }
    const found = find()
    if (this.#kept.size >= MOST_KEPT) this.#kept.delete(this.#kept.keys().next().value ?? '')
    this.#kept.set(key, found)
    return found
  }

  forgetAll(): void {
    this.#kept.clear()
  }
}

const keyOf = (query: IndexQuery, zone: Zone) =>
  [
    zone,
    query.kinds,
    query.sort,
    query.sort === 'RELEVANCE' ? query.near.slice(0, 4) : '',
    query.categoryId,
    query.locationId,
    query.vendorId,
    query.lower,
    query.upper,
    query.start,
    query.goods,
    query.production,
    query.condition,
    query.availability,
    query.scale,
    query.rating,
    query.tag,
    query.keyword.toLowerCase(),
  ].join('|')
