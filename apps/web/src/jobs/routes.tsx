import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { requireStaff } from '../require-staff.ts'
import { pageTitle, root } from '../route-base.ts'

const jobs = createRoute({
  getParentRoute: () => root,
  path: '/staff/jobs',
  staticData: { screen: 'jobs/jobs', hasMenuColumn: true },
  beforeLoad: requireStaff('run-system'),
  loader: async ({ context }) => (await import('./jobs.api.ts')).loadJobs(context.call),
  head: () => pageTitle('Pekerjaan latar'),
}).lazy(async () =>
  createLazyRoute('/staff/jobs')({
    component: (await import('./jobs.screen.tsx')).JobsScreen,
  }),
)

const health = createRoute({
  getParentRoute: () => root,
  path: '/staff/health',
  staticData: { screen: 'jobs/health', hasMenuColumn: true },
  beforeLoad: requireStaff('run-system'),
  loader: async ({ context }) => (await import('./jobs.api.ts')).loadHealth(context.call),
  head: () => pageTitle('Kesehatan sistem'),
}).lazy(async () =>
  createLazyRoute('/staff/health')({
    component: (await import('./health.screen.tsx')).HealthScreen,
  }),
)

/** The background jobs and the health of the system, for staff. */
export const jobPages = [jobs, health] as const
