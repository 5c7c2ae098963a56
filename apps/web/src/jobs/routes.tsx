import { createLazyRoute, createRoute } from '@tanstack/react-router'
import { pageTitle, requireRole, root } from '../route-base.ts'

const jobs = createRoute({
  getParentRoute: () => root,
  path: '/staff/jobs',
  staticData: { screen: 'jobs/jobs', hasMenuColumn: true },
  beforeLoad: requireRole('staff'),
  loader: async ({ context }) => (await import('./jobs.api.ts')).loadJobs(context.call),
  head: () => pageTitle('Pekerjaan latar'),
}).lazy(async () =>
  createLazyRoute('/staff/jobs')({
    component: (await import('./jobs.screen.tsx')).JobsScreen,
  }),
)

/** The background jobs, for staff. */
export const jobRoutes = [jobs] as const
