import type { AuditFilters } from '@pasar/contract/staff/audit'
import {
  createLazyRoute,
  createRoute,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router'
import { textParam } from '../links/catalogue-address.ts'
import { paramText } from '../links/search-params.ts'
import { pageTitle, requireRole, root, sortKeys } from '../route-base.ts'
import { auditSearch, NO_AUDIT_FILTERS } from './audit-address.ts'

const audit = createRoute({
  getParentRoute: () => root,
  path: '/staff/audit',
  staticData: { screen: 'staff/audit', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: auditSearch,
  search: { middlewares: [stripSearchParams<AuditFilters>(NO_AUDIT_FILTERS)] },
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) => (await import('./staff.api.ts')).loadStaffActs(context.call, deps),
  head: () => pageTitle('Catatan tindakan petugas'),
}).lazy(async () =>
  createLazyRoute('/staff/audit')({
    component: (await import('./audit.screen.tsx')).AuditScreen,
  }),
)

/** Parses the text of the search. */
function staffSearchParams(input: { q?: string | undefined } & SearchSchemaInput): { q?: string } {
  const q = textParam(paramText(input.q), 100).trim()
  return q === '' ? {} : { q }
}

const search = createRoute({
  getParentRoute: () => root,
  path: '/staff/search',
  staticData: { screen: 'staff/staff-search', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  validateSearch: staffSearchParams,
  loaderDeps: ({ search }) => sortKeys(search),
  loader: async ({ context, deps }) =>
    (await import('./staff.api.ts')).loadStaffSearch(context.call, deps.q ?? ''),
  head: () => pageTitle('Pencarian petugas'),
}).lazy(async () =>
  createLazyRoute('/staff/search')({
    component: (await import('./staff-search.screen.tsx')).StaffSearchScreen,
  }),
)

/** What staff see of the whole platform. */
export const staffRoutes = [audit, search] as const
