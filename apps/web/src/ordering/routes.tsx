import { COMPLAINT_TABS } from '@pasar/domain/ordering/complaint'
import { ORDER_TABS } from '@pasar/domain/ordering/tabs'
import { createLazyRoute, createRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import { orderSearch, ordersAddress } from '../links/orders-address.ts'
import { periodAddress } from '../links/period-address.ts'
import { type RatingSearch, ratingSearch } from '../links/rating-address.ts'
import { ALL_TURNS, type TurnSearch, turnSearch } from '../links/turn-address.ts'
import { requireShop } from '../require-shop.ts'
import { requireStaff } from '../require-staff.ts'
import { pageTitle, parseIdParam, requireRole, requireSignedIn, root, sortKeys } from '../route-base.ts'
import { yearEndAddress } from './year-end/year-end-address.ts'

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
  validateSearch: ordersAddress.parse,
  search: { middlewares: [stripSearchParams(ordersAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireStaff('read-orders', requireShop('read-orders', requireSignedIn)),
  loader: async ({ context, params, deps }) =>
    (await import('./ordering.api.ts')).loadOrders(context.call, params.type, deps),
  head: () => pageTitle('Transaksi'),
}).lazy(async () =>
  createLazyRoute('/history/$type')({
    component: (await import('./list/history.screen.tsx')).HistoryScreen,
  }),
)

const confirmation = createRoute({
  getParentRoute: () => root,
  path: '/konfirmasi',
  staticData: { screen: 'ordering/principal/confirmation' },
  head: () => pageTitle('Konfirmasi kepala sekolah'),
}).lazy(async () =>
  createLazyRoute('/konfirmasi')({
    component: (await import('./principal/confirmation.screen.tsx')).ConfirmationScreen,
  }),
)

const formerConfirmation = createRoute({
  getParentRoute: () => root,
  path: '/konfirmasi/$token',
  staticData: { screen: 'ordering/principal/confirmation' },
  loader: async ({ context, params }) =>
    (await import('./principal/confirmation.api.ts')).loadConfirmation(context.call, params.token),
  head: () => pageTitle('Konfirmasi kepala sekolah'),
}).lazy(async () =>
  createLazyRoute('/konfirmasi/$token')({
    component: (await import('./principal/confirmation.screen.tsx')).FormerConfirmationScreen,
  }),
)

const order = createRoute({
  getParentRoute: () => root,
  path: '/history/$orderId',
  staticData: { screen: 'ordering/page/order', hasMenuColumn: true },
  params: { parse: ({ orderId }) => parseIdParam(orderId, (id) => ({ orderId: id })) },
  validateSearch: orderSearch,
  beforeLoad: requireStaff('read-orders', requireShop('read-orders', requireSignedIn)),
  loader: async ({ context, params }) =>
    (await import('./ordering.api.ts')).loadWithDocuments(context.call, params.orderId),
  head: ({ loaderData }) => pageTitle(loaderData?.order.number ?? 'Pesanan'),
}).lazy(async () =>
  createLazyRoute('/history/$orderId')({
    component: (await import('./page/order.screen.tsx')).OrderScreen,
  }),
)

/**
 * Changes an order; the id in the URL is that of the order to change.
 *
 * @spec 2 multi-cart
 * @decision 0029
 */
const change = createRoute({
  getParentRoute: () => root,
  path: '/multi-cart/$changeId',
  staticData: { screen: 'ordering/request/change' },
  params: { parse: ({ changeId }) => parseIdParam(changeId, (id) => ({ changeId: id })) },
  beforeLoad: requireShop('handle-orders', requireRole('buyer', 'vendor')),
  loader: async ({ context, params }) =>
    (await import('./ordering.api.ts')).loadOrder(context.call, params.changeId),
  head: ({ loaderData }) => pageTitle(`Ubah pesanan ${loaderData?.number ?? ''}`),
}).lazy(async () =>
  createLazyRoute('/multi-cart/$changeId')({
    component: (await import('./request/change.screen.tsx')).ChangeScreen,
  }),
)

const closureForm = createRoute({
  getParentRoute: () => root,
  path: '/history/$orderId/formulir',
  staticData: { screen: 'ordering/step/closure-form' },
  params: { parse: ({ orderId }) => parseIdParam(orderId, (id) => ({ orderId: id })) },
  beforeLoad: requireShop('handle-orders', requireSignedIn),
  loader: async ({ context, params }) =>
    (await import('./ordering.api.ts')).loadOrder(context.call, params.orderId),
  head: ({ loaderData }) => pageTitle(`Formulir penyelesaian ${loaderData?.number ?? ''}`),
}).lazy(async () =>
  createLazyRoute('/history/$orderId/formulir')({
    component: (await import('./step/closure-form.screen.tsx')).ClosureFormScreen,
  }),
)

const complaints = createRoute({
  getParentRoute: () => root,
  path: '/account/complaint',
  beforeLoad: () => {
    throw redirect({ to: '/account/complaint/$type', params: { type: 'all' } })
  },
})

const complaintTab = createRoute({
  getParentRoute: () => root,
  path: '/account/complaint/$type',
  staticData: { screen: 'ordering/complaint/complaints', hasMenuColumn: true },
  params: {
    parse: (raw) => {
      const type = COMPLAINT_TABS.find((tab) => tab === raw.type)
      return type !== undefined && { type }
    },
  },
  validateSearch: turnSearch,
  search: { middlewares: [stripSearchParams<TurnSearch>(ALL_TURNS)] },
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireStaff('read-orders', requireShop('read-orders', requireSignedIn)),
  loader: async ({ context, params, deps }) =>
    (await import('./complaint/complaint.api.ts')).loadComplaints(context.call, params.type, deps.giliran),
  head: () => pageTitle('Komplain'),
}).lazy(async () =>
  createLazyRoute('/account/complaint/$type')({
    component: (await import('./complaint/complaints.screen.tsx')).ComplaintsScreen,
  }),
)

const complaint = createRoute({
  getParentRoute: () => root,
  path: '/account/complaint/$complaintId',
  staticData: { screen: 'ordering/complaint/complaint', hasMenuColumn: true },
  params: { parse: ({ complaintId }) => parseIdParam(complaintId, (id) => ({ complaintId: id })) },
  beforeLoad: requireStaff('read-orders', requireShop('read-orders', requireSignedIn)),
  loader: async ({ context, params }) =>
    (await import('./complaint/complaint.api.ts')).loadComplaint(context.call, params.complaintId),
  head: ({ loaderData }) => pageTitle(`Komplain ${loaderData?.order.number ?? ''}`.trim()),
}).lazy(async () =>
  createLazyRoute('/account/complaint/$complaintId')({
    component: (await import('./complaint/complaint.screen.tsx')).ComplaintScreen,
  }),
)

const rating = createRoute({
  getParentRoute: () => root,
  path: '/account/rating',
  staticData: { screen: 'ordering/rating/ratings', hasMenuColumn: true },
  beforeLoad: requireShop('read-orders', requireSignedIn),
  validateSearch: ratingSearch,
  search: { middlewares: [stripSearchParams<RatingSearch>({ type: 'not-rated' })] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./rating/rating.api.ts')).loadRatings(context.call, deps),
  head: () => pageTitle('Penilaian'),
}).lazy(async () =>
  createLazyRoute('/account/rating')({
    component: (await import('./rating/ratings.screen.tsx')).RatingsScreen,
  }),
)

const complaintConsole = createRoute({
  getParentRoute: () => root,
  path: '/staff/complaints',
  staticData: { screen: 'ordering/complaint/complaint-console', hasMenuColumn: true },
  beforeLoad: requireStaff('decide-disputes'),
  loader: async ({ context }) =>
    (await import('./complaint/complaint.api.ts')).loadComplaints(context.call, 'escalated'),
  head: () => pageTitle('Putusan komplain'),
}).lazy(async () =>
  createLazyRoute('/staff/complaints')({
    component: (await import('./complaint/complaint-console.screen.tsx')).ComplaintConsoleScreen,
  }),
)

const requests = createRoute({
  getParentRoute: () => root,
  path: '/staff/requests',
  staticData: { screen: 'ordering/request/staff-requests', hasMenuColumn: true },
  beforeLoad: requireStaff('decide-disputes'),
  loader: async ({ context }) => (await import('./ordering.api.ts')).loadEscalated(context.call),
  head: () => pageTitle('Putusan permintaan'),
}).lazy(async () =>
  createLazyRoute('/staff/requests')({
    component: (await import('./request/staff-requests.screen.tsx')).StaffRequestsScreen,
  }),
)

const yearEnd = createRoute({
  getParentRoute: () => root,
  path: '/account/year-end',
  staticData: { screen: 'ordering/year-end/year-end', hasMenuColumn: true },
  beforeLoad: requireStaff('read-orders', requireShop('read-orders', requireSignedIn)),
  validateSearch: yearEndAddress.parse,
  search: { middlewares: [stripSearchParams(yearEndAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./ordering.api.ts')).loadYearEnd(context.call, deps),
  head: () => pageTitle('Akhir tahun'),
}).lazy(async () =>
  createLazyRoute('/account/year-end')({
    component: (await import('./year-end/year-end.screen.tsx')).YearEndScreen,
  }),
)

const sales = createRoute({
  getParentRoute: () => root,
  path: '/account/sales',
  staticData: { screen: 'ordering/sales/sales', hasMenuColumn: true },
  beforeLoad: requireShop('read-sales'),
  validateSearch: periodAddress.parse,
  search: { middlewares: [stripSearchParams(periodAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./ordering.api.ts')).loadSales(context.call, deps),
  head: () => pageTitle('Penjualan'),
}).lazy(async () =>
  createLazyRoute('/account/sales')({
    component: (await import('./sales/sales.screen.tsx')).SalesScreen,
  }),
)

/** Orders and their changes, complaints, ratings, and the requests that staff decide. */
export const orderingPages = [
  history,
  historyTab,
  confirmation,
  formerConfirmation,
  order,
  change,
  closureForm,
  complaints,
  complaintTab,
  complaint,
  rating,
  complaintConsole,
  requests,
  yearEnd,
  sales,
] as const
