import { createLazyRoute, createRoute, stripSearchParams } from '@tanstack/react-router'
import { requireShop } from '../require-shop.ts'
import { requireStaff } from '../require-staff.ts'
import { pageTitle, root, sortKeys } from '../route-base.ts'
import {
  movementsAddress,
  NO_TAX_SEARCH,
  payoutsAddress,
  type TaxSearch,
  taxSearch,
  vendorPayoutSearch,
  yearSearch,
} from './payment-address.ts'

const paymentConsole = createRoute({
  getParentRoute: () => root,
  path: '/staff/payments',
  staticData: { screen: 'payment/payment-console', hasMenuColumn: true },
  beforeLoad: requireStaff('move-money'),
  loader: async ({ context }) => (await import('./payment.api.ts')).loadPaymentConsole(context.call),
  head: () => pageTitle('Verifikasi pembayaran'),
}).lazy(async () =>
  createLazyRoute('/staff/payments')({
    component: (await import('./payment-console.screen.tsx')).PaymentConsoleScreen,
  }),
)

const approvals = createRoute({
  getParentRoute: () => root,
  path: '/staff/approvals',
  staticData: { screen: 'payment/approvals', hasMenuColumn: true },
  beforeLoad: requireStaff('move-money'),
  loader: async ({ context }) => (await import('./payment.api.ts')).loadApprovals(context.call),
  head: () => pageTitle('Persetujuan kedua'),
}).lazy(async () =>
  createLazyRoute('/staff/approvals')({
    component: (await import('./approvals.screen.tsx')).ApprovalsScreen,
  }),
)

const tax = createRoute({
  getParentRoute: () => root,
  path: '/account/tax',
  staticData: { screen: 'payment/vendor-tax', hasMenuColumn: true },
  beforeLoad: requireShop('read-money'),
  validateSearch: yearSearch,
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./payment.api.ts')).loadVendorTax(context.call, deps),
  head: () => pageTitle('Rekap pajak'),
}).lazy(async () =>
  createLazyRoute('/account/tax')({
    component: (await import('./vendor-tax.screen.tsx')).VendorTaxScreen,
  }),
)

const vendorPayouts = createRoute({
  getParentRoute: () => root,
  path: '/account/payouts',
  staticData: { screen: 'payment/vendor-payouts', hasMenuColumn: true },
  beforeLoad: requireShop('read-money'),
  validateSearch: vendorPayoutSearch,
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./payment.api.ts')).loadVendorPayouts(context.call, deps),
  head: () => pageTitle('Pencairan dana'),
}).lazy(async () =>
  createLazyRoute('/account/payouts')({
    component: (await import('./vendor-payouts.screen.tsx')).VendorPayoutsScreen,
  }),
)

const movements = createRoute({
  getParentRoute: () => root,
  path: '/staff/movements',
  staticData: { screen: 'payment/movements', hasMenuColumn: true },
  beforeLoad: requireStaff('move-money'),
  validateSearch: movementsAddress.parse,
  search: { middlewares: [stripSearchParams(movementsAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./payment.api.ts')).loadMovements(context.call, deps),
  head: () => pageTitle('Mutasi bank'),
}).lazy(async () =>
  createLazyRoute('/staff/movements')({
    component: (await import('./movements.screen.tsx')).MovementsScreen,
  }),
)

const payouts = createRoute({
  getParentRoute: () => root,
  path: '/staff/payouts',
  staticData: { screen: 'payment/payouts', hasMenuColumn: true },
  beforeLoad: requireStaff('move-money'),
  validateSearch: payoutsAddress.parse,
  search: { middlewares: [stripSearchParams(payoutsAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./payment.api.ts')).loadPayouts(context.call, deps),
  head: () => pageTitle('Penyaluran dana'),
}).lazy(async () =>
  createLazyRoute('/staff/payouts')({
    component: (await import('./payouts.screen.tsx')).PayoutsScreen,
  }),
)

const taxes = createRoute({
  getParentRoute: () => root,
  path: '/staff/taxes',
  staticData: { screen: 'payment/taxes', hasMenuColumn: true },
  beforeLoad: requireStaff('move-money'),
  validateSearch: taxSearch,
  search: { middlewares: [stripSearchParams<TaxSearch>(NO_TAX_SEARCH)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./payment.api.ts')).loadStaffTax(context.call, deps),
  head: () => pageTitle('Rekap pajak'),
}).lazy(async () =>
  createLazyRoute('/staff/taxes')({
    component: (await import('./taxes.screen.tsx')).TaxesScreen,
  }),
)

/** The payment console, bank movements, payouts, and tax recaps. */
export const paymentPages = [
  paymentConsole,
  approvals,
  tax,
  vendorPayouts,
  movements,
  payouts,
  taxes,
] as const
