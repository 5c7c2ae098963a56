import { COMPLAINT_TABS } from '@pasar/domain/ordering/complaint'
import { createLazyRoute, createRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import { type RatingSearch, ratingSearch } from './api/rating-address.ts'
import { readBudgetYear } from './budget/budget-address.ts'
import { kindOf, readLogPart } from './identity/log-address.ts'
import { yearSearch } from './payment/desk-address.ts'
import { inOrder, numbered, only, root, signedIn, titled } from './route-base.ts'

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  staticData: { screen: 'identity/account', hasMenuColumn: true },
  beforeLoad: signedIn,
  loader: async ({ context }) => (await import('./identity/identity.api.ts')).loadTasks(context.call),
  head: () => titled('Dashboard'),
}).lazy(async () =>
  createLazyRoute('/account')({ component: (await import('./identity/account.screen.tsx')).AccountScreen }),
)

const sessions = createRoute({
  getParentRoute: () => root,
  path: '/account/sessions',
  staticData: { screen: 'identity/sessions', hasMenuColumn: true },
  beforeLoad: signedIn,
  loader: async ({ context }) => (await import('./identity/sessions.api.ts')).loadSessions(context.call),
  head: () => titled('Sesi'),
}).lazy(async () =>
  createLazyRoute('/account/sessions')({
    component: (await import('./identity/sessions.screen.tsx')).SessionsScreen,
  }),
)

const profile = createRoute({
  getParentRoute: () => root,
  path: '/account/profile',
  staticData: { screen: 'identity/profile', hasMenuColumn: true },
  beforeLoad: signedIn,
  loader: async ({ context }) => (await import('./identity/account.api.ts')).loadProfile(context.call),
  head: () => titled('Profil'),
}).lazy(async () =>
  createLazyRoute('/account/profile')({
    component: (await import('./identity/profile.screen.tsx')).ProfileScreen,
  }),
)

const password = createRoute({
  getParentRoute: () => root,
  path: '/account/password',
  staticData: { screen: 'identity/password', hasMenuColumn: true },
  beforeLoad: signedIn,
  head: () => titled('Ganti kata sandi'),
}).lazy(async () =>
  createLazyRoute('/account/password')({
    component: (await import('./identity/password.screen.tsx')).PasswordScreen,
  }),
)

const bank = createRoute({
  getParentRoute: () => root,
  path: '/account/bank',
  staticData: { screen: 'identity/bank', hasMenuColumn: true },
  beforeLoad: only('vendor'),
  loader: async ({ context }) => (await import('./identity/account.api.ts')).loadProfile(context.call),
  head: () => titled('Rekening bank'),
}).lazy(async () =>
  createLazyRoute('/account/bank')({ component: (await import('./identity/bank.screen.tsx')).BankScreen }),
)

const business = createRoute({
  getParentRoute: () => root,
  path: '/account/business',
  staticData: { screen: 'identity/business', hasMenuColumn: true },
  beforeLoad: only('vendor'),
  loader: async ({ context }) => (await import('./identity/account.api.ts')).loadBusiness(context.call),
  head: () => titled('Data usaha'),
}).lazy(async () =>
  createLazyRoute('/account/business')({
    component: (await import('./identity/business.screen.tsx')).BusinessScreen,
  }),
)

const log = createRoute({
  getParentRoute: () => root,
  path: '/account/log',
  staticData: { screen: 'identity/log', hasMenuColumn: true },
  validateSearch: readLogPart,
  loaderDeps: ({ search }) => inOrder(search),
  beforeLoad: signedIn,
  loader: async ({ context, deps }) =>
    (await import('./identity/account.api.ts')).loadLog(context.call, kindOf(deps.bagian)),
  head: () => titled('Log'),
}).lazy(async () =>
  createLazyRoute('/account/log')({ component: (await import('./identity/log.screen.tsx')).LogScreen }),
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
  staticData: { screen: 'ordering/complaints', hasMenuColumn: true },
  params: {
    parse: (raw) => {
      const type = COMPLAINT_TABS.find((tab) => tab === raw.type)
      return type !== undefined && { type }
    },
  },
  beforeLoad: signedIn,
  loader: async ({ context, params }) =>
    (await import('./ordering/complaint.api.ts')).loadComplaints(context.call, params.type),
  head: () => titled('Komplain'),
}).lazy(async () =>
  createLazyRoute('/account/complaint/$type')({
    component: (await import('./ordering/complaints.screen.tsx')).ComplaintsScreen,
  }),
)

const complaint = createRoute({
  getParentRoute: () => root,
  path: '/account/complaint/$complaintId',
  staticData: { screen: 'ordering/complaint', hasMenuColumn: true },
  params: { parse: ({ complaintId }) => numbered(complaintId, (id) => ({ complaintId: id })) },
  beforeLoad: signedIn,
  loader: async ({ context, params }) =>
    (await import('./ordering/complaint.api.ts')).loadComplaint(context.call, params.complaintId),
  head: ({ loaderData }) => titled(`Komplain ${loaderData?.order.number ?? ''}`.trim()),
}).lazy(async () =>
  createLazyRoute('/account/complaint/$complaintId')({
    component: (await import('./ordering/complaint.screen.tsx')).ComplaintScreen,
  }),
)

const rating = createRoute({
  getParentRoute: () => root,
  path: '/account/rating',
  staticData: { screen: 'ordering/ratings', hasMenuColumn: true },
  beforeLoad: signedIn,
  validateSearch: ratingSearch,
  search: { middlewares: [stripSearchParams<RatingSearch>({ type: 'not-rated' })] },
  loaderDeps: ({ search }) => inOrder(search),
  loader: async ({ context, deps }) =>
    (await import('./ordering/rating.api.ts')).loadRatings(context.call, deps),
  head: () => titled('Penilaian'),
}).lazy(async () =>
  createLazyRoute('/account/rating')({
    component: (await import('./ordering/ratings.screen.tsx')).RatingsScreen,
  }),
)

const purchaseLists = createRoute({
  getParentRoute: () => root,
  path: '/account/lists',
  staticData: { screen: 'cart/purchase-lists', hasMenuColumn: true },
  beforeLoad: only('buyer'),
  loader: async ({ context }) => (await import('./cart/purchase-list.api.ts')).loadLists(context.call),
  head: () => titled('Daftar belanja'),
}).lazy(async () =>
  createLazyRoute('/account/lists')({
    component: (await import('./cart/purchase-lists.screen.tsx')).PurchaseListsScreen,
  }),
)

const purchaseList = createRoute({
  getParentRoute: () => root,
  path: '/account/lists/$listId',
  staticData: { screen: 'cart/purchase-list', hasMenuColumn: true },
  params: { parse: ({ listId }) => numbered(listId, (id) => ({ listId: id })) },
  beforeLoad: only('buyer'),
  loader: async ({ context, params }) =>
    (await import('./cart/purchase-list.api.ts')).loadList(context.call, params.listId),
  head: ({ loaderData }) => titled(loaderData?.name ?? 'Daftar belanja'),
}).lazy(async () =>
  createLazyRoute('/account/lists/$listId')({
    component: (await import('./cart/purchase-list.screen.tsx')).PurchaseListScreen,
  }),
)

const budget = createRoute({
  getParentRoute: () => root,
  path: '/account/budget',
  staticData: { screen: 'budget/budget', hasMenuColumn: true },
  validateSearch: readBudgetYear,
  loaderDeps: ({ search }) => inOrder(search),
  beforeLoad: only('buyer'),
  loader: async ({ context, deps }) =>
    (await import('./budget/budget.api.ts')).loadBudget(context.call, deps.tahun),
  head: () => titled('Anggaran'),
}).lazy(async () =>
  createLazyRoute('/account/budget')({
    component: (await import('./budget/budget.screen.tsx')).BudgetScreen,
  }),
)

const tax = createRoute({
  getParentRoute: () => root,
  path: '/account/tax',
  staticData: { screen: 'payment/vendor-tax', hasMenuColumn: true },
  beforeLoad: only('vendor'),
  validateSearch: yearSearch,
  loaderDeps: ({ search }) => inOrder(search),
  loader: async ({ context, deps }) =>
    (await import('./payment/payment.api.ts')).loadVendorTax(context.call, deps.tahun),
  head: () => titled('Rekap pajak'),
}).lazy(async () =>
  createLazyRoute('/account/tax')({
    component: (await import('./payment/vendor-tax.screen.tsx')).VendorTaxScreen,
  }),
)

/** Everything below /account. */
export const accountRoutes = [
  tax,
  account,
  profile,
  password,
  bank,
  business,
  sessions,
  log,
  complaints,
  complaintTab,
  complaint,
  rating,
  purchaseLists,
  purchaseList,
  budget,
] as const
