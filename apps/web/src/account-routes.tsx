import { COMPLAINT_TABS } from '@pasar/domain/ordering/complaint'
import { createLazyRoute, createRoute, redirect, stripSearchParams } from '@tanstack/react-router'
import { parseBudgetYear } from './budget/budget-address.ts'
import { logKindOf, parseLogPart } from './identity/account/log-address.ts'
import { type RatingSearch, ratingSearch } from './links/rating-address.ts'
import { yearSearch } from './payment/payment-address.ts'
import { pageTitle, parseIdParam, requireRole, requireSignedIn, root, sortKeys } from './route-base.ts'

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  staticData: { screen: 'identity/account/account', hasMenuColumn: true },
  beforeLoad: requireSignedIn,
  loader: async ({ context }) => (await import('./identity/identity.api.ts')).loadTasks(context.call),
  head: () => pageTitle('Dashboard'),
}).lazy(async () =>
  createLazyRoute('/account')({
    component: (await import('./identity/account/account.screen.tsx')).AccountScreen,
  }),
)

const sessions = createRoute({
  getParentRoute: () => root,
  path: '/account/sessions',
  staticData: { screen: 'identity/account/sessions', hasMenuColumn: true },
  beforeLoad: requireSignedIn,
  loader: async ({ context }) =>
    (await import('./identity/account/sessions.api.ts')).loadSessions(context.call),
  head: () => pageTitle('Sesi'),
}).lazy(async () =>
  createLazyRoute('/account/sessions')({
    component: (await import('./identity/account/sessions.screen.tsx')).SessionsScreen,
  }),
)

const profile = createRoute({
  getParentRoute: () => root,
  path: '/account/profile',
  staticData: { screen: 'identity/profile/profile', hasMenuColumn: true },
  beforeLoad: requireSignedIn,
  loader: async ({ context }) =>
    (await import('./identity/account/account.api.ts')).loadProfile(context.call),
  head: () => pageTitle('Profil'),
}).lazy(async () =>
  createLazyRoute('/account/profile')({
    component: (await import('./identity/profile/profile.screen.tsx')).ProfileScreen,
  }),
)

const password = createRoute({
  getParentRoute: () => root,
  path: '/account/password',
  staticData: { screen: 'identity/account/password', hasMenuColumn: true },
  beforeLoad: requireSignedIn,
  head: () => pageTitle('Ganti kata sandi'),
}).lazy(async () =>
  createLazyRoute('/account/password')({
    component: (await import('./identity/account/password.screen.tsx')).PasswordScreen,
  }),
)

const bank = createRoute({
  getParentRoute: () => root,
  path: '/account/bank',
  staticData: { screen: 'identity/profile/bank', hasMenuColumn: true },
  beforeLoad: requireRole('vendor'),
  loader: async ({ context }) =>
    (await import('./identity/account/account.api.ts')).loadProfile(context.call),
  head: () => pageTitle('Rekening bank'),
}).lazy(async () =>
  createLazyRoute('/account/bank')({
    component: (await import('./identity/profile/bank.screen.tsx')).BankScreen,
  }),
)

const business = createRoute({
  getParentRoute: () => root,
  path: '/account/business',
  staticData: { screen: 'identity/profile/business', hasMenuColumn: true },
  beforeLoad: requireRole('vendor'),
  loader: async ({ context }) =>
    (await import('./identity/account/account.api.ts')).loadBusiness(context.call),
  head: () => pageTitle('Data usaha'),
}).lazy(async () =>
  createLazyRoute('/account/business')({
    component: (await import('./identity/profile/business.screen.tsx')).BusinessScreen,
  }),
)

const log = createRoute({
  getParentRoute: () => root,
  path: '/account/log',
  staticData: { screen: 'identity/account/log', hasMenuColumn: true },
  validateSearch: parseLogPart,
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireSignedIn,
  loader: async ({ context, deps }) =>
    (await import('./identity/account/account.api.ts')).loadLog(context.call, logKindOf(deps.bagian)),
  head: () => pageTitle('Log'),
}).lazy(async () =>
  createLazyRoute('/account/log')({
    component: (await import('./identity/account/log.screen.tsx')).LogScreen,
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
  beforeLoad: requireSignedIn,
  loader: async ({ context, params }) =>
    (await import('./ordering/complaint/complaint.api.ts')).loadComplaints(context.call, params.type),
  head: () => pageTitle('Komplain'),
}).lazy(async () =>
  createLazyRoute('/account/complaint/$type')({
    component: (await import('./ordering/complaint/complaints.screen.tsx')).ComplaintsScreen,
  }),
)

const complaint = createRoute({
  getParentRoute: () => root,
  path: '/account/complaint/$complaintId',
  staticData: { screen: 'ordering/complaint/complaint', hasMenuColumn: true },
  params: { parse: ({ complaintId }) => parseIdParam(complaintId, (id) => ({ complaintId: id })) },
  beforeLoad: requireSignedIn,
  loader: async ({ context, params }) =>
    (await import('./ordering/complaint/complaint.api.ts')).loadComplaint(context.call, params.complaintId),
  head: ({ loaderData }) => pageTitle(`Komplain ${loaderData?.order.number ?? ''}`.trim()),
}).lazy(async () =>
  createLazyRoute('/account/complaint/$complaintId')({
    component: (await import('./ordering/complaint/complaint.screen.tsx')).ComplaintScreen,
  }),
)

const rating = createRoute({
  getParentRoute: () => root,
  path: '/account/rating',
  staticData: { screen: 'ordering/rating/ratings', hasMenuColumn: true },
  beforeLoad: requireSignedIn,
  validateSearch: ratingSearch,
  search: { middlewares: [stripSearchParams<RatingSearch>({ type: 'not-rated' })] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./ordering/rating/rating.api.ts')).loadRatings(context.call, deps),
  head: () => pageTitle('Penilaian'),
}).lazy(async () =>
  createLazyRoute('/account/rating')({
    component: (await import('./ordering/rating/ratings.screen.tsx')).RatingsScreen,
  }),
)

const purchaseLists = createRoute({
  getParentRoute: () => root,
  path: '/account/lists',
  staticData: { screen: 'cart/purchase-lists', hasMenuColumn: true },
  beforeLoad: requireRole('buyer'),
  loader: async ({ context }) => (await import('./cart/purchase-list.api.ts')).loadLists(context.call),
  head: () => pageTitle('Daftar belanja'),
}).lazy(async () =>
  createLazyRoute('/account/lists')({
    component: (await import('./cart/purchase-lists.screen.tsx')).PurchaseListsScreen,
  }),
)

const purchaseList = createRoute({
  getParentRoute: () => root,
  path: '/account/lists/$listId',
  staticData: { screen: 'cart/purchase-list', hasMenuColumn: true },
  params: { parse: ({ listId }) => parseIdParam(listId, (id) => ({ listId: id })) },
  beforeLoad: requireRole('buyer'),
  loader: async ({ context, params }) =>
    (await import('./cart/purchase-list.api.ts')).loadList(context.call, params.listId),
  head: ({ loaderData }) => pageTitle(loaderData?.name ?? 'Daftar belanja'),
}).lazy(async () =>
  createLazyRoute('/account/lists/$listId')({
    component: (await import('./cart/purchase-list.screen.tsx')).PurchaseListScreen,
  }),
)

const budget = createRoute({
  getParentRoute: () => root,
  path: '/account/budget',
  staticData: { screen: 'budget/budget', hasMenuColumn: true },
  validateSearch: parseBudgetYear,
  loaderDeps: ({ search }) => sortKeys(search),
  beforeLoad: requireRole('buyer'),
  loader: async ({ context, deps }) =>
    (await import('./budget/budget.api.ts')).loadBudget(context.call, deps.tahun),
  head: () => pageTitle('Anggaran'),
}).lazy(async () =>
  createLazyRoute('/account/budget')({
    component: (await import('./budget/budget.screen.tsx')).BudgetScreen,
  }),
)

const tax = createRoute({
  getParentRoute: () => root,
  path: '/account/tax',
  staticData: { screen: 'payment/vendor-tax', hasMenuColumn: true },
  beforeLoad: requireRole('vendor'),
  validateSearch: yearSearch,
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./payment/payment.api.ts')).loadVendorTax(context.call, deps.tahun),
  head: () => pageTitle('Rekap pajak'),
}).lazy(async () =>
  createLazyRoute('/account/tax')({
    component: (await import('./payment/vendor-tax.screen.tsx')).VendorTaxScreen,
  }),
)

/** All routes below /account. */
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
