import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { createRoute, redirect, type SearchMiddleware, stripSearchParams } from '@tanstack/react-router'
import { canActOnOrders } from '../context.ts'
import { catalogueSearch, readCatalogueSearch } from '../links/catalogue-address.ts'
import { parseGuardRedirect } from '../links/login-address.ts'
import { NO_PENDING_MS, pageTitle, parseIdParam, root, sortKeys } from '../route-base.ts'
import { lazyPart } from '../ui/ssr/lazy-part.tsx'

// Visitors read before they interact. Until then the server-rendered HTML is enough.
const HomeScreen = lazyPart(async () => (await import('./home/home.screen.tsx')).HomeScreen, 'in use')
const VendorScreen = lazyPart(
  async () => (await import('./item-page/vendor.screen.tsx')).VendorScreen,
  'in use',
)
const SearchScreen = lazyPart(async () => (await import('./search/search.screen.tsx')).SearchScreen, 'in use')
const DetailScreen = lazyPart(
  async () => (await import('./item-page/detail.screen.tsx')).DetailScreen,
  'in use',
)

const front = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home' })
  },
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  staticData: { screen: 'catalogue/home/home', hasSearchRow: true },
  validateSearch: parseGuardRedirect,
  loader: async ({ context }) =>
    (await import('./catalogue.api.ts')).loadHome(
      context.call,
      canActOnOrders(context.member) ? 'member' : 'visitor',
    ),
  component: HomeScreen,
})

const emptySearch = readCatalogueSearch({})

/**
 * Drops unknown search parameters. Otherwise they would be repeated in each of the dozens of links
 * of the page.
 */
const dropUnknownParams: SearchMiddleware<CatalogueSearch> = ({ search, next }) => {
  const filteredSearch = { ...next(search) }
  for (const name of Object.keys(filteredSearch))
    if (!Object.hasOwn(emptySearch, name)) Reflect.deleteProperty(filteredSearch, name)
  return filteredSearch
}

/** Leaves default values out of the URL. */
const shortAddress = [dropUnknownParams, stripSearchParams<CatalogueSearch>(emptySearch)]

/** Returns the loader dependencies of a list. */
const listDeps = ({ search }: { search: CatalogueSearch }) => sortKeys(readCatalogueSearch(search))

const vendor = createRoute({
  getParentRoute: () => root,
  path: '/vendor/$merchantId',
  staticData: { screen: 'catalogue/item-page/vendor', hasSearchRow: true },
  params: { parse: ({ merchantId }) => parseIdParam(merchantId, (id) => ({ merchantId: id })) },
  validateSearch: catalogueSearch,
  search: { middlewares: shortAddress },
  pendingMs: NO_PENDING_MS,
  loaderDeps: listDeps,
  loader: async ({ context, params, deps }) =>
    (await import('./catalogue.api.ts')).loadVendor(context.call, params.merchantId, deps),
  head: ({ loaderData }) => pageTitle(loaderData?.vendor.name ?? 'Penyedia'),
  component: VendorScreen,
})

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  staticData: { screen: 'catalogue/search/search', hasSearchRow: true },
  validateSearch: catalogueSearch,
  search: { middlewares: shortAddress },
  pendingMs: NO_PENDING_MS,
  loaderDeps: listDeps,
  loader: async ({ context, deps }) => (await import('./catalogue.api.ts')).loadResults(context.call, deps),
  head: ({ match }) =>
    pageTitle(match.search.keyword === '' ? 'Cari barang' : `Hasil pencarian: ${match.search.keyword}`),
  component: SearchScreen,
})

const detail = createRoute({
  getParentRoute: () => root,
  path: '/detail/$pageId',
  staticData: { screen: 'catalogue/item-page/detail', hasSearchRow: true },
  params: { parse: ({ pageId }) => parseIdParam(pageId, (id) => ({ pageId: id })) },
  loader: async ({ context, params, preload }) => {
    const { loadItem, preloadItem } = await import('./catalogue.api.ts')
    return (preload ? preloadItem : loadItem)(context.call, params.pageId)
  },
  head: ({ loaderData }) => pageTitle(loaderData?.name ?? 'Barang'),
  component: DetailScreen,
})

/** The home, search, item and vendor pages. */
export const catalogueInitialRoutes = [front, home, vendor, detail, search] as const
