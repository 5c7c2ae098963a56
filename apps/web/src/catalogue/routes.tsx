import { createLazyRoute, createRoute, type SearchSchemaInput } from '@tanstack/react-router'
import { comparisonSearch } from '../links/comparison-address.ts'
import { NO_PENDING_MS, pageTitle, requireRole, root, sortKeys } from '../route-base.ts'
import {
  type ItemSearch,
  type ListingsSearch,
  parseItemSearch,
  parseListingsSearch,
} from './listings/listings-address.ts'

const comparison = createRoute({
  getParentRoute: () => root,
  path: '/banding',
  staticData: { screen: 'catalogue/comparison/comparison' },
  validateSearch: comparisonSearch,
  pendingMs: NO_PENDING_MS,
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./catalogue.api.ts')).loadComparison(context.call, deps.barang, deps.jumlah),
  head: () => pageTitle('Bandingkan penyedia'),
}).lazy(async () =>
  createLazyRoute('/banding')({
    component: (await import('./comparison/comparison.screen.tsx')).ComparisonScreen,
  }),
)

const listingsSearch = (search: ListingsSearch & SearchSchemaInput) => parseListingsSearch(search)

const goods = createRoute({
  getParentRoute: () => root,
  path: '/produk',
  staticData: { screen: 'catalogue/listings/listings', hasMenuColumn: true },
  validateSearch: listingsSearch,
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireRole('vendor'),
  loader: async ({ context, deps }) =>
    (await import('./listings/listings.api.ts')).loadListings(context.call, 'item', deps),
  head: () => pageTitle('Daftar Barang / Jasa'),
}).lazy(async () =>
  createLazyRoute('/produk')({
    component: (await import('./listings/listings.screen.tsx')).GoodsListingsScreen,
  }),
)

const books = createRoute({
  getParentRoute: () => root,
  path: '/buku',
  staticData: { screen: 'catalogue/listings/listings', hasMenuColumn: true },
  validateSearch: listingsSearch,
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireRole('vendor'),
  loader: async ({ context, deps }) =>
    (await import('./listings/listings.api.ts')).loadListings(context.call, 'book', deps),
  head: () => pageTitle('Daftar Buku'),
}).lazy(async () =>
  createLazyRoute('/buku')({
    component: (await import('./listings/listings.screen.tsx')).BookListingsScreen,
  }),
)

const goodsImport = createRoute({
  getParentRoute: () => root,
  path: '/produk/impor',
  staticData: { screen: 'catalogue/import/import', hasMenuColumn: true },
  validateSearch: listingsSearch,
  beforeLoad: requireRole('vendor'),
  loader: async ({ context }) => (await import('./import/import.api.ts')).loadImport(context.call, 'item'),
  head: () => pageTitle('Impor / Ekspor barang'),
}).lazy(async () =>
  createLazyRoute('/produk/impor')({
    component: (await import('./import/import.screen.tsx')).GoodsImportScreen,
  }),
)

const bookImport = createRoute({
  getParentRoute: () => root,
  path: '/buku/impor',
  staticData: { screen: 'catalogue/import/import', hasMenuColumn: true },
  validateSearch: listingsSearch,
  beforeLoad: requireRole('vendor'),
  loader: async ({ context }) => (await import('./import/import.api.ts')).loadImport(context.call, 'book'),
  head: () => pageTitle('Impor / Ekspor buku'),
}).lazy(async () =>
  createLazyRoute('/buku/impor')({
    component: (await import('./import/import.screen.tsx')).BookImportScreen,
  }),
)

const itemForm = createRoute({
  getParentRoute: () => root,
  path: '/item-form',
  staticData: { screen: 'catalogue/editor/editor' },
  validateSearch: (search: Partial<ItemSearch> & SearchSchemaInput) => parseItemSearch(search),
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireRole('vendor'),
  loader: async ({ context, deps }) =>
    (await import('./listings/listings.api.ts')).loadItemForm(context.call, deps),
  head: ({ loaderData }) => pageTitle(loaderData?.item?.form.name || 'Barang baru'),
}).lazy(async () =>
  createLazyRoute('/item-form')({
    component: (await import('./editor/editor.screen.tsx')).EditorScreen,
  }),
)

const masters = createRoute({
  getParentRoute: () => root,
  path: '/staff/masters',
  staticData: { screen: 'catalogue/masters/masters', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  head: () => pageTitle('Tag, grup, mata uang'),
}).lazy(async () =>
  createLazyRoute('/staff/masters')({
    component: (await import('./masters/masters.screen.tsx')).MastersScreen,
  }),
)

/** The comparison, a vendor's listings and their import, the item form, and the master data. */
export const cataloguePages = [comparison, goods, books, goodsImport, bookImport, itemForm, masters] as const
