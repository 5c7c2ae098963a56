import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { requireShop } from '../require-shop.ts'
import { requireStaff } from '../require-staff.ts'
import { pageTitle, parseIdParam, requireSignedIn, root, sortKeys } from '../route-base.ts'
import { readCaseTab } from './case-labels.ts'

const cases = createRoute({
  getParentRoute: () => root,
  path: '/account/cases',
  staticData: { screen: 'support/cases', hasMenuColumn: true },
  beforeLoad: requireShop('ask-platform', requireSignedIn),
  loader: async ({ context }) => (await import('./case.api.ts')).loadOwnCases(context.call),
  head: () => pageTitle('Permintaan layanan'),
}).lazy(async () =>
  createLazyRoute('/account/cases')({
    component: (await import('./cases.screen.tsx')).CasesScreen,
  }),
)

const ownCase = createRoute({
  getParentRoute: () => root,
  path: '/account/cases/$caseId',
  staticData: { screen: 'support/case', hasMenuColumn: true },
  params: { parse: ({ caseId }) => parseIdParam(caseId, (id) => ({ caseId: id })) },
  beforeLoad: requireShop('ask-platform', requireSignedIn),
  loader: async ({ context, params }) =>
    (await import('./case.api.ts')).loadCase(context.call, params.caseId),
  head: ({ loaderData }) => pageTitle(loaderData?.number ?? 'Permintaan layanan'),
}).lazy(async () =>
  createLazyRoute('/account/cases/$caseId')({
    component: (await import('./case.screen.tsx')).CaseScreen,
  }),
)

const caseConsole = createRoute({
  getParentRoute: () => root,
  path: '/staff/cases',
  staticData: { screen: 'support/case-console', hasMenuColumn: true },
  beforeLoad: requireStaff('serve-members'),
  validateSearch: readCaseTab,
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./case.api.ts')).loadStaffCases(context.call, deps.state ?? 'open'),
  head: () => pageTitle('Permintaan layanan'),
}).lazy(async () =>
  createLazyRoute('/staff/cases')({
    component: (await import('./case-console.screen.tsx')).CaseConsoleScreen,
  }),
)

const staffCase = createRoute({
  getParentRoute: () => root,
  path: '/staff/cases/$caseId',
  staticData: { screen: 'support/staff-case', hasMenuColumn: true },
  params: { parse: ({ caseId }) => parseIdParam(caseId, (id) => ({ caseId: id })) },
  beforeLoad: requireStaff('serve-members'),
  loader: async ({ context, params }) =>
    (await import('./case.api.ts')).loadCase(context.call, params.caseId),
  head: ({ loaderData }) => pageTitle(loaderData?.number ?? 'Permintaan layanan'),
}).lazy(async () =>
  createLazyRoute('/staff/cases/$caseId')({
    component: (await import('./staff-case.screen.tsx')).StaffCaseScreen,
  }),
)

/** Support cases of members. */
export const supportRoutes = [cases, ownCase, caseConsole, staffCase] as const
