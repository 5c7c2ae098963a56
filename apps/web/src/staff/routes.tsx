import { isStaffRight, type StaffRight } from '@pasar/domain/identity/staff-roles'
import {
  createLazyRoute,
  createRoute,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router'
import { textParam } from '../links/catalogue-address.ts'
import { periodAddress } from '../links/period-address.ts'
import { paramText } from '../links/search-params.ts'
import { requireStaff } from '../require-staff.ts'
import { pageTitle, requireRole, root, sortKeys } from '../route-base.ts'
import { auditAddress } from './audit-address.ts'
import { responseAddress, workAddress } from './work-address.ts'

const audit = createRoute({
  getParentRoute: () => root,
  path: '/staff/audit',
  staticData: { screen: 'staff/audit', hasMenuColumn: true },
  beforeLoad: requireStaff('read-acts'),
  validateSearch: auditAddress.parse,
  search: { middlewares: [stripSearchParams(auditAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./staff.api.ts')).loadStaffActs(context.call, deps),
  head: () => pageTitle('Catatan tindakan'),
}).lazy(async () =>
  createLazyRoute('/staff/audit')({
    component: (await import('./audit.screen.tsx')).AuditScreen,
  }),
)

/** Parses the text of the search. */
const staffSearchParams = (input: { q?: string | undefined } & SearchSchemaInput): { q: string } => ({
  q: textParam(paramText(input.q), 100).trim(),
})

const search = createRoute({
  getParentRoute: () => root,
  path: '/staff/search',
  staticData: { screen: 'staff/staff-search', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: staffSearchParams,
  search: { middlewares: [stripSearchParams<{ q: string }>({ q: '' })] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./staff.api.ts')).loadStaffSearch(context.call, deps.q),
  head: () => pageTitle('Pencarian petugas'),
}).lazy(async () =>
  createLazyRoute('/staff/search')({
    component: (await import('./staff-search.screen.tsx')).StaffSearchScreen,
  }),
)

const queues = createRoute({
  getParentRoute: () => root,
  path: '/staff/queues',
  staticData: { screen: 'staff/queues', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  loader: async ({ context }) => (await import('./staff.api.ts')).loadQueues(context.call),
  head: () => pageTitle('Antrean kerja'),
}).lazy(async () =>
  createLazyRoute('/staff/queues')({
    component: (await import('./queues.screen.tsx')).QueuesScreen,
  }),
)

const work = createRoute({
  getParentRoute: () => root,
  path: '/staff/work',
  staticData: { screen: 'staff/work', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: workAddress.parse,
  search: { middlewares: [stripSearchParams(workAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./staff.api.ts')).loadWork(context.call, deps),
  head: () => pageTitle('Antrean kerja'),
}).lazy(async () =>
  createLazyRoute('/staff/work')({
    component: (await import('./work.screen.tsx')).WorkScreen,
  }),
)

const response = createRoute({
  getParentRoute: () => root,
  path: '/staff/response',
  staticData: { screen: 'staff/response', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: responseAddress.parse,
  search: { middlewares: [stripSearchParams(responseAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./staff.api.ts')).loadResponseTimes(context.call, deps),
  head: () => pageTitle('Waktu tanggapan'),
}).lazy(async () =>
  createLazyRoute('/staff/response')({
    component: (await import('./response.screen.tsx')).ResponseTimesScreen,
  }),
)

const figures = createRoute({
  getParentRoute: () => root,
  path: '/staff/figures',
  staticData: { screen: 'staff/figures', hasMenuColumn: true },
  beforeLoad: requireStaff('read-figures'),
  validateSearch: periodAddress.parse,
  search: { middlewares: [stripSearchParams(periodAddress.none)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./staff.api.ts')).loadPlatformFigures(context.call, deps),
  head: () => pageTitle('Angka platform'),
}).lazy(async () =>
  createLazyRoute('/staff/figures')({
    component: (await import('./figures.screen.tsx')).PlatformFiguresScreen,
  }),
)

/** Parses the right that a page needs. */
const roleNeededParams = (
  input: { right?: StaffRight | undefined } & SearchSchemaInput,
): { right: StaffRight } => {
  const right = paramText(input.right)
  return { right: isStaffRight(right) ? right : 'manage-staff' }
}

const roleNeeded = createRoute({
  getParentRoute: () => root,
  path: '/staff/role-needed',
  staticData: { screen: 'staff/role-needed', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: roleNeededParams,
  head: () => pageTitle('Perlu peran lain'),
}).lazy(async () =>
  createLazyRoute('/staff/role-needed')({
    component: (await import('./role-needed.screen.tsx')).RoleNeededScreen,
  }),
)

/** What staff see of the whole platform. */
export const staffRoutes = [queues, work, response, figures, audit, search, roleNeeded] as const
