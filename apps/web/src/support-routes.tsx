import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { inOrder, numbered, only, root, signedIn, titled } from './route-base.ts'
import { readCaseTab } from './support/case-words.ts'

const cases = createRoute({
  getParentRoute: () => root,
  path: '/account/cases',
  staticData: { screen: 'support/cases', hasMenuColumn: true },
  beforeLoad: signedIn,
  loader: async ({ context }) => (await import('./support/case.api.ts')).loadOwnCases(context.call),
  head: () => titled('Permintaan layanan'),
}).lazy(async () =>
  createLazyRoute('/account/cases')({
    component: (await import('./support/cases.screen.tsx')).CasesScreen,
  }),
)

const ownCase = createRoute({
  getParentRoute: () => root,
  path: '/account/cases/$caseId',
  staticData: { screen: 'support/case', hasMenuColumn: true },
  params: { parse: ({ caseId }) => numbered(caseId, (id) => ({ caseId: id })) },
  beforeLoad: signedIn,
  loader: async ({ context, params }) =>
    (await import('./support/case.api.ts')).loadCase(context.call, params.caseId),
  head: ({ loaderData }) => titled(loaderData?.number ?? 'Permintaan layanan'),
}).lazy(async () =>
  createLazyRoute('/account/cases/$caseId')({
    component: (await import('./support/case.screen.tsx')).CaseScreen,
  }),
)

const desk = createRoute({
  getParentRoute: () => root,
  path: '/staff/cases',
  staticData: { screen: 'support/case-desk', hasMenuColumn: true },
  beforeLoad: only('staff'),
  validateSearch: readCaseTab,
  loaderDeps: ({ search }) => inOrder(search),
  loader: async ({ context, deps }) =>
    (await import('./support/case.api.ts')).loadStaffCases(context.call, deps.state ?? 'open'),
  head: () => titled('Permintaan layanan'),
}).lazy(async () =>
  createLazyRoute('/staff/cases')({
    component: (await import('./support/case-desk.screen.tsx')).CaseDeskScreen,
  }),
)

const staffCase = createRoute({
  getParentRoute: () => root,
  path: '/staff/cases/$caseId',
  staticData: { screen: 'support/staff-case', hasMenuColumn: true },
  params: { parse: ({ caseId }) => numbered(caseId, (id) => ({ caseId: id })) },
  beforeLoad: only('staff'),
  loader: async ({ context, params }) =>
    (await import('./support/case.api.ts')).loadCase(context.call, params.caseId),
  head: ({ loaderData }) => titled(loaderData?.number ?? 'Permintaan layanan'),
}).lazy(async () =>
  createLazyRoute('/staff/cases/$caseId')({
    component: (await import('./support/staff-case.screen.tsx')).StaffCaseScreen,
  }),
)

/** What members ask of the platform. */
export const supportRoutes = [cases, ownCase, desk, staffCase] as const
