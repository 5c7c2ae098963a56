import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { pageTitle, parseIdParam, requireRole, root } from '../route-base.ts'

const cart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  staticData: { screen: 'cart/cart' },
  beforeLoad: requireRole('buyer'),
  loader: async ({ context }) => (await import('./cart.api.ts')).loadCart(context.call),
  head: () => pageTitle('Keranjang'),
}).lazy(async () => createLazyRoute('/cart')({ component: (await import('./cart.screen.tsx')).CartScreen }))

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/multi-cart',
  staticData: { screen: 'cart/checkout' },
  // The user confirms the current cart, so use neither preloaded nor cached data.
  preload: false,
  gcTime: 0,
  beforeLoad: requireRole('buyer'),
  loader: async ({ context }) => (await import('./cart.api.ts')).loadCheckout(context.call),
  head: () => pageTitle('Buat pesanan'),
}).lazy(async () =>
  createLazyRoute('/multi-cart')({ component: (await import('./checkout.screen.tsx')).CheckoutScreen }),
)

const purchaseLists = createRoute({
  getParentRoute: () => root,
  path: '/account/lists',
  staticData: { screen: 'cart/lists/purchase-lists', hasMenuColumn: true },
  beforeLoad: requireRole('buyer'),
  loader: async ({ context }) => (await import('./lists/purchase-list.api.ts')).loadLists(context.call),
  head: () => pageTitle('Daftar belanja'),
}).lazy(async () =>
  createLazyRoute('/account/lists')({
    component: (await import('./lists/purchase-lists.screen.tsx')).PurchaseListsScreen,
  }),
)

const purchaseList = createRoute({
  getParentRoute: () => root,
  path: '/account/lists/$listId',
  staticData: { screen: 'cart/lists/purchase-list', hasMenuColumn: true },
  params: { parse: ({ listId }) => parseIdParam(listId, (id) => ({ listId: id })) },
  beforeLoad: requireRole('buyer'),
  loader: async ({ context, params }) =>
    (await import('./lists/purchase-list.api.ts')).loadList(context.call, params.listId),
  head: ({ loaderData }) => pageTitle(loaderData?.name ?? 'Daftar belanja'),
}).lazy(async () =>
  createLazyRoute('/account/lists/$listId')({
    component: (await import('./lists/purchase-list.screen.tsx')).PurchaseListScreen,
  }),
)

/** The cart, the checkout and the purchase lists. */
export const cartPages = [cart, checkout, purchaseLists, purchaseList] as const
