import { ORDER_TABS } from '@pasar/domain/ordering/tabs'
import { createLazyRoute, createRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import { accountRoutes } from './account-routes.tsx'
import { demoRoutes } from './demo-routes.tsx'
import { parseLoginSearch } from './identity/login/login-address.ts'
import { parseRegisterSearch, parseVerificationSearch } from './identity/registration/register-search.ts'
import { initialRoutes } from './initial-routes.tsx'
import { comparisonSearch } from './links/comparison-address.ts'
import { NO_ORDERS_SEARCH, type OrdersSearch, orderSearch, ordersSearch } from './links/orders-address.ts'
import { messageRoutes } from './message-routes.tsx'
import { negotiationRoutes } from './negotiation-routes.tsx'
import { notificationRoutes } from './notification-routes.tsx'
import { offlineRoutes } from './offline-routes.tsx'
import { orderRoutes } from './order-routes.tsx'
import {
  NO_PENDING_MS,
  pageTitle,
  parseIdParam,
  requireRole,
  requireSignedIn,
  root,
  sortKeys,
} from './route-base.ts'
import { staffRoutes } from './staff-routes.tsx'
import { supportRoutes } from './support-routes.tsx'
import { vendorRoutes } from './vendor-routes.tsx'

const comparison = createRoute({
  getParentRoute: () => root,
  path: '/banding',
  staticData: { screen: 'catalogue/comparison/comparison' },
  validateSearch: comparisonSearch,
  pendingMs: NO_PENDING_MS,
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./catalogue/catalogue.api.ts')).loadComparison(context.call, deps.barang, deps.jumlah),
  head: () => pageTitle('Bandingkan penawaran'),
}).lazy(async () =>
  createLazyRoute('/banding')({
    component: (await import('./catalogue/comparison/comparison.screen.tsx')).ComparisonScreen,
  }),
)

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { screen: 'identity/login/login' },
  validateSearch: parseLoginSearch,
  beforeLoad: ({ context, search }) => {
    if (context.member !== null && search.gagal === undefined)
      throw redirect({ href: search.kembali ?? '/home' })
  },
  head: () => pageTitle('Masuk'),
}).lazy(async () =>
  createLazyRoute('/login')({ component: (await import('./identity/login/login.screen.tsx')).LoginScreen }),
)

const register = createRoute({
  getParentRoute: () => root,
  path: '/daftar',
  staticData: { screen: 'identity/registration/register' },
  validateSearch: parseRegisterSearch,
  beforeLoad: ({ context }) => {
    if (context.member !== null) throw redirect({ to: '/account' })
  },
  head: () => pageTitle('Daftar Akun Baru'),
}).lazy(async () =>
  createLazyRoute('/daftar')({
    component: (await import('./identity/registration/register.screen.tsx')).RegisterScreen,
  }),
)

const verification = createRoute({
  getParentRoute: () => root,
  path: '/verifikasi',
  staticData: { screen: 'identity/verification/verification' },
  validateSearch: parseVerificationSearch,
  head: () => pageTitle('Verifikasi email'),
}).lazy(async () =>
  createLazyRoute('/verifikasi')({
    component: (await import('./identity/verification/verification.screen.tsx')).VerificationScreen,
  }),
)

const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  staticData: { screen: 'identity/reset/reset' },
  head: () => pageTitle('Reset Password Preparation'),
}).lazy(async () =>
  createLazyRoute('/reset')({ component: (await import('./identity/reset/reset.screen.tsx')).ResetScreen }),
)

const staffSignin = createRoute({
  getParentRoute: () => root,
  path: '/staff/signin',
  staticData: { screen: 'identity/login/staff-signin' },
  beforeLoad: ({ context }) => {
    if (context.member !== null) throw redirect({ to: '/account' })
  },
  head: () => pageTitle('Masuk petugas'),
}).lazy(async () =>
  createLazyRoute('/staff/signin')({
    component: (await import('./identity/login/staff-signin.screen.tsx')).StaffSigninScreen,
  }),
)

const cart = createRoute({
  getParentRoute: () => root,
  path: '/cart',
  staticData: { screen: 'cart/cart' },
  beforeLoad: requireRole('buyer'),
  loader: async ({ context }) => (await import('./cart/cart.api.ts')).loadCart(context.call),
  head: () => pageTitle('Keranjang'),
}).lazy(async () =>
  createLazyRoute('/cart')({ component: (await import('./cart/cart.screen.tsx')).CartScreen }),
)

const checkout = createRoute({
  getParentRoute: () => root,
  path: '/multi-cart',
  staticData: { screen: 'cart/checkout' },
  // The user confirms the current cart, so use neither preloaded nor cached data.
  preload: false,
  gcTime: 0,
  beforeLoad: requireRole('buyer'),
  loader: async ({ context }) => (await import('./cart/cart.api.ts')).loadCheckout(context.call),
  head: () => pageTitle('Buat pesanan'),
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
  staticData: { screen: 'ordering/list/history', hasMenuColumn: true },
  params: {
    parse: (raw) => {
      const type = ORDER_TABS.find((tab) => tab === raw.type)
      return type !== undefined && { type }
    },
  },
  validateSearch: ordersSearch,
  search: { middlewares: [stripSearchParams<OrdersSearch>(NO_ORDERS_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireSignedIn,
  loader: async ({ context, params, deps }) =>
    (await import('./ordering/ordering.api.ts')).loadOrders(context.call, params.type, deps),
  head: () => pageTitle('Transaksi'),
}).lazy(async () =>
  createLazyRoute('/history/$type')({
    component: (await import('./ordering/list/history.screen.tsx')).HistoryScreen,
  }),
)

const order = createRoute({
  getParentRoute: () => root,
  path: '/history/$orderId',
  staticData: { screen: 'ordering/order/order', hasMenuColumn: true },
  params: { parse: ({ orderId }) => parseIdParam(orderId, (id) => ({ orderId: id })) },
  validateSearch: orderSearch,
  beforeLoad: requireSignedIn,
  loader: async ({ context, params }) =>
    (await import('./ordering/ordering.api.ts')).loadWithDocuments(context.call, params.orderId),
  head: ({ loaderData }) => pageTitle(loaderData?.order.number ?? 'Pesanan'),
}).lazy(async () =>
  createLazyRoute('/history/$orderId')({
    component: (await import('./ordering/order/order.screen.tsx')).OrderScreen,
  }),
)

const check = createRoute({
  getParentRoute: () => root,
  path: '/periksa/$code',
  staticData: { screen: 'document/check' },
  loader: async ({ context, params }) =>
    (await import('./document/document.api.ts')).loadCheck(context.call, params.code),
  head: () => pageTitle('Periksa dokumen'),
}).lazy(async () =>
  createLazyRoute('/periksa/$code')({
    component: (await import('./document/check.screen.tsx')).CheckScreen,
  }),
)

const paymentConsole = createRoute({
  getParentRoute: () => root,
  path: '/staff/payments',
  staticData: { screen: 'payment/payment-console', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  loader: async ({ context }) => (await import('./payment/payment.api.ts')).loadPaymentConsole(context.call),
  head: () => pageTitle('Verifikasi pembayaran'),
}).lazy(async () =>
  createLazyRoute('/staff/payments')({
    component: (await import('./payment/payment-console.screen.tsx')).PaymentConsoleScreen,
  }),
)

export const routeTree = root.addChildren([
  ...initialRoutes,
  login,
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
  paymentConsole,
  ...staffRoutes,
  ...vendorRoutes,
  ...demoRoutes,
])
