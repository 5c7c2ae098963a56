import type { CatalogueSearch } from '@pasar/contract/catalogue/search'
import { ORDER_TABS } from '@pasar/domain/ordering/tabs'
import { createLazyRoute, createRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import { accountRoutes } from './account-routes.tsx'
import { catalogueSearch, readCatalogueSearch } from './api/catalogue-address.ts'
import { comparisonSearch } from './api/comparison-address.ts'
import { NO_ORDERS_SEARCH, type OrdersSearch, ordersSearch } from './api/orders-address.ts'
import { contentRoutes } from './content-routes.tsx'
import { actsOnOrders } from './context.ts'
import { demoRoutes } from './demo-routes.tsx'
import { readLogin, readTurnedAway } from './identity/login-address.ts'
import { readRegister, readVerification } from './identity/register-search.ts'
import { messageRoutes } from './message-routes.tsx'
import { negotiationRoutes } from './negotiation-routes.tsx'
import { notificationRoutes } from './notification-routes.tsx'
import { offlineRoutes } from './offline-routes.tsx'
import { orderRoutes } from './order-routes.tsx'
import { inOrder, numbered, only, root, signedIn, titled } from './route-base.ts'
import { staffRoutes } from './staff-routes.tsx'
import { supportRoutes } from './support-routes.tsx'
import { vendorRoutes } from './vendor-routes.tsx'

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
  staticData: { screen: 'catalogue/home' },
  validateSearch: readTurnedAway,
  loader: async ({ context }) =>
    (await import('./catalogue/catalogue.api.ts')).loadHome(
      context.call,
      actsOnOrders(context.member) ? 'member' : 'visitor',
    ),
}).lazy(async () =>
  createLazyRoute('/home')({ component: (await import('./catalogue/home.screen.tsx')).HomeScreen }),
)

/** A list stays in sight, dimmed, until the changed one is there: whoever ticks a box keeps it under the finger. */
const STAY_MS = Number.POSITIVE_INFINITY

/** Choices that are not made stay out of the address. */
const shortAddress = [stripSearchParams<CatalogueSearch>(readCatalogueSearch({}))]

const vendor = createRoute({
  getParentRoute: () => root,
  path: '/vendor/$merchantId',
  staticData: { screen: 'catalogue/vendor' },
  params: { parse: ({ merchantId }) => numbered(merchantId, (id) => ({ merchantId: id })) },
  validateSearch: catalogueSearch,
  search: { middlewares: shortAddress },
  pendingMs: STAY_MS,
  loaderDeps: ({ search }) => inOrder(search),
  loader: async ({ context, params, deps }) =>
    (await import('./catalogue/catalogue.api.ts')).loadVendor(context.call, params.merchantId, deps),
  head: ({ loaderData }) => titled(loaderData?.vendor.name ?? 'Penyedia'),
}).lazy(async () =>
  createLazyRoute('/vendor/$merchantId')({
    component: (await import('./catalogue/vendor.screen.tsx')).VendorScreen,
  }),
)

const search = createRoute({
  getParentRoute: () => root,
  path: '/search',
  staticData: { screen: 'catalogue/search' },
  validateSearch: catalogueSearch,
  search: { middlewares: shortAddress },
  pendingMs: STAY_MS,
  loaderDeps: ({ search }) => inOrder(search),
  loader: async ({ context, deps }) =>
    (await import('./catalogue/catalogue.api.ts')).loadResults(context.call, deps),
  head: ({ match }) => titled(match.search.keyword === '' ? 'Cari barang' : match.search.keyword),
}).lazy(async () =>
  createLazyRoute('/search')({ component: (await import('./catalogue/search.screen.tsx')).SearchScreen }),
)

const detail = createRoute({
  getParentRoute: () => root,
  path: '/detail/$pageId',
  staticData: { screen: 'catalogue/detail' },
  params: { parse: ({ pageId }) => numbered(pageId, (id) => ({ pageId: id })) },
  loader: async ({ context, params }) =>
    (await import('./catalogue/catalogue.api.ts')).loadItem(context.call, params.pageId),
  head: ({ loaderData }) => titled(loaderData?.name ?? 'Barang'),
}).lazy(async () =>
  createLazyRoute('/detail/$pageId')({
    component: (await import('./catalogue/detail.screen.tsx')).DetailScreen,
  }),
)

const comparison = createRoute({
  getParentRoute: () => root,
  path: '/banding',
  staticData: { screen: 'catalogue/comparison' },
  validateSearch: comparisonSearch,
  pendingMs: STAY_MS,
  loaderDeps: ({ search }) => inOrder(search),
  loader: async ({ context, deps }) =>
    (await import('./catalogue/catalogue.api.ts')).loadComparison(context.call, deps.barang, deps.jumlah),
  head: () => titled('Bandingkan penawaran'),
}).lazy(async () =>
  createLazyRoute('/banding')({
    component: (await import('./catalogue/comparison.screen.tsx')).ComparisonScreen,
  }),
)

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { screen: 'identity/login' },
  validateSearch: readLogin,
  beforeLoad: ({ context, search }) => {
    if (context.member !== null && search.gagal === undefined)
      throw redirect({ href: search.kembali ?? '/home' })
  },
  head: () => titled('Masuk'),
}).lazy(async () =>
  createLazyRoute('/login')({ component: (await import('./identity/login.screen.tsx')).LoginScreen }),
)

const register = createRoute({
  getParentRoute: () => root,
  path: '/daftar',
  staticData: { screen: 'identity/register' },
  validateSearch: readRegister,
  beforeLoad: ({ context }) => {
    if (context.member !== null) throw redirect({ to: '/account' })
  },
  head: () => titled('Daftar Akun Baru'),
}).lazy(async () =>
  createLazyRoute('/daftar')({ component: (await import('./identity/register.screen.tsx')).RegisterScreen }),
)

const verification = createRoute({
  getParentRoute: () => root,
  path: '/verifikasi',
  staticData: { screen: 'identity/verification' },
  validateSearch: readVerification,
  head: () => titled('Verifikasi email'),
}).lazy(async () =>
  createLazyRoute('/verifikasi')({
    component: (await import('./identity/verification.screen.tsx')).VerificationScreen,
  }),
)

const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  staticData: { screen: 'identity/reset' },
  head: () => titled('Reset Password Preparation'),
}).lazy(async () =>
  createLazyRoute('/reset')({ component: (await import('./identity/reset.screen.tsx')).ResetScreen }),
)

const staffSignin = createRoute({
  getParentRoute: () => root,
  path: '/staff/signin',
  staticData: { screen: 'identity/staff-signin' },
  beforeLoad: ({ context }) => {
    if (context.member !== null) throw redirect({ to: '/account' })
  },
  head: () => titled('Masuk petugas'),
}).lazy(async () =>
  createLazyRoute('/staff/signin')({
    component: (await import('./identity/staff-signin.screen.tsx')).StaffSigninScreen,
  }),
)

const cart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  staticData: { screen: 'cart/cart' },
  beforeLoad: only('buyer'),
  loader: async ({ context }) => (await import('./cart/cart.api.ts')).loadCart(context.call),
  head: () => titled('Keranjang'),
}).lazy(async () =>
  createLazyRoute('/cart')({ component: (await import('./cart/cart.screen.tsx')).CartScreen }),
)

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/multi-cart',
  staticData: { screen: 'cart/checkout' },
  beforeLoad: only('buyer'),
  loader: async ({ context }) => (await import('./cart/cart.api.ts')).loadCheckout(context.call),
  head: () => titled('Buat pesanan'),
}).lazy(async () =>
  createLazyRoute('/multi-cart')({ component: (await import('./cart/checkout.screen.tsx')).CheckoutScreen }),
)

const history = createRoute({
  getParentRoute: () => root,
  path: '/history',
  beforeLoad: () => {
    throw redirect({ to: '/history/$type', params: { type: 'all' }, search: {} })
  },
})

const historyTab = createRoute({
  getParentRoute: () => root,
  path: '/history/$type',
  staticData: { screen: 'ordering/history', hasMenuColumn: true },
  params: {
    parse: (raw) => {
      const type = ORDER_TABS.find((tab) => tab === raw.type)
      return type !== undefined && { type }
    },
  },
  validateSearch: ordersSearch,
  search: { middlewares: [stripSearchParams<OrdersSearch>(NO_ORDERS_SEARCH)] },
  loaderDeps: ({ search }) => inOrder(search),
  beforeLoad: signedIn,
  loader: async ({ context, params, deps }) =>
    (await import('./ordering/ordering.api.ts')).loadOrders(context.call, params.type, deps),
  head: () => titled('Transaksi'),
}).lazy(async () =>
  createLazyRoute('/history/$type')({
    component: (await import('./ordering/history.screen.tsx')).HistoryScreen,
  }),
)

const order = createRoute({
  getParentRoute: () => root,
  path: '/history/$orderId',
  staticData: { screen: 'ordering/order', hasMenuColumn: true },
  params: { parse: ({ orderId }) => numbered(orderId, (id) => ({ orderId: id })) },
  beforeLoad: signedIn,
  loader: async ({ context, params }) =>
    (await import('./ordering/ordering.api.ts')).loadWithDocuments(context.call, params.orderId),
  head: ({ loaderData }) => titled(loaderData?.order.number ?? 'Pesanan'),
}).lazy(async () =>
  createLazyRoute('/history/$orderId')({
    component: (await import('./ordering/order.screen.tsx')).OrderScreen,
  }),
)

const check = createRoute({
  getParentRoute: () => root,
  path: '/periksa/$code',
  staticData: { screen: 'document/check' },
  loader: async ({ context, params }) =>
    (await import('./document/document.api.ts')).loadCheck(context.call, params.code),
  head: () => titled('Periksa dokumen'),
}).lazy(async () =>
  createLazyRoute('/periksa/$code')({
    component: (await import('./document/check.screen.tsx')).CheckScreen,
  }),
)

const paymentDesk = createRoute({
  getParentRoute: () => root,
  path: '/staff/payments',
  staticData: { screen: 'payment/payment-desk', hasMenuColumn: true },
  beforeLoad: only('staff'),
  loader: async ({ context }) => (await import('./payment/payment.api.ts')).loadPaymentDesk(context.call),
  head: () => titled('Verifikasi pembayaran'),
}).lazy(async () =>
  createLazyRoute('/staff/payments')({
    component: (await import('./payment/payment-desk.screen.tsx')).PaymentDeskScreen,
  }),
)

export const routeTree = root.addChildren([
  front,
  home,
  vendor,
  login,
  detail,
  search,
  comparison,
  cart,
  history,
  historyTab,
  order,
  check,
  ...offlineRoutes,
  ...negotiationRoutes,
  ...messageRoutes,
  ...orderRoutes,
  ...accountRoutes,
  ...notificationRoutes,
  ...supportRoutes,
  checkout,
  register,
  verification,
  reset,
  staffSignin,
  paymentDesk,
  ...staffRoutes,
  ...vendorRoutes,
  ...contentRoutes,
  ...demoRoutes,
])
