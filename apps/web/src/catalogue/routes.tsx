import {
  createLazyRoute,
  createRoute,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router'
import { comparisonSearch } from '../links/comparison-address.ts'
import { requireShop } from '../require-shop.ts'
import { requireStaff } from '../require-staff.ts'
import { NO_PENDING_MS, pageTitle, parseIdParam, root, sortKeys } from '../route-base.ts'
import { type CeilingsSearch, ceilingsSearch, NO_CEILINGS_SEARCH } from './console/ceilings-address.ts'
import { itemsAddress } from './console/items-address.ts'
import {
  NO_REFERENCE_SEARCH,
  type ReferenceSearch,
  referenceSearch,
} from './console/references/references-address.ts'
import { NO_SYNONYMS_SEARCH, type SynonymsSearch, synonymsSearch } from './console/synonyms-address.ts'
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
  beforeLoad: requireShop('keep-items'),
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
  beforeLoad: requireShop('keep-items'),
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
  beforeLoad: requireShop('keep-items'),
  loader: async ({ context }) => (await import('./import/import.api.ts')).loadImport(context.call, 'item'),
  head: () => pageTitle('Impor / Ekspor barang'),
}).lazy(async () =>
  createLazyRoute('/produk/impor')({
    component: (await import('./import/import.screen.tsx')).GoodsImportScreen,
  }),
)

const bulkPictures = createRoute({
  getParentRoute: () => root,
  path: '/produk/foto',
  staticData: { screen: 'catalogue/bulk-pictures/bulk-pictures', hasMenuColumn: true },
  beforeLoad: requireShop('keep-items'),
  head: () => pageTitle('Foto massal'),
}).lazy(async () =>
  createLazyRoute('/produk/foto')({
    component: (await import('./bulk-pictures/bulk-pictures.screen.tsx')).BulkPicturesScreen,
  }),
)

const bookImport = createRoute({
  getParentRoute: () => root,
  path: '/buku/impor',
  staticData: { screen: 'catalogue/import/import', hasMenuColumn: true },
  validateSearch: listingsSearch,
  beforeLoad: requireShop('keep-items'),
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
  beforeLoad: requireShop('keep-items'),
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
  beforeLoad: requireStaff('keep-catalogue'),
  head: () => pageTitle('Tag, grup, mata uang'),
}).lazy(async () =>
  createLazyRoute('/staff/masters')({
    component: (await import('./masters/masters.screen.tsx')).MastersScreen,
  }),
)

const items = createRoute({
  getParentRoute: () => root,
  path: '/staff/items',
  staticData: { screen: 'catalogue/console/items', hasMenuColumn: true },
  beforeLoad: requireStaff('read-items'),
  validateSearch: itemsAddress.parse,
  search: { middlewares: [stripSearchParams(itemsAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./console/console.api.ts')).loadReviewItems(context.call, deps),
  head: () => pageTitle('Pemeriksaan barang'),
}).lazy(async () =>
  createLazyRoute('/staff/items')({
    component: (await import('./console/items.screen.tsx')).ItemsScreen,
  }),
)

const item = createRoute({
  getParentRoute: () => root,
  path: '/staff/items/$itemId',
  staticData: { screen: 'catalogue/console/item', hasMenuColumn: true },
  params: { parse: ({ itemId }) => parseIdParam(itemId, (id) => ({ itemId: id })) },
  beforeLoad: requireStaff('read-items'),
  loader: async ({ context, params }) =>
    (await import('./console/console.api.ts')).loadReviewItem(context.call, params.itemId),
  head: ({ loaderData }) => pageTitle(loaderData?.name ?? 'Pemeriksaan barang'),
}).lazy(async () =>
  createLazyRoute('/staff/items/$itemId')({
    component: (await import('./console/item.screen.tsx')).ItemScreen,
  }),
)

const ceilings = createRoute({
  getParentRoute: () => root,
  path: '/staff/ceilings',
  staticData: { screen: 'catalogue/console/ceilings', hasMenuColumn: true },
  beforeLoad: requireStaff('keep-catalogue'),
  validateSearch: ceilingsSearch,
  search: { middlewares: [stripSearchParams<CeilingsSearch>(NO_CEILINGS_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./console/console.api.ts')).loadCeilings(context.call, deps),
  head: () => pageTitle('HET buku'),
}).lazy(async () =>
  createLazyRoute('/staff/ceilings')({
    component: (await import('./console/ceilings.screen.tsx')).CeilingsScreen,
  }),
)

const references = createRoute({
  getParentRoute: () => root,
  path: '/staff/references',
  staticData: { screen: 'catalogue/console/references/references', hasMenuColumn: true },
  beforeLoad: requireStaff('keep-catalogue'),
  loader: async ({ context }) => (await import('./console/console.api.ts')).loadReferences(context.call),
  head: () => pageTitle('Harga acuan'),
}).lazy(async () =>
  createLazyRoute('/staff/references')({
    component: (await import('./console/references/references.screen.tsx')).ReferencesScreen,
  }),
)

const reference = createRoute({
  getParentRoute: () => root,
  path: '/staff/references/$listId',
  staticData: { screen: 'catalogue/console/references/reference', hasMenuColumn: true },
  params: { parse: ({ listId }) => parseIdParam(listId, (id) => ({ listId: id })) },
  beforeLoad: requireStaff('keep-catalogue'),
  validateSearch: referenceSearch,
  search: { middlewares: [stripSearchParams<ReferenceSearch>(NO_REFERENCE_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, params, deps }) =>
    (await import('./console/console.api.ts')).loadReference(context.call, params.listId, deps),
  head: () => pageTitle('Harga acuan'),
}).lazy(async () =>
  createLazyRoute('/staff/references/$listId')({
    component: (await import('./console/references/reference.screen.tsx')).ReferenceScreen,
  }),
)

const synonyms = createRoute({
  getParentRoute: () => root,
  path: '/staff/synonyms',
  staticData: { screen: 'catalogue/console/synonyms', hasMenuColumn: true },
  beforeLoad: requireStaff('keep-synonyms'),
  validateSearch: synonymsSearch,
  search: { middlewares: [stripSearchParams<SynonymsSearch>(NO_SYNONYMS_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./console/console.api.ts')).loadSynonyms(context.call, deps),
  head: () => pageTitle('Sinonim pencarian'),
}).lazy(async () =>
  createLazyRoute('/staff/synonyms')({
    component: (await import('./console/synonyms.screen.tsx')).SynonymsScreen,
  }),
)

/**
 * The comparison, a vendor's listings and their import, the item form, the master data, and the
 * console of items, price ceilings, reference prices and synonyms.
 */
export const cataloguePages = [
  ...[comparison, goods, books, goodsImport, bookImport, bulkPictures, itemForm, masters],
  ...[items, item, ceilings, references, reference, synonyms],
] as const
