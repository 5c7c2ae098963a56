import { FINDING_TITLES } from '@pasar/domain/findings/finding-texts'
import { createLazyRoute, createRoute, stripSearchParams } from '@tanstack/react-router'
import { requireStaff } from '../require-staff.ts'
import { pageTitle, parseIdParam, requireRole, root, sortKeys } from '../route-base.ts'
import { findingsAddress } from './findings-address.ts'

const findings = createRoute({
  getParentRoute: () => root,
  path: '/account/findings',
  staticData: { screen: 'findings/findings', hasMenuColumn: true },
  beforeLoad: requireStaff('handle-findings', requireRole('supervisor', 'staff')),
  validateSearch: findingsAddress.parse,
  search: { middlewares: [stripSearchParams(findingsAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./findings.api.ts')).loadFindings(context.call, deps),
  head: () => pageTitle('Temuan'),
}).lazy(async () =>
  createLazyRoute('/account/findings')({
    component: (await import('./findings.screen.tsx')).FindingsScreen,
  }),
)

const finding = createRoute({
  getParentRoute: () => root,
  path: '/account/findings/$findingId',
  staticData: { screen: 'findings/finding', hasMenuColumn: true },
  params: { parse: ({ findingId }) => parseIdParam(findingId, (id) => ({ findingId: id })) },
  beforeLoad: requireStaff('handle-findings', requireRole('supervisor', 'staff')),
  loader: async ({ context, params }) =>
    (await import('./findings.api.ts')).loadFinding(
      context.call,
      params.findingId,
      context.member?.role === 'supervisor',
    ),
  head: ({ loaderData }) =>
    pageTitle(
      loaderData === undefined
        ? 'Temuan'
        : `Temuan ${loaderData.finding.id}: ${FINDING_TITLES[loaderData.finding.kind]}`,
    ),
}).lazy(async () =>
  createLazyRoute('/account/findings/$findingId')({
    component: (await import('./finding.screen.tsx')).FindingScreen,
  }),
)

const mail = createRoute({
  getParentRoute: () => root,
  path: '/account/findings/mail',
  staticData: { screen: 'findings/finding-mail', hasMenuColumn: true },
  beforeLoad: requireRole('supervisor'),
  loader: async ({ context }) => (await import('./findings.api.ts')).loadFindingMail(context.call),
  head: () => pageTitle('Surat temuan'),
}).lazy(async () =>
  createLazyRoute('/account/findings/mail')({
    component: (await import('./finding-mail.screen.tsx')).FindingMailScreen,
  }),
)

const endMail = createRoute({
  getParentRoute: () => root,
  path: '/berhenti-surat-temuan',
  staticData: { screen: 'findings/end-mail' },
  head: () => pageTitle('Berhenti menerima surat temuan'),
}).lazy(async () =>
  createLazyRoute('/berhenti-surat-temuan')({
    component: (await import('./end-mail.screen.tsx')).EndFindingMailScreen,
  }),
)

/** Findings, for supervisors and staff. */
export const findingPages = [findings, finding, mail, endMail] as const
