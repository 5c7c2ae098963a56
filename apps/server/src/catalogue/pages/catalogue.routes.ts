import { categories, categorySchema } from '@pasar/contract/catalogue/category'
import { home } from '@pasar/contract/catalogue/home'
import { itemDetail, vendorPage } from '@pasar/contract/catalogue/item'
import {
  type CardRank,
  type CatalogueSearch,
  type ItemCard,
  normalizeSearch,
  type SearchReply,
  searchCatalogue,
  searchMore,
} from '@pasar/contract/catalogue/search'
import { suggest } from '@pasar/contract/catalogue/suggest'
import {
  cleanKeyword,
  KEYWORD_TOO_LONG,
  searchLocations,
  searchMembers,
} from '@pasar/contract/identity/member-search'
import { type FilterNames, filterEntries } from '@pasar/domain/catalogue/filter-entries'
import { type PriceView, PUBLIC_VIEW } from '@pasar/domain/catalogue/shown-price'
import { refuse } from '@pasar/domain/kernel/result'
import { vendorRecord } from '@pasar/domain/ordering/vendor-record'
import type { Destination } from '@pasar/domain/shipping/landed-price'
import { firstPicture } from '@pasar/illustrations/first-picture-view'
import type { CategoryTree } from '@pasar/search/category-tree'
import type { Landing, OfferScans } from '@pasar/search/comparable-prices'
import type { IndexSearchPage } from '@pasar/search/search-results'
import { serve, serveViewer } from '../../call/serve.ts'
import { priceViewOf, type Viewer, viewerOf } from '../../call/viewer.ts'
import type { Db } from '../../db/database.ts'
import { correctTerms, parseAreaTerms } from '../../shipping/area-search.queries.ts'
import { findRegencyDestination } from '../../shipping/regency-destination.queries.ts'
import { findSchema, readSchemas } from '../item/category-schema.queries.ts'
import { itemKindOf } from '../item/item-form.ts'
import { readReferences } from '../reference/reference-match.queries.ts'
import { ALL_ITEMS_QUERY, homeShelves } from '../search/home-shelves.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { suggestionsFor } from '../search/suggestions.ts'
import {
  countItemsOfVendor,
  findDetail,
  findVendorPage,
  listAreasByTerms,
  searchVendors,
} from './catalogue.queries.ts'
import { categoryList, fullCategories } from './category-list.ts'
import { filterCurrentCards } from './filter-current-cards.ts'
import { itemDetailFor, pricesFor, vendorCardOf } from './item-detail.ts'
import { priceHistoryRoutes } from './price-history.routes.ts'

/**
 * Returns the position of the price of each card among comparable offers: those of the province, or
 * of the whole country if the province has too few. Cards of one list share the scans.
 *
 * @param of.province two-digit code of a school's province; empty for other viewers
 * @param of.destination regency of a school; null compares without freight
 * @returns only cards with enough comparable offers
 * @decision 0107
 */
function cardRanks(
  catalogue: SearchIndex,
  cards: readonly ItemCard[],
  of: { view: PriceView; province: string; destination: Destination | null },
): CardRank[] {
  const scans = new Map<string, OfferScans>()
  const rankIn = (card: ItemCard, province: string) => {
    const destination = card.kind === 'service' ? null : of.destination
    const key = `${province} ${destination ? card.minimum : ''}`
    const ofKey: OfferScans = scans.get(key) ?? new Map()
    scans.set(key, ofKey)
    const landing = destination && { ...destination, quantity: card.minimum }
    return catalogue.comparablePrices({ itemId: card.id, view: of.view, province, landing }, ofKey)
  }
  return cards.flatMap((card) => {
    const rank = rankIn(card, of.province) ?? (of.province === '' ? null : rankIn(card, ''))
    if (rank === null) return []
    const { offers, cheaper, landed } = rank
    return [{ id: card.id, offers, cheaper, landed: landed !== null }]
  })
}

const SIMILAR = 6

/** Returns every category with its path, extra fields and editor settings (`setup`). */
export const allCategories = async (tree: CategoryTree, db: Db) =>
  fullCategories(tree, categoryList(tree, 'all'), await readSchemas(db))

export const catalogueRoutes = [
  serveViewer(searchCatalogue, async ({ params, query: rawQuery, viewer, view, db, services }) => {
    const query = normalizeSearch(rawQuery)
    const kinds = params.type === 'book' ? ('books' as const) : ('all' as const)
    const { ids, terms, ...found } = services.catalogue.search(
      { ...query, kinds, near: regencyOf(viewer) },
      view,
    )
    const page = await cardsOf({ db, services, viewer, view }, { ids, terms }, query)
    return {
      ...found,
      ...page,
      filters: filterEntries(query, namesIn(services.catalogue.categories, query, { ...found, ...page })),
      start: query.start,
      zone: view.zone,
    }
  }),

  serveViewer(searchMore, async ({ params, query: rawQuery, viewer, view, db, services }) => {
    const query = normalizeSearch(rawQuery)
    const kinds = params.type === 'book' ? ('books' as const) : ('all' as const)
    const { ids, terms } = services.catalogue.page({ ...query, kinds, near: regencyOf(viewer) }, view)
    return {
      ...(await cardsOf({ db, services, viewer, view }, { ids, terms }, query)),
      start: query.start,
      zone: view.zone,
    }
  }),

  serveViewer(suggest, ({ params, query, viewer, view, db, services }) => {
    const kinds = params.type === 'book' ? ('books' as const) : ('all' as const)
    const indexQuery = { ...ALL_ITEMS_QUERY, ...query, kinds, near: regencyOf(viewer) }
    return suggestionsFor(db, services.catalogue, { ...indexQuery, sort: 'RELEVANCE' }, view)
  }),

  serveViewer(home, async ({ viewer, view, db, services }) => {
    const { total, ...shelves } = homeShelves(services.catalogue, viewer, view)
    const ids = [...new Set(Object.values(shelves).flat())]
    const currentCards = filterCurrentCards(await services.catalogue.cards(db, ids, view), ALL_ITEMS_QUERY)
    const cards = new Map(currentCards.map((card) => [card.id, card]))
    const shelf = (shelfIds: readonly number[]) => shelfIds.flatMap((id) => cards.get(id) ?? [])
    return {
      zone: view.zone,
      books: shelf(shelves.books),
      nearby: shelf(shelves.nearby),
      newest: shelf(shelves.newest),
      total,
    }
  }),

  serve(itemDetail, async ({ params, actor, db, now, services }) => {
    const { catalogue, settings } = services
    const viewer = viewerOf(actor)
    const view = await priceViewOf(viewer, services, now)
    const row = await findDetail(db, params.pageId)
    const prices = row && pricesFor(row, view)
    if (!row || prices === undefined || prices === null) return refuse('item/not-found')
    const landing = row.kind === 'service' ? null : await landingOf(db, viewer, row.minimum)
    return itemDetailFor({
      row,
      similar: await catalogue.cards(db, similarTo(catalogue, row.id, view), view),
      prices,
      viewer,
      rule: (await settings(now)).tax,
      tree: catalogue.categories,
      itemCount: catalogue.isReady
        ? countOf(catalogue, row.vendor.id)
        : await countItemsOfVendor(db, row.vendor.id),
      referencePrices: actor?.role === 'buyer' ? await readReferences(db, row.id, actor.villageCode) : [],
      priceRange: priceRangeOf(catalogue, row.id, { viewer, view, landing }),
    })
  }),

  serve(vendorPage, async ({ params, db, now, services: { catalogue } }) => {
    const vendorRow = await findVendorPage(db, params.merchantId, now)
    await catalogue.whenReady()
    if (!vendorRow) return refuse('vendor/not-found')
    const { total, categoryCounts } = catalogue.search(
      { ...ALL_ITEMS_QUERY, vendorId: vendorRow.vendor.id },
      PUBLIC_VIEW,
    )
    return {
      ...vendorCardOf(vendorRow.vendor, total),
      since: vendorRow.since,
      description: vendorRow.description,
      categories: groupsIn(catalogue.categories, categoryCounts),
      record: vendorRecord(vendorRow.counted),
    }
  }),

  serve(categories, async ({ params, query, db, services }) => {
    const rows = categoryList(
      services.catalogue.categories,
      params.type === 'book' ? 'books' : 'all',
      query.level?.split(',').map(Number),
    )
    return query.is_quick === 'true'
      ? rows
      : fullCategories(services.catalogue.categories, rows, await readSchemas(db))
  }),

  serve(categorySchema, async ({ params, db }) => {
    const schemaOfCategory = await findSchema(db, params.categoryId)
    if (!schemaOfCategory) return refuse('category/not-found')
    const { kindName, className, ...fields } = schemaOfCategory
    const kind = itemKindOf(params.type === 'book', { kindName, className })
    return { ...fields, picture: firstPicture(kind, className) }
  }),

  serve(searchMembers, async ({ query, db }) => {
    const keyword = cleanKeyword(query.keyword)
    return keyword === null ? tooLong() : searchVendors(db, keyword)
  }),

  serve(searchLocations, async ({ query, db, services }) => {
    await services.catalogue.whenReady()
    const among = services.catalogue.areas()
    const keyword = cleanKeyword(query.keyword)
    if (keyword === null) return tooLong()
    const terms = parseAreaTerms(keyword)
    const areaMatches = await listAreasByTerms(db, among, terms)
    return areaMatches.length > 0 ? areaMatches : listAreasByTerms(db, among, await correctTerms(db, terms))
  }),
  ...priceHistoryRoutes,
]

const tooLong = () => refuse('call/invalid', [{ field: 'keyword', message: KEYWORD_TOO_LONG }])

/**
 * Returns the cards of a page with the positions of their prices, and the matching parts of names.
 */
async function cardsOf(
  {
    db,
    services,
    viewer,
    view,
  }: { db: Db; services: { catalogue: SearchIndex }; viewer: Viewer | null; view: PriceView },
  { ids, terms }: IndexSearchPage,
  query: CatalogueSearch,
) {
  const items = filterCurrentCards(await services.catalogue.cards(db, ids, view), query)
  const regency = regencyOf(viewer)
  const destination = await findRegencyDestination(db, regency)
  return {
    items,
    ranks: cardRanks(services.catalogue, items, { view, province: regency.slice(0, 2), destination }),
    matched: services.catalogue.highlights(items, view, terms),
  }
}

/** Returns the display names of the chosen filters, as far as the results contain them. */
function namesIn(
  tree: CategoryTree,
  { categoryId, locationId }: CatalogueSearch,
  searchReply: Pick<SearchReply, 'items' | 'locations' | 'tags'>,
): FilterNames {
  const { provinces, regencies } = searchReply.locations
  return {
    categoryName: tree.rows.find(({ wireId }) => wireId === categoryId)?.name,
    vendorName: searchReply.items[0]?.vendorName,
    locationName: [...provinces, ...regencies].find(({ id }) => id === locationId)?.name,
    tags: searchReply.tags,
  }
}

/**
 * Returns the price range of comparable offers: in the province of a school, or in the whole
 * country if the province has too few, and for all other viewers.
 */
function priceRangeOf(
  catalogue: SearchIndex,
  itemId: number,
  of: { viewer: Viewer | null; view: PriceView; landing: Landing | null },
) {
  const rangeIn = (province: string) => catalogue.comparablePrices({ itemId, ...of, province })
  const province = regencyOf(of.viewer).slice(0, 2)
  return rangeIn(province) ?? (province === '' ? null : rangeIn(''))
}

/** Returns the order whose freight the prices of a school contain; null for other viewers. */
async function landingOf(db: Db, viewer: Viewer | null, quantity: number): Promise<Landing | null> {
  const destination = await findRegencyDestination(db, regencyOf(viewer))
  return destination && { ...destination, quantity }
}

/** Returns the regency of a school, whose vendors come first; empty for all other viewers. */
const regencyOf = (viewer: Viewer | null) => viewer?.regencyCode ?? ''

/** Returns the most bought items of the same category. */
function similarTo(catalogue: SearchIndex, itemId: number, view: PriceView): number[] {
  const categoryId = catalogue.categoryOf(itemId)
  if (categoryId === null) return []
  const { ids } = catalogue.find({ ...ALL_ITEMS_QUERY, categoryId, sort: 'RELEVANCE' }, view)
  return ids.filter((id) => id !== itemId).slice(0, SIMILAR)
}

/** Returns the category groups that contain items, the largest first. */
const groupsIn = (tree: CategoryTree, counts: Readonly<Record<string, number>>) =>
  tree.rows
    .filter(({ level }) => level === 2)
    .map(({ wireId, name }) => ({ id: wireId, name, count: counts[wireId] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))

/** Returns the number of items of a vendor that a visitor finds. */
const countOf = (catalogue: SearchIndex, vendorId: number) =>
  catalogue.find({ ...ALL_ITEMS_QUERY, vendorId }, PUBLIC_VIEW).total
