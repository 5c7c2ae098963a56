import { createLazyRoute, createRoute, type SearchSchemaInput } from '@tanstack/react-router'
import {
  type ItemSearch,
  type ListingsSearch,
  parseItemSearch,
  parseListingsSearch,
} from './catalogue/listings/listings-address.ts'
import { pageTitle, requireRole, root, sortKeys } from './route-base.ts'

const listingsSearch = (search: ListingsSearch & SearchSchemaInput) => parseListingsSearch(search)

const goods = createRoute({
  getParentRoute: () => root,
  path: '/produk',
  staticData: { screen: 'catalogue/listings/listings', hasMenuColumn: true },
  validateSearch: listingsSearch,
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireRole('vendor'),
  loader: async ({ context, deps }) =>
    (await import('./catalogue/listings/listings.api.ts')).loadListings(context.call, 'item', deps),
  head: () => pageTitle('Daftar Barang / Jasa'),
}).lazy(async () =>
  createLazyRoute('/produk')({
    component: (await import('./catalogue/listings/listings.screen.tsx')).GoodsListingsScreen,
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
    (await import('./catalogue/listings/listings.api.ts')).loadListings(context.call, 'book', deps),
  head: () => pageTitle('Daftar Buku'),
}).lazy(async () =>
  createLazyRoute('/buku')({
    component: (await import('./catalogue/listings/listings.screen.tsx')).BookListingsScreen,
  }),
)

const goodsImport = createRoute({
  getParentRoute: () => root,
  path: '/produk/impor',
  staticData: { screen: 'catalogue/import/import', hasMenuColumn: true },
  validateSearch: listingsSearch,
  beforeLoad: requireRole('vendor'),
  loader: async ({ context }) =>
    (await import('./catalogue/import/import.api.ts')).loadImport(context.call, 'item'),
  head: () => pageTitle('Impor / Ekspor barang'),
}).lazy(async () =>
  createLazyRoute('/produk/impor')({
    component: (await import('./catalogue/import/import.screen.tsx')).GoodsImportScreen,
  }),
)

const bookImport = createRoute({
  getParentRoute: () => root,
  path: '/buku/impor',
  staticData: { screen: 'catalogue/import/import', hasMenuColumn: true },
  validateSearch: listingsSearch,
  beforeLoad: requireRole('vendor'),
  loader: async ({ context }) =>
    (await import('./catalogue/import/import.api.ts')).loadImport(context.call, 'book'),
  head: () => pageTitle('Impor / Ekspor buku'),
}).lazy(async () =>
  createLazyRoute('/buku/impor')({
    component: (await import('./catalogue/import/import.screen.tsx')).BookImportScreen,
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
    (await import('./catalogue/listings/listings.api.ts')).loadItemForm(context.call, deps),
  head: ({ loaderData }) => pageTitle(loaderData?.item?.form.name || 'Barang baru'),
}).lazy(async () =>
  createLazyRoute('/item-form')({
    component: (await import('./catalogue/editor/editor.screen.tsx')).EditorScreen,
  }),
)

/** The listings of a vendor, and the form of one item. */
export const vendorRoutes = [goods, books, goodsImport, bookImport, itemForm] as const
