import type { AuditFilters } from '@pasar/contract/staff/audit'
import { createLazyRoute, createRoute, stripSearchParams } from '@tanstack/react-router'
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

/** What staff see of the whole platform. */
export const staffRoutes = [audit] as const
